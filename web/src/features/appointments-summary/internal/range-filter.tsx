import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDate, formatDateRange } from '#lib/format/date.ts';
import type { SummarySearch, SummarySearchChange } from '#lib/page/summary-search.ts';
import { Button } from '#ui/button/button.tsx';
import { DatePicker } from '#ui/date-field/date-picker.tsx';
import { FilterButton } from '#ui/filter-button/filter-button.tsx';
import { FieldPair } from '#ui/form/form.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import { inRow } from '#ui/stack/stack.ts';
import { presetOf, type RangePreset, rangeOf, rangePresets } from '../filter-rules.ts';
import styles from './summary.module.css';

interface RangeFilterProps {
  search: SummarySearch;
  today: string;
  onSearch: (change: SummarySearchChange) => void;
}

const presetNames: Record<RangePreset, MessageDescriptor> = {
  today: msg`Today`,
  tomorrow: msg`Tomorrow`,
  'next-7-days': msg`Next 7 days`,
  'this-month': msg`This month`,
  'last-month': msg`Last month`,
};

/** The range of days: a preset with one press, or any two dates. */
export function RangeFilter({ search, today, onSearch }: RangeFilterProps) {
  const { t, i18n } = useLingui();
  const preset = presetOf(search, today);
  const shown = preset === undefined ? rangeText(search) : i18n._(presetNames[preset]);

  return (
    <Popover label={t`Dates`} placement="bottom start" trigger={<FilterButton label={t`Dates`} value={shown} />}>
      {(close) => (
        <div className={styles.range}>
          <div className={inRow('1-5', { wrap: true })}>
            {rangePresets.map((one) => (
              <Button
                key={one}
                size="small"
                action={one === preset ? 'primary' : 'secondary'}
                onPress={() => {
                  onSearch({ from: undefined, to: undefined, ...rangeOf(one, today) });
                  close();
                }}
              >
                {i18n._(presetNames[one])}
              </Button>
            ))}
          </div>
          <FieldPair>
            <DatePicker
              label={t`From`}
              value={search.from ?? (search.to === undefined ? today : null)}
              today={today}
              onChange={(from) => onSearch(ordered({ from: from ?? undefined, to: search.to ?? today }, 'to'))}
            />
            <DatePicker
              label={t`To`}
              value={search.to ?? (search.from === undefined ? today : null)}
              today={today}
              onChange={(to) => onSearch(ordered({ from: search.from ?? today, to: to ?? undefined }, 'from'))}
            />
          </FieldPair>
        </div>
      )}
    </Popover>
  );
}

/** Moves the other end along where the range would be reversed. */
function ordered(range: SummarySearchChange, follows: 'from' | 'to'): SummarySearchChange {
  const { from, to } = range;
  if (from === undefined || to === undefined || from <= to) return range;
  return follows === 'to' ? { from, to: from } : { from: to, to };
}

function rangeText({ from, to }: SummarySearch): string {
  if (from !== undefined && to !== undefined) return from === to ? formatDate(from) : formatDateRange(from, to);
  return from !== undefined ? `${formatDate(from)} –` : `– ${formatDate(to ?? '')}`;
}
