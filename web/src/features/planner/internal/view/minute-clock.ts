import type { Interval } from '@quieta/contract/values/interval';
import { useSyncExternalStore } from 'react';
import { now } from '#lib/clock.ts';
import type { GridColumn } from '../engine/grid-columns.ts';
import { type Calendar, minuteAt } from '../engine/time-scale.ts';

const minute = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The start of the current minute, in milliseconds since the epoch. */
export function currentMinute(): number {
  return Math.floor(now().epochMilliseconds / minute) * minute;
}

/** Calls the listener at each new minute; all listeners share one timer. */
export function subscribeMinute(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Browsers throttle the timers of a hidden page, so the time may be out of date when it is shown again.
    document.addEventListener('visibilitychange', tick);
    wait();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', tick);
    clearTimeout(timer);
  };
}

function tick(): void {
  for (const listener of listeners) listener();
  wait();
}

function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(tick, minute - (now().epochMilliseconds % minute));
}

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
