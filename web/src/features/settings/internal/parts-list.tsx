import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { maxParts, type ServicePart } from '@quieta/contract/settings/service-part';
import { useEffect, useId, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { formatDuration } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { asOnePart, movedPart, type Performers } from '../service-part-rules.ts';
import rows from './folded-rows.module.css';
import { PartFields } from './part-fields.tsx';
import styles from './parts-field.module.css';
import { guestTexts } from './parts-strip.tsx';
import type { ServiceResource } from './service-draft.ts';

interface PartsListProps {
  parts: readonly ServicePart[];
  equipment: readonly ServiceResource[];
  performers: Performers;
  onChange: (parts: readonly ServicePart[]) => void;
}

/** Minutes of a part that is added. */
const addedMinutes = 10;

/** The parts in their order, each of which opens to be changed; one is open at a time. */
export function PartsList({ parts, equipment, performers, onChange }: PartsListProps) {
  const [open, setOpen] = useState<number | null>(parts.length === 1 ? 0 : null);
  const { list, focusOn } = useFocusedPart();

  function add() {
    onChange([...parts, asOnePart(addedMinutes, performers)]);
    setOpen(parts.length);
    focusOn(parts.length);
  }

  function move(index: number, by: 1 | -1) {
    onChange(movedPart(parts, index, by));
    setOpen(open === index ? index + by : open === index + by ? index : open);
    focusOn(index + by);
  }

  function remove(index: number) {
    onChange(parts.toSpliced(index, 1));
    setOpen(null);
    focusOn(Math.min(index, parts.length - 2));
  }

  return (
    <div className={inColumn(2, 'start')}>
      <ol ref={list} className={rows.parts}>
        {parts.map((part, index) => (
          <li key={index}>
            <Part
              part={part}
              number={index + 1}
              isLast={index === parts.length - 1}
              isAlone={parts.length === 1}
              isOpen={open === index}
              equipment={equipment}
              onToggle={() => setOpen(open === index ? null : index)}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
              onChange={(changed) => onChange(parts.with(index, changed))}
            />
          </li>
        ))}
      </ol>
      <Button action="secondary" size="small" icon="plus" onPress={add} isDisabled={parts.length === maxParts}>
        <Trans>Add a part</Trans>
      </Button>
    </div>
  );
}

/** Moves the focus to a part's summary once the list shows the change. */
function useFocusedPart() {
  const list = useRef<HTMLOListElement>(null);
  const [asked, setAsked] = useState<{ index: number } | null>(null);
  useEffect(() => {
    if (asked === null) return;
    list.current?.children[asked.index]?.querySelector('button')?.focus();
  }, [asked]);
  return { list, focusOn: (index: number) => setAsked({ index }) };
}

interface PartProps {
  part: ServicePart;
  number: number;
  isLast: boolean;
  isAlone: boolean;
  isOpen: boolean;
  equipment: readonly ServiceResource[];
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onChange: (part: ServicePart) => void;
}

function Part({ part, number, isOpen, equipment, onChange, ...props }: PartProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  return (
    <>
      <div className={rows.head}>
        <AriaButton
          type="button"
          className={rows.summary ?? ''}
          aria-expanded={isOpen}
          aria-controls={id}
          onPress={props.onToggle}
        >
          <Icon alias={isOpen ? 'chevron_down' : 'chevron_right'} size={16} className="ink-soft" />
          <span className={styles.number}>{number}</span>
          <span className={styles.told}>
            <span className="strong">
              {formatDuration(part.minutes)} · {i18n._(guestTexts[part.guest])}
            </span>
            <span className="faint">
              <PartUse part={part} equipment={equipment} />
            </span>
          </span>
        </AriaButton>
        <IconButton
          icon="chevron_up"
          label={t`Move part ${number} up`}
          size="small"
          isDisabled={number === 1}
          onPress={() => props.onMove(-1)}
        />
        <IconButton
          icon="chevron_down"
          label={t`Move part ${number} down`}
          size="small"
          isDisabled={props.isLast}
          onPress={() => props.onMove(1)}
        />
        <IconButton
          icon="trash"
          label={t`Remove part ${number}`}
          size="small"
          isDisabled={props.isAlone}
          onPress={props.onRemove}
        />
      </div>
      {isOpen ? (
        <div id={id} className={styles.body}>
          <PartFields part={part} equipment={equipment} onChange={onChange} />
        </div>
      ) : null}
    </>
  );
}

/** Names what the part takes beside the guest. */
function PartUse({ part: { therapists, takesArea, equipmentIds }, equipment }: Pick<PartProps, 'part' | 'equipment'>) {
  const { t } = useLingui();
  const used = [
    therapists === 0 ? '' : plural(therapists, { one: '# therapist', other: '# therapists' }),
    takesArea ? t`area` : '',
    equipmentIds.flatMap((id) => equipment.find((one) => one.id === id)?.name ?? []).join(' / '),
  ].filter(Boolean);
  return used.length === 0 ? t`A pause: nothing is taken` : used.join(' · ');
}
