import type { Figures } from '@quieta/contract/dashboard/figure-endpoints';
import { dayMeasures } from '@quieta/contract/dashboard/measures';
import { addMinutes, sumOfKnown } from './figure-totals.ts';

/** The figures of several branches over the same days, added up day by day and hour by hour. Null for none. */
export function addFigures(all: readonly Figures[]): Figures | null {
  const [first, ...others] = all;
  if (first === undefined || others.length === 0) return first ?? null;
  const values = dayMeasures.map((measure) => [
    measure,
    first.dates.map((_, index) => sumOfKnown(all.map((figures) => figures.values[measure][index] ?? null))),
  ]);
  const hoursOf = (of: 'staff' | 'areas') => ({
    booked: addMinutes(all.map(({ hours }) => hours[of].booked)),
    available: addMinutes(all.map(({ hours }) => hours[of].available)),
  });
  return {
    dates: first.dates,
    // The list has each measure once.
    values: Object.fromEntries(values) as Figures['values'],
    hours: { staff: hoursOf('staff'), areas: hoursOf('areas') },
  };
}
