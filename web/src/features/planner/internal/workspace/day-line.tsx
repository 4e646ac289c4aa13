import { useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { OpeningHours } from '@quieta/contract/settings/opening-hours';
import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { PlannerStore } from '../../store.ts';
import { dayFigures } from '../engine/day-figures.ts';
import type { PlannerResource } from '../engine/grid-columns.ts';
import { outsideHours } from '../engine/grid-columns.ts';
import { currentMinute, subscribeMinute } from '../view/minute-clock.ts';
import { useIsKnown } from '../view/use-is-known.ts';
import styles from './planner-bar.module.css';

const unknownFigures = { booked: null, stillToCome: null, late: null, over: null, toCheckOut: null, noShow: null };

interface DayLineProps {
  store: PlannerStore;
  dates: readonly string[];
  resources: readonly PlannerResource[];
  /** The branch's; undefined until they are loaded. */
  opening: readonly OpeningHours[] | undefined;
}

/** The figures of the shown days; a week shows its sum. */
export function DayLine({ store, dates, resources, opening }: DayLineProps) {
  const { t } = useLingui();
  const subscribe = useCallback((listener: () => void) => store.subscribeDays(dates, listener), [store, dates]);
  const read = useMemo(() => {
    let known: readonly (readonly Appointment[])[] = [];
    return () => {
      const days = dates.map((date) => store.rowsOn(date));
      if (days.some((rows, index) => rows !== known[index])) known = days;
      return known;
    };
  }, [store, dates]);
  const days = useSyncExternalStore(subscribe, read);
  // An appointment that runs past midnight is in both days.
  const rows = new Map(days.flat().map((row) => [row.id, row]));
  const outside = useMemo(() => {
    if (opening === undefined) return 0;
    const ids = dates.flatMap((date, index) =>
      outsideHours(days[index] ?? [], resources, opening, store.calendar.day(date)),
    );
    return new Set(ids).size;
  }, [store, dates, days, resources, opening]);
  const minute = useSyncExternalStore(subscribeMinute, currentMinute);
  const current = Temporal.Instant.fromEpochMilliseconds(minute);
  const isKnown = useIsKnown(store, dates);
  const { booked, stillToCome, late, over, toCheckOut, noShow } = isKnown
    ? dayFigures(rows.values(), current)
    : unknownFigures;

  return (
    <>
      <Figure label={t({ message: 'Booked', context: 'several' })} value={booked} />
      <Figure label={t`Still to come`} value={stillToCome} />
      {!late ? null : <Figure label={t({ message: 'Late', context: 'guests' })} value={late} tone="late" />}
      {!over ? null : <Figure label={t`Over time`} value={over} tone="late" />}
      {outside === 0 ? null : <Figure label={t`Outside hours`} value={outside} tone="late" />}
      <Figure label={t`To check out`} value={toCheckOut} tone="due" />
      <Figure label={t`No-show`} value={noShow} tone="noShow" />
    </>
  );
}

function Figure({ label, value, tone }: { label: ReactNode; value: number | null; tone?: 'due' | 'late' | 'noShow' }) {
  return (
    <span>
      {label} <strong className={value && tone ? styles[tone] : styles.figure}>{value ?? '–'}</strong>
    </span>
  );
}
