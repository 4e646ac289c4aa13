import type { Interval } from '@quieta/contract/values/interval';
import { branchDays, openTimes } from '#features/resources/availability-rules';
import { openingHoursOf, patternsOf } from './patterns.ts';
import { type DemoSpa, type Shift, timeZone } from './spa.ts';
import type { idsOf } from './spa-ids.ts';

/** When the staff and the areas of a spa can be booked on a day, by their ids. */
export function hoursOn(
  { openingHours: opens, areas, staff }: DemoSpa,
  date: Temporal.PlainDate,
  ids: ReturnType<typeof idsOf>,
): Map<string, Interval[]> {
  const openingHours = openingHoursOf(opens);
  const days = branchDays(date.toString(), date.toString(), timeZone);
  const hoursOf = (type: 'Staff' | 'Area', shifts: readonly Shift[]) =>
    openTimes({ type, availabilities: patternsOf(shifts), exceptions: [], openingHours }, days, timeZone);
  return new Map([
    ...areas.map(({ key, shifts = [] }) => [ids.area(key), hoursOf('Area', shifts)] as const),
    ...staff.map(({ key, shifts }) => [ids.staff(key), hoursOf('Staff', shifts)] as const),
  ]);
}

/** The next quarter of an hour. */
export function roundedUp(instant: Temporal.Instant): Temporal.Instant {
  return instant.round({ smallestUnit: 'minute', roundingIncrement: 15, roundingMode: 'ceil' });
}
