import { t } from '@lingui/core/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { lengthOf, type Minutes } from '@quieta/contract/appointments/part-rules';
import type { ResourceType } from '@quieta/contract/resources/resource';
import { formatList } from '#lib/format/number.ts';
import { initialsOf } from '#lib/personal-name.ts';
import type { PlannerCard } from '../engine/card.ts';
import { equipmentOf, idleStretches, type Performed, stretchesIn, takes, therapistsOf } from '../engine/stretches.ts';
import { type DayScale, minuteAt } from '../engine/time-scale.ts';
import type { CardSetting } from './card-setting.ts';
import { cardTimes } from './card-times.ts';

type InParts = Performed & { readonly parts: Appointment['parts'] };

/** How a card of an appointment in parts looks, beside what every card shows. */
export type PartLook = {
  readonly data: Readonly<Record<string, string>>;
  /** Whether it is the one of the appointment's cards in this view that says everything. */
  readonly isFirst: boolean;
  /** The other therapists in short, such as `+MB`; empty for none. */
  readonly sign: string;
  readonly signTitle: string;
  /** Texts of the card's name where another one says everything. */
  readonly texts: readonly string[];
  /** The names of the equipment; empty for none. */
  readonly equipment: string;
  /** The time from this card to the next one in the column, in which the resource is free. */
  readonly rest: { readonly start: number; readonly end: number } | null;
};

/** The look of a card; null where the appointment is performed as one. */
export function partLook(
  performed: Performed,
  { stretch = 0, start, end }: Pick<PlannerCard, 'stretch' | 'start' | 'end'>,
  { resourceId, columnType, before, after }: Pick<CardSetting, 'resourceId' | 'columnType' | 'before' | 'after'>,
): PartLook | null {
  const { parts } = performed;
  if (parts === undefined || parts.length === 0) return null;
  const own = stretchesIn(performed, resourceId);
  const [current, next] = [own[stretch], own[stretch + 1]];
  if (current === undefined) return null;
  const data: Record<string, string> = {};
  const [opens, closes] = [current.after === 0, endOf(current) === lengthOf(parts)];
  if (stretch > 0) data['data-stretch'] = String(stretch);
  if (!opens || !closes) data['data-part'] = opens ? 'start' : closes ? 'end' : 'middle';
  const joined = [
    isJoined(performed, current, before) ? 'before' : '',
    isJoined(performed, current, after) ? 'after' : '',
  ];
  if (joined.some(Boolean)) data['data-joined'] = joined.filter(Boolean).join(' ');
  // Elsewhere the card itself names the first.
  const named = columnType === 'Staff' ? resourceId : performed.staff?.id;
  const others = therapistsOf(parts).filter(({ id }) => id !== named);
  const names = formatList(others.map(({ name }) => name));
  const [other, ...further] = others;
  const signTitle = names === '' ? '' : t`with ${names}`;
  return {
    data,
    isFirst: stretch === 0 && resourceId === firstOf({ ...performed, parts }, columnType),
    sign: other === undefined ? '' : further.length === 0 ? `+${initialsOf(other.name)}` : `+${others.length}`,
    signTitle,
    texts: [stretch > 0 ? t`continued` : '', signTitle],
    equipment: columnType === 'Equipment' ? '' : formatList(equipmentOf(parts).map(({ name }) => name)),
    rest: next === undefined ? null : { start: end, end: start + next.after - current.after },
  };
}

/** The resource of this type whose card names the appointment. */
function firstOf({ staff, area, parts }: InParts, type: ResourceType): string | undefined {
  if (type === 'Area') return area?.id;
  return type === 'Staff' ? staff?.id : equipmentOf(parts)[0]?.id;
}

function isJoined(performed: Performed, own: Minutes, neighbour: string | null): boolean {
  if (neighbour === null || !takes(performed, neighbour)) return false;
  return stretchesIn(performed, neighbour).some((other) => other.after < endOf(own) && own.after < endOf(other));
}

function endOf({ after, minutes }: Minutes): number {
  return after + minutes;
}

/** From when to when in all, who does what when, and when the guest rests or waits; a card's name says it once. */
export function partTexts({ parts, ...performed }: InParts, scale: DayScale): string[] {
  const from = minuteAt(scale, Temporal.Instant.from(performed.startTime).epochMilliseconds);
  const timesOf = (stretches: readonly Minutes[]) =>
    formatList(
      stretches.map(
        ({ after, minutes }) => cardTimes(scale, { start: from + after, end: from + after + minutes }).spoken,
      ),
    );
  const [resting, waiting] = [timesOf(idleStretches(parts, 'rests')), timesOf(idleStretches(parts, 'waits'))];
  const all = timesOf([{ after: 0, minutes: lengthOf(parts) }]);
  return [
    t`in all ${all}`,
    ...[...therapistsOf(parts), ...equipmentOf(parts)].map(({ id, name }) => {
      return `${name} ${timesOf(stretchesIn({ ...performed, parts }, id))}`;
    }),
    resting === '' ? '' : t`the guest rests ${resting}`,
    waiting === '' ? '' : t`the guest waits ${waiting}`,
  ].filter((text) => text !== '');
}
