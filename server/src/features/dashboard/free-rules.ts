import { fullTimes, type Interval, subtract } from '@quieta/contract/values/interval';

/** Intervals are milliseconds since the epoch. */
interface Occupied {
  readonly capacity: number;
  /** When it can be booked, without overlaps; hours that run past midnight are one interval. */
  readonly open: readonly Interval[];
  /** Its holds, buffers included, from this moment on at least. */
  readonly held: readonly Interval[];
}

/** Treatments take at least this long, in milliseconds. */
const minMilliseconds = 5 * 60_000;

/**
 * How many places are free at a moment, and until when at least one of them is; undefined if none is for five minutes.
 */
export function freeNow(
  { capacity, open, held }: Occupied,
  now: number,
): { places: number; until: number } | undefined {
  const free = subtract(open, fullTimes(held, capacity - 1)).find(({ start, end }) => start <= now && now < end);
  if (free === undefined || free.end - now < minMilliseconds) return undefined;
  return { places: capacity - held.filter(({ start, end }) => start <= now && now < end).length, until: free.end };
}
