import { useLingui } from '@lingui/react/macro';
import { formatDate } from '#lib/format/date.ts';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';

/** How many days are searched. */
export const spans = { day: 1, week: 7, month: 31 } as const;
export type Span = keyof typeof spans;

interface SpanFieldProps {
  from: Temporal.PlainDate;
  value: Span;
  onChange: (span: Span) => void;
}

export function SpanField({ from, value, onChange }: SpanFieldProps) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      label={t`From ${formatDate(from, 'day')}`}
      segments={[
        { id: 'day', label: t`1 day` },
        { id: 'week', label: t`7 days` },
        { id: 'month', label: t`31 days` },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
