import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { GuestDoes, ServicePart } from '@quieta/contract/settings/service-part';
import { Fragment } from 'react';
import { formatDuration } from '#lib/format/date-and-time.ts';
import { boundariesOf, spansOf } from '../service-part-rules.ts';
import styles from './parts-field.module.css';

export const guestTexts: Readonly<Record<GuestDoes, MessageDescriptor>> = {
  treated: msg`Treated`,
  rests: msg`Rests`,
  waits: msg`Waits`,
};

interface Span {
  readonly minutes: number;
  /** The kind of use, which decides how it is drawn; null if it is free. */
  readonly use: string | null;
  readonly text: string;
}

interface Lane {
  readonly name: string;
  readonly kind: 'guest' | 'therapists' | 'area' | 'equipment';
  readonly spans: readonly Span[];
}

interface PartsStripProps {
  parts: readonly ServicePart[];
  nameOf: (equipmentId: string) => string;
}

/** Draws guest, therapists, area and equipment over the minutes, so that one sees when who is free. */
export function PartsStrip({ parts, nameOf }: PartsStripProps) {
  const { t } = useLingui();
  const lanes = useLanes(parts, nameOf);
  const boundaries = boundariesOf(parts);
  const total = boundaries.at(-1) ?? 0;
  const label = lanes.map(({ name, spans }) => {
    const uses = spans.map(({ text, minutes }) => `${text} ${formatDuration(minutes)}`);
    return `${name}: ${uses.join(', ')}`;
  });
  return (
    <div className={styles.strip} role="img" aria-label={label.join('. ')}>
      {lanes.map(({ name, kind, spans }) => (
        <Fragment key={kind}>
          <span className={styles.lane}>{name}</span>
          <span className={styles.track}>
            {spans.map(({ minutes, use, text }, index) => (
              <span
                key={index}
                className={styles.span}
                data-kind={use === null ? undefined : kind}
                data-use={use ?? 'free'}
                style={{ flexGrow: minutes }}
              >
                {text}
              </span>
            ))}
          </span>
        </Fragment>
      ))}
      <span className={styles.lane}>{t`Minutes`}</span>
      <span className={styles.ticks}>
        {boundaries.map((minute, index) => (
          <span key={index} className={styles.tick} style={{ insetInlineStart: `${(minute / total) * 100}%` }}>
            {minute}
          </span>
        ))}
      </span>
    </div>
  );
}

function useLanes(parts: readonly ServicePart[], nameOf: (id: string) => string): Lane[] {
  const { t, i18n } = useLingui();
  const free = t({ message: 'free', context: 'therapist, area or equipment in a part' });
  const used = <Value,>(valueOf: (part: ServicePart) => Value, textOf: (value: Value) => string | null): Span[] =>
    spansOf(parts, valueOf).map(({ value, minutes }) => {
      const text = textOf(value);
      return { minutes, use: text === null ? null : 'taken', text: text ?? free };
    });
  const equipment = used(
    ({ equipmentIds }) => equipmentIds.map(nameOf).join(' / '),
    (names) => names || null,
  );
  return [
    {
      name: t`Guest`,
      kind: 'guest',
      spans: spansOf(parts, ({ guest }) => guest).map(({ value, minutes }) => ({
        minutes,
        use: value,
        text: i18n._(guestTexts[value]),
      })),
    },
    {
      name: t`Therapists`,
      kind: 'therapists',
      spans: used(
        ({ therapists }) => therapists,
        (count) => (count === 0 ? null : String(count)),
      ),
    },
    {
      name: t`Area`,
      kind: 'area',
      spans: used(
        ({ takesArea }) => takesArea,
        (takesArea) => (takesArea ? t({ message: 'taken', context: 'area in a part' }) : null),
      ),
    },
    ...(equipment.some(({ use }) => use !== null)
      ? [{ name: t`Equipment`, kind: 'equipment' as const, spans: equipment }]
      : []),
  ];
}
