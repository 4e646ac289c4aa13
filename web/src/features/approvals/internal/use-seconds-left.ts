import { useEffect, useState } from 'react';
import { now } from '#lib/clock.ts';

/** How many seconds are left until a moment of the wire; 0 from then on, and while it is not known. */
export function useSecondsLeft(until: string | undefined): number {
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    const clock = setInterval(() => setCurrent(now()), 1000);
    return () => clearInterval(clock);
  }, []);
  if (until === undefined) return 0;
  return Math.max(0, Math.ceil((Temporal.Instant.from(until).epochMilliseconds - current.epochMilliseconds) / 1000));
}
