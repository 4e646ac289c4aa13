import { absenceParams } from '#features/resources/absence-rules';
import { type BookableTimes, isOpenFor } from '#features/resources/availability-rules';
import type { Period } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { LockedResource } from '../holds/hold-repository.ts';
import { type Performed, type RequestedHold, timesOf } from '../holds/hold-rules.ts';

interface Known {
  readonly resources: ReadonlyMap<string, LockedResource>;
  readonly times: ReadonlyMap<string, BookableTimes>;
  readonly timeZone: string;
}

/**
 * The first resource of a treatment, with its time, whose working hours do not contain all of that time. `times` by
 * resource id.
 */
export function resourceAway(
  treatment: Performed,
  times: ReadonlyMap<string, BookableTimes>,
  timeZone: string,
): RequestedHold | undefined {
  return timesOf(treatment).find(({ resourceId, ...time }) => {
    const bookable = times.get(resourceId);
    return bookable === undefined || !isOpenFor(bookable, time, timeZone);
  });
}

/**
 * The refusal of a treatment that is not entirely within the working hours of its staff members, its equipment and its
 * area, each for the time that it is taken; buffers may extend beyond them.
 */
export function refusalOfHours(treatment: Performed, known: Known): Refusal | undefined {
  const away = resourceAway(treatment, known.times, known.timeZone);
  return away === undefined ? undefined : outsideAvailability(away.resourceId, away, known);
}

/** The refusal of a time at which this resource does not work: why, and when it does. */
export function outsideAvailability(id: string, period: Period, { resources, times, timeZone }: Known): Refusal {
  const bookable = times.get(id);
  return new Refusal('outside-availability', {
    resource: resources.get(id)?.name ?? null,
    ...(bookable && absenceParams(bookable, period, timeZone)),
  });
}
