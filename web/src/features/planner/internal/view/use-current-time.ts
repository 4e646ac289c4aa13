import type { Interval } from '@quieta/contract/values/interval';
import { useSyncExternalStore } from 'react';
import type { GridColumn } from '../engine/grid-columns.ts';
import { type Calendar, minuteAt } from '../engine/time-scale.ts';
import { currentMinute, subscribeMinute } from './minute-clock.ts';

/** Today's date, and the current minute of the axis. */
export type CurrentTime = { readonly date: string; readonly minute: number };

/** The current time, updated every minute; null if the grid does not show it. */
export function useCurrentTime(
  columns: readonly GridColumn[],
  calendar: Calendar,
  window: Interval,
): CurrentTime | null {
  const ms = useSyncExternalStore(subscribeMinute, currentMinute);
  const date = calendar.dateOf(ms);
  const scale = columns.find((column) => column.scale.date === date)?.scale;
  if (scale === undefined) return null;
  const minute = minuteAt(scale, ms) + scale.shift;
  return window.start <= minute && minute < window.end ? { date, minute } : null;
}
