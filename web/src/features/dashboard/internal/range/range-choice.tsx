import { Trans, useLingui } from '@lingui/react/macro';
import { maxDaysOfFigures } from '@quieta/contract/dashboard/figure-endpoints';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Button } from '#ui/button/button.tsx';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { FieldPair } from '#ui/form/form.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { inColumn } from '#ui/stack/stack.ts';
import type { DashboardSearchChange } from '../../dashboard-search-rules.ts';
import { type DayRange, type Days, lengthOf } from '../../range-rules.ts';
import { daysText } from '../figure-format.ts';
import styles from './range.module.css';

interface RangeChoiceProps {
  range: DayRange;
  today: string;
  onSearch: (change: DashboardSearchChange) => void;
}

/** The span around today, or any days. */
export function RangeChoice({ range, today, onSearch }: RangeChoiceProps) {
  const { t } = useLingui();
  const name = range.span === 'custom' ? daysText(range, today) : t`Other days`;

  return (
    <div className={styles.range}>
      <SegmentedControl
        label={t`Range`}
        segments={{ week: t`Week`, month: t`Month`, quarter: t`Quarter`, year: t`Year` }}
        value={range.span === 'custom' ? null : range.span}
        onChange={(span) => onSearch({ span: span === 'month' ? undefined : span, from: undefined, to: undefined })}
      />
      <Popover
        label={t`Other days`}
        trigger={
          <AriaButton
            className={styles.other ?? ''}
            data-chosen={range.span === 'custom' || undefined}
            aria-label={t`Days: ${name}`}
          >
            <Icon alias="calendar" size={16} />
            <span className={range.span === 'custom' ? undefined : 'visually-hidden'}>{name}</span>
          </AriaButton>
        }
      >
        {(close) => (
          <OtherDays
            range={range}
            today={today}
            onChosen={({ dateFrom, dateTo }) => {
              onSearch({ span: undefined, from: dateFrom, to: dateTo });
              close();
            }}
          />
        )}
      </Popover>
    </div>
  );
}

function OtherDays({ range, today, onChosen }: { range: Days; today: string; onChosen: (days: Days) => void }) {
  const { t } = useLingui();
  const [from, setFrom] = useState<string | null>(range.dateFrom);
  const [to, setTo] = useState<string | null>(range.dateTo);
  const days = from === null || to === null ? null : { dateFrom: from, dateTo: to };
  const problem =
    days === null
      ? undefined
      : days.dateTo < days.dateFrom
        ? t`It ends before it begins.`
        : lengthOf(days) > maxDaysOfFigures
          ? t`Choose at most ${maxDaysOfFigures} days.`
          : undefined;
  return (
    <form
      className={inColumn(3)}
      onSubmit={(event) => {
        event.preventDefault();
        if (days !== null && problem === undefined) onChosen(days);
      }}
    >
      <FieldPair>
        <DatePicker label={t`From`} today={today} value={from} onChange={setFrom} />
        <DatePicker label={t`To`} today={today} value={to} onChange={setTo} error={problem} />
      </FieldPair>
      <Button isSubmit isDisabled={days === null || problem !== undefined}>
        <Trans>Show</Trans>
      </Button>
    </form>
  );
}
