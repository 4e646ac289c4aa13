import { useEffect, useState } from 'react';
import { now } from '#lib/clock.ts';

/** How many seconds are left until a moment of the wire; 0 from then on. */
export function useSecondsLeft(until: string): number {
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    const clock = setInterval(() => setCurrent(now()), 1000);
    return () => clearInterval(clock);
  }, []);
  return Math.max(0, Math.ceil((Temporal.Instant.from(until).epochMilliseconds - current.epochMilliseconds) / 1000));
}
