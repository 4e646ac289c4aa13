import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { maxEvery } from '@quieta/contract/appointments/recurrence';
import { FieldPair } from '#ui/form/form.tsx';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { Select } from '#ui/select/select.tsx';
import type { Interval } from '../../series-date-rules.ts';

interface IntervalFieldsProps {
  interval: Interval;
  onChange: (change: Partial<Interval>) => void;
}

/** Every so many days, weeks or months. */
export function IntervalFields({ interval: { every, unit }, onChange }: IntervalFieldsProps) {
  const { t } = useLingui();
  const units = [
    { id: 'days', label: plural(every, { one: 'day', other: 'days' }) },
    { id: 'weeks', label: plural(every, { one: 'week', other: 'weeks' }) },
    { id: 'months', label: plural(every, { one: 'month', other: 'months' }) },
  ] as const;
  return (
    <FieldPair>
      <NumberStepper
        label={t`Repeats every`}
        value={every}
        min={1}
        max={maxEvery}
        onChange={(number) => onChange({ every: number })}
      />
      <Select label={t`Unit`} options={units} value={unit} onChange={(id) => onChange({ unit: id })} />
    </FieldPair>
  );
}
