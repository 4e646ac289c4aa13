import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { now } from '#lib/clock.ts';
import { formatDate } from '#lib/format/date.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { PageHeader } from '#ui/page-header/page-header.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import type { PlannerStore } from '../../store.ts';
import { dayFigures } from '../engine/day-figures.ts';
import styles from './planner-bar.module.css';

export type Columns = 'staff' | 'areas';

interface PlannerBarProps {
  title: string;
  store: PlannerStore;
  date: string;
  today: string;
  columns: Columns;
  onDate: (date: string) => void;
  onColumns: (columns: Columns) => void;
}

/** The planner's header: which day, by whom or where, and the day in figures. */
export function PlannerBar({ title, store, date, today, columns, onDate, onColumns }: PlannerBarProps) {
  const { t } = useLingui();
  const move = (days: number) => onDate(Temporal.PlainDate.from(date).add({ days }).toString());
  return (
    <PageHeader
      title={title}
      actions={
        <SegmentedControl
          label={t`Columns`}
          segments={[
            { id: 'staff', label: t({ message: 'Staff', context: 'several' }) },
            { id: 'areas', label: t`Areas` },
          ]}
          value={columns}
          onChange={onColumns}
        />
      }
      summary={<DayLine store={store} date={date} />}
    >
      <div className={styles.day}>
        <IconButton icon="chevron_left" label={t`Previous day`} onPress={() => move(-1)} />
        <span className={styles.date} aria-live="polite">
          {formatDate(date, isSameYear(date, today) ? 'long' : 'full')}
        </span>
        <IconButton icon="chevron_right" label={t`Next day`} onPress={() => move(1)} />
      </div>
      <Button action="secondary" size="small" onPress={() => onDate(today)} isDisabled={date === today}>
        <Trans>Today</Trans>
      </Button>
    </PageHeader>
  );
}

function isSameYear(date: string, other: string): boolean {
  return date.slice(0, 4) === other.slice(0, 4);
}

function DayLine({ store, date }: { store: PlannerStore; date: string }) {
  const { t } = useLingui();
  const subscribe = useCallback((listener: () => void) => store.subscribeDay(date, listener), [store, date]);
  const rows = useSyncExternalStore(subscribe, () => store.rowsOn(date));
  const { booked, stillToCome, toCheckOut, noShow } = dayFigures(rows, now());
  return (
    <>
      <Figure label={t`Booked`} value={booked} />
      <Figure label={t`Still to come`} value={stillToCome} />
      <Figure label={t`To check out`} value={toCheckOut} tone="due" />
      <Figure label={t`No-show`} value={noShow} tone="noShow" />
    </>
  );
}

function Figure({ label, value, tone }: { label: ReactNode; value: number; tone?: 'due' | 'noShow' }) {
  return (
    <span>
      {label} <strong className={value > 0 && tone ? styles[tone] : styles.figure}>{value}</strong>
    </span>
  );
}
