import { useLingui } from '@lingui/react/macro';
import { formatDate, formatDateRange } from '#lib/format/date-and-time.ts';
import { Button } from '../button/button.tsx';
import { FilterButton } from '../filter-button/filter-button.tsx';
import { FieldPair } from '../form/form.tsx';
import { Popover } from '../popover/popover.tsx';
import { inRow } from '../stack/stack.ts';
import styles from './date-field.module.css';
import { DatePicker } from './date-picker.tsx';

/** Dates, `yyyy-MM-dd`, both included; open at an end that is missing. */
interface DateRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface DateRangeFilterProps<Preset extends string> {
  range: DateRange;
  /** The ranges that one press chooses, with their names. */
  presets: readonly { readonly id: Preset; readonly name: string }[];
  /** The preset that the range is, if it is one. */
  preset: Preset | undefined;
  /** Text of the button for a range that is no preset and has no dates. */
  emptyName?: string;
  today: string;
  onPreset: (preset: Preset) => void;
  onChange: (range: DateRange) => void;
}

/** Filters a list by days: a preset with one press, or any two dates. */
export function DateRangeFilter<Preset extends string>({
  range,
  presets,
  preset,
  ...props
}: DateRangeFilterProps<Preset>) {
  const { t } = useLingui();
  const { today, emptyName, onPreset, onChange } = props;
  const { from, to } = range;
  const shown = preset === undefined ? (rangeText(range) ?? emptyName) : presets.find(({ id }) => id === preset)?.name;
  // Without any date the fields show the preset's, which is today where there is one.
  const fallback = from === undefined && to === undefined && preset !== undefined ? today : null;
  return (
    <Popover label={t`Dates`} placement="bottom start" trigger={<FilterButton label={t`Dates`} value={shown} />}>
      {(close) => (
        <div className={styles.range}>
          <div className={inRow('1-5', { wrap: true })}>
            {presets.map(({ id, name }) => (
              <Button
                key={id}
                size="small"
                action={id === preset ? 'primary' : 'secondary'}
                onPress={() => {
                  onPreset(id);
                  close();
                }}
              >
                {name}
              </Button>
            ))}
          </div>
          <FieldPair>
            <DatePicker
              label={t`From`}
              value={from ?? fallback}
              today={today}
              onChange={(next) => onChange(ordered({ from: next ?? undefined, to: to ?? today }, 'to'))}
            />
            <DatePicker
              label={t`To`}
              value={to ?? fallback}
              today={today}
              onChange={(next) => onChange(ordered({ from: from ?? today, to: next ?? undefined }, 'from'))}
            />
          </FieldPair>
        </div>
      )}
    </Popover>
  );
}

/** Moves the other end along where the range would be reversed. */
function ordered(range: DateRange, follows: 'from' | 'to'): DateRange {
  const { from, to } = range;
  if (from === undefined || to === undefined || from <= to) return range;
  return follows === 'to' ? { from, to: from } : { from: to, to };
}

function rangeText({ from, to }: DateRange): string | undefined {
  if (from !== undefined && to !== undefined) return from === to ? formatDate(from) : formatDateRange(from, to);
  if (from !== undefined) return `${formatDate(from)} –`;
  return to === undefined ? undefined : `– ${formatDate(to)}`;
}
