import type { Interval } from '@quieta/contract/values/interval';
import type { Timed } from '#lib/wire-time.ts';

const msPerMinute = 60_000;
const msPerDay = 86_400_000;

/** A part of a day without a clock change, from minute `from` of the day, when the clock read `wall`. */
type Segment = { readonly from: number; readonly wall: number };

/**
 * One local date in one zone. Positions are minutes since the day's first instant; wall minutes are the clock's
 * reading, 0 to
 * 1440. `shift` aligns the noons of all days (axis = minute + shift), so that days of 23 and 25 hours have their
 *       working hours level with other days.
 */
export type DayScale = {
  readonly date: string;
  readonly zone: string;
  readonly firstMs: number;
  readonly length: number;
  readonly shift: number;
  readonly segments: readonly Segment[];
};

/** Computes one date's clock changes from the zone database. `date` is `yyyy-MM-dd`, `zone` an IANA name. */
export function dayScale(zone: string, date: string): DayScale {
  const day = Temporal.PlainDate.from(date);
  const first = day.toZonedDateTime(zone);
  const firstMs = first.epochMilliseconds;
  const endMs = day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;

  const segments: Segment[] = [{ from: 0, wall: wallOf(first) }];
  let change = first.getTimeZoneTransition('next');
  while (change !== null && change.epochMilliseconds < endMs) {
    segments.push({ from: (change.epochMilliseconds - firstMs) / msPerMinute, wall: wallOf(change) });
    change = change.getTimeZoneTransition('next');
  }
  const scale = { date, zone, firstMs, length: (endMs - firstMs) / msPerMinute, shift: 0, segments };
  return { ...scale, shift: 720 - minuteOfWall(scale, 720) };
}

function wallOf(moment: Temporal.ZonedDateTime): number {
  return moment.hour * 60 + moment.minute;
}

/** Minutes since the day's first instant; below 0 or above its length for instants of other days. */
export function minuteAt(scale: DayScale, epochMs: number): number {
  return (epochMs - scale.firstMs) / msPerMinute;
}

/** The clock's reading at a position, 0 to 1439; at the day's end 1440. */
export function wallMinute(scale: DayScale, minute: number): number {
  if (minute >= scale.length) return 1440;
  const segment = scale.segments.findLast((candidate) => candidate.from <= minute) ?? { from: 0, wall: 0 };
  return segment.wall + minute - segment.from;
}

/** The position of a clock reading: the first of two, and after a gap as Temporal's `compatible` has it. */
export function minuteOfWall(scale: Pick<DayScale, 'length' | 'segments'>, wall: number): number {
  if (wall >= 1440) return scale.length;
  let wallBefore = 0;
  for (const [index, { from, wall: opens }] of scale.segments.entries()) {
    const until = scale.segments[index + 1]?.from ?? scale.length;
    if (wall < opens) return from + wall - wallBefore;
    if (wall < opens + until - from) return from + wall - opens;
    wallBefore = opens + until - from;
  }
  return scale.length;
}

/** The instant at a position, ISO 8601 with the branch's offset: `2026-11-21T14:30:00+01:00`. */
export function isoAt(scale: DayScale, minute: number): string {
  return Temporal.Instant.fromEpochMilliseconds(scale.firstMs + minute * msPerMinute).toString({
    timeZone: scale.zone,
    smallestUnit: 'second',
  });
}

/** Every whole hour of the day in order; an hour that the clock repeats occurs twice. */
export function hourMarks(scale: DayScale): { minute: number; wall: number }[] {
  return scale.segments.flatMap(({ from, wall }, index) => {
    const until = scale.segments[index + 1]?.from ?? scale.length;
    const marks = [];
    for (let hour = Math.ceil(wall / 60) * 60; hour < wall + until - from; hour += 60) {
      marks.push({ minute: from + hour - wall, wall: hour });
    }
    return marks;
  });
}

/** The days of one zone, each computed once. */
export type Calendar = {
  readonly zone: string;
  day(date: string): DayScale;
  dateOf(epochMs: number): string;
  /** The local dates that a time touches, usually one; in epoch milliseconds. */
  datesOf(time: Interval): string[];
};

export function createCalendar(zone: string): Calendar {
  const days = new Map<string, DayScale>();
  const neighbours = new Map<number, readonly DayScale[]>();

  function day(date: string): DayScale {
    let scale = days.get(date);
    if (scale === undefined) {
      scale = dayScale(zone, date);
      days.set(date, scale);
    }
    return scale;
  }

  // A local date differs from the UTC date by at most one; three cached days save a zone look-up for each row.
  function candidates(epochDay: number): readonly DayScale[] {
    let scales = neighbours.get(epochDay);
    if (scales === undefined) {
      const utc = Temporal.PlainDate.from('1970-01-01').add({ days: epochDay });
      scales = [0, 1, -1].map((days) => day(utc.add({ days }).toString()));
      neighbours.set(epochDay, scales);
    }
    return scales;
  }

  function dateOf(epochMs: number): string {
    const holds = ({ firstMs, length }: DayScale) => firstMs <= epochMs && epochMs < firstMs + length * msPerMinute;
    const scale = candidates(Math.floor(epochMs / msPerDay)).find(holds);
    if (scale === undefined) throw new RangeError(`no day of ${zone} holds ${epochMs}`);
    return scale.date;
  }

  function datesOf({ start, end }: Interval): string[] {
    const dates = [dateOf(start)];
    for (let scale = day(dates[0] ?? ''); scale.firstMs + scale.length * msPerMinute < end; ) {
      scale = day(dateOf(scale.firstMs + scale.length * msPerMinute));
      dates.push(scale.date);
    }
    return dates;
  }

  return { zone, day, dateOf, datesOf };
}

/** The grid's time step when a time is picked, in minutes. */
export type SnapStep = 5 | 15;

/** The start of the slot that contains a position of the day. `length` is the day's, in minutes. */
export function slotAt(minute: number, step: SnapStep, length: number): number {
  return Math.min(Math.max(Math.floor(minute / step), 0), Math.floor((length - 1) / step)) * step;
}

/** The times of an appointment in minutes of the day, not cut to the day: below 0 if it began the day before. */
export function spanOf(scale: DayScale, { startTime, endTime }: Timed): Interval {
  const minuteOf = (time: string) => minuteAt(scale, Temporal.Instant.from(time).epochMilliseconds);
  return { start: minuteOf(startTime), end: minuteOf(endTime) };
}
