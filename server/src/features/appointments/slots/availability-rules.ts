import { absenceParams } from '#features/resources/absence-rules';
import { type BookableTimes, isOpenFor } from '#features/resources/availability-rules';
import type { Period } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { LockedResource } from '../holds/hold-repository.ts';

interface Treatment extends Period {
  readonly staffId: string | null;
  readonly areaId: string | null;
}

interface Known {
  readonly resources: ReadonlyMap<string, LockedResource>;
  readonly times: ReadonlyMap<string, BookableTimes>;
  readonly timeZone: string;
}

/**
 * The first of the appointment's resources, by id, whose working hours do not contain the whole treatment. `times` by
 * resource id.
 */
export function resourceAway(
  { staffId, areaId, ...period }: Treatment,
  times: ReadonlyMap<string, BookableTimes>,
  timeZone: string,
): string | undefined {
  return [staffId, areaId]
    .filter((id) => id !== null)
    .find((id) => {
      const bookable = times.get(id);
      return bookable === undefined || !isOpenFor(bookable, period, timeZone);
    });
}

/**
 * The refusal of a treatment that is not entirely within the working hours of its staff member and its area; buffers
 * may extend beyond them.
 */
export function refusalOfHours(treatment: Treatment, known: Known): Refusal | undefined {
  const away = resourceAway(treatment, known.times, known.timeZone);
  return away === undefined ? undefined : outsideAvailability(away, treatment, known);
}

/** The refusal of a time at which this resource does not work: why, and when it does. */
export function outsideAvailability(id: string, period: Period, { resources, times, timeZone }: Known): Refusal {
  const bookable = times.get(id);
  return new Refusal('outside-availability', {
    resource: resources.get(id)?.name ?? null,
    ...(bookable && absenceParams(bookable, period, timeZone)),
  });
}
