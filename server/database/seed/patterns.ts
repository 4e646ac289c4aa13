import type { AvailabilityPattern } from '@quieta/contract/resources/availability';
import type { OpeningHours } from '@quieta/contract/settings/business-profile';
import { everyDay, type Shift } from './spa.ts';

type Pattern = AvailabilityPattern;

/** Long before the first day of the demo. */
const since = '2020-01-01';

/** Shifts as weekly patterns, one per span: a break is the gap between two. */
export function patternsOf(shifts: readonly Shift[]): Pattern[] {
  return shifts.flatMap(({ days, spans }) =>
    spans.map(([from, until]) => ({
      startDate: since,
      endDate: null,
      startTime: `${from}:00`,
      endTime: `${until}:00`,
      mo: days.includes('mo'),
      tu: days.includes('tu'),
      we: days.includes('we'),
      th: days.includes('th'),
      fr: days.includes('fr'),
      sa: days.includes('sa'),
      su: days.includes('su'),
    })),
  );
}

/** Shifts as opening hours. */
export function openingHoursOf(shifts: readonly Shift[]): OpeningHours[] {
  return shifts.flatMap(({ days, spans }) =>
    days.flatMap((day) =>
      spans.map(([from, until]) => ({
        weekday: everyDay.indexOf(day) + 1,
        opens: `${from}:00`,
        closes: `${until}:00`,
      })),
    ),
  );
}
