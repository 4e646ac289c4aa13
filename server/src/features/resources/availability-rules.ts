import type { AvailabilityPattern, ExceptionKind, ExceptionSpan } from '@quieta/contract/resources/availability';
import { exceptionKinds } from '@quieta/contract/resources/exception-kinds';
import { expandAvailability, type WorkingRules } from '@quieta/contract/resources/expand-availability';
import type { OpeningHours } from '@quieta/contract/settings/business-profile';
import { type Interval, isWithin, union } from '@quieta/contract/values/interval';
import { intervalOf, localDate, type Period } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';

/** The data that decide when a resource can be booked; `openingHours` are its branch's. */
export interface BookableTimes extends WorkingRules {
  /** A closed day's note is its name. */
  readonly exceptions: readonly (WorkingRules['exceptions'][number] & { readonly note?: string | null })[];
  readonly openingHours: readonly OpeningHours[];
}

/**
 * Refuses with `end-not-after-start` a pattern whose last date is before its first, or whose end is not after its
 * start.
 */
export function refuseReversedPattern({ startDate, endDate, startTime, endTime }: AvailabilityPattern): void {
  // ISO dates and times sort as text.
  const path = endDate !== null && endDate < startDate ? 'endDate' : endTime <= startTime ? 'endTime' : undefined;
  if (path !== undefined) throw new Refusal('end-not-after-start', {}, { fields: [{ path, reason: 'too_small' }] });
}

/**
 * Refuses with `end-not-after-start` an exception that ends before it starts or has only one of its two times, or an
 * extra shift without times.
 */
export function refuseReversedException(exception: ExceptionSpan & { readonly kind: ExceptionKind }): void {
  const { kind, startDate, endDate, startTime, endTime } = exception;
  const isWhole = startTime === null && endTime === null && !exceptionKinds[kind].adds;
  const hasTimes = startTime !== null && endTime !== null && startTime < endTime;
  const path = endDate < startDate ? 'endDate' : isWhole || hasTimes ? undefined : 'endTime';
  if (path !== undefined) throw new Refusal('end-not-after-start', {}, { fields: [{ path, reason: 'too_small' }] });
}

/** A day of the branch, in milliseconds since the epoch. */
export interface BranchDay extends Interval {
  /** `yyyy-MM-dd`. */
  readonly date: string;
  /** 1 is Monday. */
  readonly weekday: number;
}

const minute = 60_000;
const plainDay = 24 * 60 * minute;

/** The days from one date of the branch to another, both included. */
export function branchDays(dateFrom: string, dateTo: string, timeZone: string): BranchDay[] {
  const last = Temporal.PlainDate.from(dateTo);
  const days: BranchDay[] = [];
  let date = Temporal.PlainDate.from(dateFrom);
  let start = date.toZonedDateTime(timeZone).epochMilliseconds;
  while (Temporal.PlainDate.compare(date, last) <= 0) {
    const next = date.add({ days: 1 });
    const end = next.toZonedDateTime(timeZone).epochMilliseconds;
    days.push({ date: date.toString(), weekday: date.dayOfWeek, start, end });
    [date, start] = [next, end];
  }
  return days;
}

/** The days from that on which something starts to that on which it ends. */
export function daysOf({ startsAt, endsAt }: Period, timeZone: string): BranchDay[] {
  return branchDays(localDate(startsAt, timeZone), localDate(endsAt, timeZone), timeZone);
}

/**
 * When a resource can be booked on these days, in milliseconds since the epoch, sorted and without overlaps (RES-03).
 * Hours that run past midnight are one interval.
 */
export function openTimes(times: BookableTimes, days: readonly BranchDay[], timeZone: string): Interval[] {
  const hoursOf = openHours(times);
  return union(days.flatMap((day) => toMoments(hoursOf(day), day, timeZone)));
}

/**
 * Minutes of the wall clock of a day as milliseconds since the epoch; on a day of 24 hours a local time is a plain sum.
 */
export function toMoments(hours: readonly Interval[], day: BranchDay, timeZone: string): Interval[] {
  const at = hasPlainClock(day) ? (time: number) => day.start + time * minute : clockOf(day, timeZone);
  return hours.map(({ start, end }) => ({ start: at(start), end: at(end) }));
}

/** Whether the clock is not changed on this day. */
export function hasPlainClock({ start, end }: BranchDay): boolean {
  return end - start === plainDay;
}

/** Whether a resource can be booked for the whole of a time. */
export function isOpenFor(times: BookableTimes, period: Period, timeZone: string): boolean {
  return isWithin(intervalOf(period), openTimes(times, daysOf(period, timeZone), timeZone));
}

/**
 * When a resource can be booked on a day, in minutes of its wall clock, as `expandAvailability`. Years of dozens of
 * resources are asked for, so results are kept: days of the same weekday on which the same rules count have one and the
 * same list.
 */
export function openHours(times: BookableTimes): (day: BranchDay) => readonly Interval[] {
  const rules = [...times.availabilities, ...times.exceptions];
  // ISO dates sort as text.
  const starts = rules.map(({ startDate }) => startDate).toSorted();
  const ends = rules.flatMap(({ endDate }) => endDate ?? []).toSorted();
  const known = new Map<string, Interval[]>();
  const byTimeOfRules = new Map<number, Interval[]>();
  return ({ date, weekday }) => {
    // How many have begun and how many are over tells which of them count; to ask each of them on each day of a year
    // would be the dearest part of it.
    const begun = countUntil(starts, (start) => start <= date);
    const over = countUntil(ends, (end) => end < date);
    const time = (begun * (rules.length + 1) + over) * 8 + weekday;
    const found = byTimeOfRules.get(time);
    if (found !== undefined) return found;
    const counting = rules.map(({ startDate, endDate }) => startDate <= date && (endDate === null || date <= endDate));
    const key = `${weekday} ${counting.join()}`;
    const hours = known.get(key) ?? expandAvailability(times, times.openingHours, date);
    known.set(key, hours);
    byTimeOfRules.set(time, hours);
    return hours;
  };
}

/** How many of the sorted dates, from the first on, fit. */
function countUntil(sorted: readonly string[], fits: (date: string) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(sorted[middle] ?? '')) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Converts minutes of a day's local time to moments. A time that occurs twice means the first occurrence; a time that
 * the clock skips moves forward by the gap, as for series (SCH-14).
 */
function clockOf({ date, end }: BranchDay, timeZone: string): (time: number) => number {
  const day = Temporal.PlainDate.from(date);
  return (time) => {
    if (time === 1440) return end;
    const plainTime = new Temporal.PlainTime(Math.floor(time / 60), time % 60);
    return day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
  };
}
