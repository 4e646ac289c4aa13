/**
 * [start, end) on a number line: minutes of a day, or milliseconds since the epoch. Intervals that touch do not
 * overlap: [9:00, 10:00) leaves 10:00 free (APP-09).
 */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

export function overlaps(one: Interval, other: Interval): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Whether one of `outer` contains the whole interval. */
export function isWithin({ start, end }: Interval, outer: readonly Interval[]): boolean {
  return outer.some((one) => one.start <= start && end <= one.end);
}

/** The sum of their lengths. */
export function lengthOf(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** The same moments, ordered and without overlaps: intervals that overlap or touch become one. */
export function union(intervals: readonly Interval[]): Interval[] {
  const united: Interval[] = [];
  for (const next of [...intervals].sort((one, other) => one.start - other.start)) {
    const last = united.at(-1);
    if (next.end <= next.start) continue;
    if (last === undefined || last.end < next.start) united.push(next);
    else if (last.end < next.end) united[united.length - 1] = { start: last.start, end: next.end };
  }
  return united;
}

/** The intervals without the parts that `taken` covers; neither list need be ordered. */
export function subtract(intervals: readonly Interval[], busy: readonly Interval[]): Interval[] {
  let left = [...intervals];
  for (const { start, end } of busy) {
    if (end <= start) continue;
    left = left
      .flatMap((one) => [
        { start: one.start, end: Math.min(one.end, start) },
        { start: Math.max(one.start, end), end: one.end },
      ])
      .filter((one) => one.start < one.end);
  }
  return left;
}

/**
 * The times at which more than `room` of the intervals overlap, ordered and without overlaps; with a negative room that
 * is always.
 */
export function fullTimes(busy: readonly Interval[], room: number): Interval[] {
  if (room < 0) return [{ start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }];
  const starts = sorted(busy, 'start');
  const ends = sorted(busy, 'end');
  const full: Interval[] = [];
  // From the start at `index`, one more than `room` have begun than have ended, until the end at `index - room`.
  for (let index = room; index < busy.length; index += 1) {
    const start = starts[index] ?? 0;
    const end = ends[index - room] ?? 0;
    if (start >= end) continue;
    const last = full.at(-1);
    if (last !== undefined && start <= last.end) full[full.length - 1] = { start: last.start, end };
    else full.push({ start, end });
  }
  return full;
}

/**
 * One side of each interval, in order. A Float64Array sorts thousands of numbers several times faster, without a
 * comparison function.
 */
function sorted(intervals: readonly Interval[], side: keyof Interval): Float64Array {
  const all = new Float64Array(intervals.length);
  let index = 0;
  for (const interval of intervals) {
    all[index] = interval[side];
    index += 1;
  }
  return all.sort();
}

/** Whether at every moment of `wanted` at most `room` of `taken` overlap. */
export function fits(requested: Interval, busy: readonly Interval[], room: number): boolean {
  return !fullTimes(busy, room).some((full) => overlaps(full, requested));
}

/**
 * Minutes since midnight on the branch's clock, from `HH:mm` or `HH:mm:ss`. A time of day cannot be 24:00:00, so
 * 23:59:59 stands for the end of the day, 1440.
 */
export function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 60 + minutes + Math.round(seconds / 60);
}

/** `HH:mm:ss` for a minute of the day; 1440 is the end of the day. */
export function timeOfMinute(minute: number): string {
  if (minute >= 1440) return '23:59:59';
  return new Temporal.PlainTime(Math.floor(minute / 60), minute % 60).toString();
}
