import { useEffect, useState } from 'react';
import { now } from '#lib/clock.ts';
import type { GridColumn } from '../engine/grid-columns.ts';
import { type Calendar, type MinuteSpan, minuteAt } from '../engine/time-scale.ts';

const minute = 60_000;

/** Today's date, and the present as a minute of the axis. */
export type Present = { readonly date: string; readonly minute: number };

/** The present, kept up to the minute; null where it does not show in the grid. */
export function usePresent(columns: readonly GridColumn[], calendar: Calendar, window: MinuteSpan): Present | null {
  const ms = useCurrentMinute();
  const date = calendar.dateOf(ms);
  const scale = columns.find((column) => column.scale.date === date)?.scale;
  if (scale === undefined) return null;
  const minute = minuteAt(scale, ms) + scale.shift;
  return window.start <= minute && minute < window.end ? { date, minute } : null;
}

function useCurrentMinute(): number {
  const [present, setPresent] = useState(currentMinute);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setPresent(currentMinute());
      clearTimeout(timer);
      timer = setTimeout(tick, minute - (now().epochMilliseconds % minute));
    };
    tick();
    // Timers of a hidden page are held back: on return the time may have moved on.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return present;
}

function currentMinute(): number {
  return Math.floor(now().epochMilliseconds / minute) * minute;
}
