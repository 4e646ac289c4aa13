import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import type { DraftFault, TypedSpan } from './day-draft.ts';
import { SpanRow } from './span-fields.tsx';

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
        label={t`Until and including`}
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
