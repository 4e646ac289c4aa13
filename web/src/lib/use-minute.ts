import { useEffect, useState } from 'react';
import { now } from './clock.ts';

const minute = 60_000;

/** The current time, renewed when a minute begins. */
export function useMinute(): Temporal.Instant {
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    // A little after it has begun, because the browser's timers may be early.
    const untilNext = minute - (current.epochMilliseconds % minute) + 50;
    const timer = setTimeout(() => setCurrent(now()), untilNext);
    return () => clearTimeout(timer);
  }, [current]);
  return current;
}
