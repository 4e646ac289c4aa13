import { Trans, useLingui } from '@lingui/react/macro';
import type { ResourceType } from '@quieta/contract/resources/resource';
import { formatDateRange } from '#lib/format/date.ts';
import { Button } from '#ui/button/button.tsx';
import { FilterBar } from '#ui/form/filter-bar.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { inRow } from '#ui/stack/stack.ts';
import styles from './rota.module.css';

interface WeekBarProps {
  /** The dates of the shown week. */
  dates: readonly string[];
  today: string;
  onDate: (date: string) => void;
  type: ResourceType;
  onType: (type: ResourceType) => void;
}

/** Chooses the shown week, and staff or areas. */
export function WeekBar({ dates, today, onDate, type, onType }: WeekBarProps) {
  const { t } = useLingui();
  const [first = today, last = first] = [dates[0], dates.at(-1)];
  const move = (weeks: number) => onDate(Temporal.PlainDate.from(first).add({ weeks }).toString());
  return (
    <FilterBar className={styles.controls}>
      <div className={inRow(1)}>
        <IconButton icon="chevron_left" label={t`Previous week`} onPress={() => move(-1)} />
        <span className={styles.dates} aria-live="polite">
          {formatDateRange(first, last, 'medium')}
        </span>
        <IconButton icon="chevron_right" label={t`Next week`} onPress={() => move(1)} />
      </div>
      <Button action="secondary" size="small" onPress={() => onDate(today)} isDisabled={dates.includes(today)}>
        <Trans>This week</Trans>
      </Button>
      <SegmentedControl
        label={t`Whose hours`}
        segments={[
          { id: 'Staff', label: t({ message: 'Staff', context: 'several' }) },
          { id: 'Area', label: t`Areas` },
        ]}
        value={type}
        onChange={onType}
      />
      <span className={styles.hint}>
        <Trans>Draw hours with the mouse, or press a day to type them.</Trans>
      </span>
    </FilterBar>
  );
}
