import type { OpeningHours } from '@quieta/contract/settings/opening-hours';
import { hoursOf, type PlannerResource } from './grid-columns.ts';
import type { Calendar } from './time-scale.ts';

/** The resources that work on none of the dates, in their order. */
export function offDuty(
  resources: readonly PlannerResource[],
  dates: readonly string[],
  opening: readonly OpeningHours[],
  calendar: Calendar,
): PlannerResource[] {
  const scales = dates.map((date) => calendar.day(date));
  return resources.filter((resource) => scales.every((scale) => hoursOf(resource, opening, scale).open.length === 0));
}

/** The folded columns: resources that are off duty and have nothing booked; none if that would fold all the `shown` ones. */
export function foldedOf(
  away: readonly PlannerResource[],
  shown: number,
  isEmpty: (resource: PlannerResource) => boolean,
): readonly PlannerResource[] {
  const folded = away.filter(isEmpty);
  return folded.length === shown ? [] : folded;
}
