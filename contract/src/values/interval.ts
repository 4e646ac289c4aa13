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

/** Many intervals as two columns, which take a fraction of the memory; the nth of both are the nth interval. */
export interface IntervalColumns {
  readonly starts: Float64Array;
  readonly ends: Float64Array;
}

/**
 * The times at which more than `room` of the intervals overlap, ordered and without overlaps; with a negative room that
 * is always.
 */
export function fullTimes(busy: readonly Interval[], room: number): Interval[] {
  const starts = Float64Array.from(busy, ({ start }) => start);
  const ends = Float64Array.from(busy, ({ end }) => end);
  return fullTimesOf({ starts, ends }, room);
}

/** As `fullTimes`. */
export function fullTimesOf(busy: IntervalColumns, room: number): Interval[] {
  if (room < 0) return [{ start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }];
  const starts = inOrder(busy.starts);
  const ends = inOrder(busy.ends);
  const full: Interval[] = [];
  // From the start at `index`, one more than `room` have begun than have ended, until the end at `index - room`.
  let [from, until] = [Number.NaN, Number.NaN];
  for (let index = room; index < starts.length; index += 1) {
    const start = starts[index] ?? 0;
    const end = ends[index - room] ?? 0;
    if (start >= end) continue;
    if (start > until) full.push({ start: from, end: until });
    if (!(start <= until)) from = start;
    until = end;
  }
  if (!Number.isNaN(until)) full.push({ start: from, end: until });
  return full;
}

/**
 * A column in order, itself if it is so already. A Float64Array sorts thousands of numbers several times faster than a
 * list, without a comparison function.
 */
function inOrder(column: Float64Array): Float64Array {
  for (let at = 1; at < column.length; at += 1) if ((column[at] ?? 0) < (column[at - 1] ?? 0)) return column.toSorted();
  return column;
}

/** Whether at every moment of `wanted` at most `room` of `taken` overlap. */
export function fits(requested: Interval, busy: readonly Interval[], room: number): boolean {
  return !fullTimes(busy, room).some((full) => overlaps(full, requested));
}

const zero = '0'.charCodeAt(0);

/**
 * Minutes since midnight on the branch's clock, from `HH:mm` or `HH:mm:ss`. A time of day cannot be 24:00:00, so
 * 23:59:59 stands for the end of the day, 1440.
 */
export function minuteOfDay(time: string): number {
  // Years of dozens of resources are made of them, so the text is not taken apart.
  const two = (at: number) => time.charCodeAt(at) * 10 + time.charCodeAt(at + 1) - 11 * zero;
  return two(0) * 60 + two(3) + (time.length > 5 ? Math.round(two(6) / 60) : 0);
}

/** `HH:mm:ss` for a minute of the day; 1440 is the end of the day. */
export function timeOfMinute(minute: number): string {
  if (minute >= 1440) return '23:59:59';
  return new Temporal.PlainTime(Math.floor(minute / 60), minute % 60).toString();
}
