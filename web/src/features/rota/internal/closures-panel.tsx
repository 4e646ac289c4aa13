import { useLingui } from '@lingui/react/macro';
import type { AvailabilityException } from '@quieta/contract/resources/availability';
import type { Resource } from '@quieta/contract/resources/resource';
import { type SyntheticEvent, useId, useState } from 'react';
import { formatDate, formatDateRange, formatTimeRange } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import { ChangePanel } from './change-panel.tsx';
import { type DraftFault, readPart } from './day-draft.ts';
import styles from './panel.module.css';
import { type AbsenceDraft, AbsenceFields } from './span-fields.tsx';
import { type RotaSaving, useRotaSaving } from './use-rota-saving.ts';

interface ClosuresPanelProps {
  /** Sorted by date. */
  closures: readonly AvailabilityException[];
  resources: readonly Resource[];
  today: string;
  /** The default first date of a new closure. */
  from: string;
  onClose: () => void;
  /** Called after saving, with no question about unsaved changes. */
  onDone: () => void;
}

/** The upcoming closures of the branch, and a form for another one. */
export function ClosuresPanel({ closures, resources, today, onClose, onDone, ...props }: ClosuresPanelProps) {
  const formId = useId();
  const { t } = useLingui();
  const [from, setFrom] = useState(props.from);
  const [draft, setDraft] = useState<AbsenceDraft>({ until: props.from, part: null, note: '' });
  const [fault, setFault] = useState<DraftFault | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const saving = useRotaSaving(resources, onDone);
  const coming = closures.filter(({ endDate }) => endDate >= today);

  function change(part: Partial<AbsenceDraft>, start = from) {
    setFault(null);
    setIsDirty(true);
    setFrom(start);
    setDraft((before) => ({ ...before, ...part }));
  }

  function save(event: SyntheticEvent) {
    event.preventDefault();
    const times = readPart(draft.part);
    if (draft.until < from) return setFault('until');
    if (times === null) return setFault('part');
    const closure = { startDate: from, endDate: draft.until, ...times, note: draft.note.trim() };
    void saving.propose({ rotas: [], closuresToAdd: [closure] });
  }

  return (
    <ChangePanel
      title={t`Closures`}
      saving={saving}
      isDirty={isDirty}
      resources={resources}
      onClose={onClose}
      footer={
        <Button size="large" isWide isSubmit form={formId} isPending={saving.isBusy}>
          {t`Close the branch`}
        </Button>
      }
    >
      <ClosureList closures={coming} saving={saving} />
      <form id={formId} className={inColumn(3)} onSubmit={save} noValidate>
        <h3 className="caption">{t`New closure`}</h3>
        <DatePicker
          label={t`From`}
          value={from}
          today={today}
          onChange={(date) => date !== null && change(date > draft.until ? { until: date } : {}, date)}
        />
        <AbsenceFields draft={draft} onChange={change} today={today} fault={fault} />
      </form>
    </ChangePanel>
  );
}

function ClosureList({ closures, saving }: { closures: readonly AvailabilityException[]; saving: RotaSaving }) {
  const { t } = useLingui();
  if (closures.length === 0) return <p className={styles.lead}>{t`No upcoming closures.`}</p>;
  return (
    <ul className={styles.closures}>
      {closures.map((closure) => {
        const dates = datesText(closure);
        return (
          <li key={closure.id} className={classNames(inRow(2, { justify: 'between' }), styles.closure)}>
            <span className={styles.facts}>
              <strong>{dates}</strong>
              <span className="faint">{detailText(closure)}</span>
            </span>
            <IconButton
              icon="trash"
              label={t`Open the branch again: ${dates}`}
              isDisabled={saving.isBusy}
              onPress={() => void saving.propose({ rotas: [], closuresToRemove: [closure.id] })}
            />
          </li>
        );
      })}
    </ul>
  );
}

function datesText({ startDate, endDate }: AvailabilityException): string {
  return startDate === endDate ? formatDate(startDate, 'day') : formatDateRange(startDate, endDate, 'medium');
}

function detailText({ startTime, endTime, note }: AvailabilityException): string {
  const times = startTime === null || endTime === null ? '' : formatTimeRange(startTime, endTime);
  return [times, note].filter(Boolean).join(' · ');
}
