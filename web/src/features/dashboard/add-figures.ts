import type { Figures } from '@quieta/contract/dashboard/figure-endpoints';
import { dayMeasures } from '@quieta/contract/dashboard/measures';
import { recordOf } from '@quieta/contract/values/objects';
import { addMinutes, sumOfKnown } from './figure-totals.ts';

/** The figures of several branches over the same days, added up day by day and hour by hour. Null for none. */
export function addFigures(all: readonly Figures[]): Figures | null {
  const [first, ...others] = all;
  if (first === undefined || others.length === 0) return first ?? null;
  const hoursOf = (of: 'staff' | 'areas') => ({
    booked: addMinutes(all.map(({ hours }) => hours[of].booked)),
    available: addMinutes(all.map(({ hours }) => hours[of].available)),
  });
  return {
    dates: first.dates,
    values: recordOf(dayMeasures, (measure) =>
      first.dates.map((_, index) => sumOfKnown(all.map((figures) => figures.values[measure][index] ?? null))),
    ),
    hours: { staff: hoursOf('staff'), areas: hoursOf('areas') },
  };
}
