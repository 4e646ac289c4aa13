import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { TimeField } from '#ui/date-field/date-field.tsx';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { type DraftFault, readSpans, spanAfter, type TypedSpan } from './day-draft.ts';
import styles from './panel.module.css';

interface SpanFieldsProps {
  spans: readonly TypedSpan[];
  /** The day's default hours, offered first. */
  offered: readonly TypedSpan[];
  onChange: (spans: readonly TypedSpan[]) => void;
  /** Save was pressed with invalid hours. */
  showErrors: boolean;
}

/** The working hours of one day; the time between two spans is a break. */
export function SpanFields({ spans, offered, onChange, showErrors }: SpanFieldsProps) {
  const { t } = useLingui();
  const last = spans.at(-1);
  const next = last === undefined ? offered : [spanAfter(last, offered)].filter((one) => one !== null);
  const put = (index: number, span: TypedSpan) => onChange(spans.with(index, span));
  return (
    <div className={inColumn(2)}>
      {spans.map((span, index) => (
        <SpanRow
          // Spans have no id, and are only added at the end.
          key={index}
          span={span}
          onChange={(changed) => put(index, changed)}
          showErrors={showErrors}
          onRemove={() => onChange(spans.toSpliced(index, 1))}
        />
      ))}
      {spans.length === 0 ? <p className="faint">{t`Does not work on this day.`}</p> : null}
      {next.length === 0 ? null : (
        <div>
          <Button action="quiet" size="small" icon="plus" onPress={() => onChange([...spans, ...next])}>
            {last === undefined ? t`Add hours` : t`Add hours after a break`}
          </Button>
        </div>
      )}
    </div>
  );
}

interface SpanRowProps {
  span: TypedSpan;
  onChange: (span: TypedSpan) => void;
  showErrors: boolean;
  /** Undefined where the span cannot be removed. */
  onRemove?: () => void;
}

function SpanRow({ span, onChange, showErrors, onRemove }: SpanRowProps) {
  const { t } = useLingui();
  const isWrong = showErrors && readSpans([span]) === null;
  return (
    <div className={styles.span}>
      <TimeField label={t`Start`} value={span.from} onChange={(from) => onChange({ ...span, from })} />
      <TimeField
        label={t`End`}
        value={span.to}
        onChange={(to) => onChange({ ...span, to })}
        error={
          isWrong ? t`The end must be after the start; what goes on after midnight belongs to the next day` : undefined
        }
      />
      {onRemove === undefined ? null : <IconButton icon="trash" label={t`Remove these hours`} onPress={onRemove} />}
    </div>
  );
}

/** A typed absence of a resource or closure of the branch. */
export interface AbsenceDraft {
  readonly until: string;
  readonly part: TypedSpan | null;
  readonly note: string;
}

interface AbsenceFieldsProps {
  draft: AbsenceDraft;
  onChange: (change: Partial<AbsenceDraft>) => void;
  today: string;
  fault: DraftFault | null;
}

export function AbsenceFields({ draft, onChange, today, fault }: AbsenceFieldsProps) {
  const { t } = useLingui();
  return (
    <div className={inColumn(2)}>
      <DatePicker
        label={t`Until (inclusive)`}
        value={draft.until}
        today={today}
        onChange={(until) => until !== null && onChange({ until })}
        error={fault === 'until' ? t`The end must not be before the start` : undefined}
      />
      <Checkbox
        isSelected={draft.part !== null}
        onChange={(isPart) => onChange({ part: isPart ? { from: '09:00:00', to: '13:00:00' } : null })}
      >
        {t`Only a part of the day`}
      </Checkbox>
      {draft.part === null ? null : (
        <SpanRow span={draft.part} onChange={(part) => onChange({ part })} showErrors={fault === 'part'} />
      )}
      <TextField label={t`Note`} value={draft.note} maxLength={120} onChange={(note) => onChange({ note })} />
    </div>
  );
}
