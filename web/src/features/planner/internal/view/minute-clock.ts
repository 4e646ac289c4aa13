import type { Interval } from '@quieta/contract/values/interval';
import { useSyncExternalStore } from 'react';
import { now } from '#lib/clock.ts';
import type { GridColumn } from '../engine/grid-columns.ts';
import { type Calendar, minuteAt } from '../engine/time-scale.ts';
import { Listeners } from '../store/listeners.ts';

const minute = 60_000;
const listeners = new Listeners<'minute'>();
let timer: ReturnType<typeof setTimeout> | undefined;
let listening = 0;

/** The start of the current minute, in milliseconds since the epoch. */
export function currentMinute(): number {
  return Math.floor(now().epochMilliseconds / minute) * minute;
}

/** Calls the listener at each new minute; all listeners share one timer. */
export function subscribeMinute(listener: () => void): () => void {
  const stop = listeners.add('minute', listener);
  if (listening === 0) start();
  listening += 1;
  return () => {
    stop();
    listening -= 1;
    if (listening === 0) halt();
  };
}

function start(): void {
  // Browsers throttle the timers of a hidden page, so the time may be out of date when it is shown again.
  document.addEventListener('visibilitychange', tick);
  wait();
}

function halt(): void {
  document.removeEventListener('visibilitychange', tick);
  clearTimeout(timer);
}

function tick(): void {
  listeners.notify(['minute']);
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
