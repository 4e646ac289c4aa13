import type { AvailabilityPattern } from '@quieta/contract/resources/availability';
import type { ExceptionKind, ExceptionSpan } from '@quieta/contract/resources/availability-exception';
import { expandAvailability, type WorkingRules } from '@quieta/contract/resources/expand-availability';
import type { OpeningHours } from '@quieta/contract/settings/opening-hours';
import { Refusal } from '#platform/errors/refusal';

/** [startsAt, endsAt). */
export interface Interval {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/** What decides when a resource can be booked; `openingHours` are its branch's. */
export interface BookableTimes extends WorkingRules {
  readonly openingHours: readonly OpeningHours[];
}

/** Refuses with `end-not-after-start` a pattern whose last date lies before its first, or whose end is not after its start. */
export function refuseReversed({ startDate, endDate, startTime, endTime }: AvailabilityPattern): void {
  // Dates and times in ISO form stand in the order of their text.
  const path = endDate !== null && endDate < startDate ? 'endDate' : endTime <= startTime ? 'endTime' : undefined;
  if (path !== undefined) throw new Refusal('end-not-after-start', {}, { fields: [{ path, reason: 'too_small' }] });
}

/** Refuses with `end-not-after-start` an exception that ends before it starts, or of whose times one is missing, or both of an extra shift's. */
export function refuseSkewed(exception: ExceptionSpan & { readonly kind: ExceptionKind }): void {
  const { kind, startDate, endDate, startTime, endTime } = exception;
  const isWhole = startTime === null && endTime === null && kind !== 'extra';
  const hasTimes = startTime !== null && endTime !== null && startTime < endTime;
  const path = endDate < startDate ? 'endDate' : isWhole || hasTimes ? undefined : 'endTime';
  if (path !== undefined) throw new Refusal('end-not-after-start', {}, { fields: [{ path, reason: 'too_small' }] });
}

/**
 * When a resource can be booked on a date of the branch, as instants in order (RES-03). The hours are wall-clock times: one that
 * occurs twice is taken the first time, one that the clock leaves out moves forward by the gap, as for repeats (SCH-14).
 */
export function availableIntervals(times: BookableTimes, localDate: Temporal.PlainDate, timeZone: string): Interval[] {
  const at = (minute: number) => wallInstant(localDate, minute, timeZone);
  return expandAvailability(times, times.openingHours, localDate.toString())
    .map(({ startMinute, endMinute }) => ({ startsAt: at(startMinute), endsAt: at(endMinute) }))
    .filter(({ startsAt, endsAt }) => Temporal.Instant.compare(startsAt, endsAt) < 0);
}

/** As `availableIntervals`, for every date of the branch that [startsAt, endsAt) touches; hours that go on over midnight are one interval. */
export function availableAround(times: BookableTimes, { startsAt, endsAt }: Interval, timeZone: string): Interval[] {
  const last = endsAt.toZonedDateTimeISO(timeZone).toPlainDate();
  const intervals: Interval[] = [];
  let date = startsAt.toZonedDateTimeISO(timeZone).toPlainDate();
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    for (const next of availableIntervals(times, date, timeZone)) {
      const before = intervals.at(-1);
      if (before?.endsAt.equals(next.startsAt)) intervals[intervals.length - 1] = { ...before, endsAt: next.endsAt };
      else intervals.push(next);
    }
  }
  return intervals;
}

/** Whether one of the intervals holds all of [startsAt, endsAt). */
export function isWithin(
  intervals: readonly Interval[],
  startsAt: Temporal.Instant,
  endsAt: Temporal.Instant,
): boolean {
  return intervals.some(
    (interval) =>
      Temporal.Instant.compare(interval.startsAt, startsAt) <= 0 &&
      Temporal.Instant.compare(endsAt, interval.endsAt) <= 0,
  );
}

function wallInstant(date: Temporal.PlainDate, minute: number, timeZone: string): Temporal.Instant {
  const day = minute === 1440 ? date.add({ days: 1 }) : date;
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor((minute % 1440) / 60), minute: minute % 60 });
  return day.toZonedDateTime({ timeZone, plainTime }).toInstant();
}
