import type { Figures } from '@quieta/contract/dashboard/figure-endpoints';
import {
  type DayMeasure,
  dayMeasures,
  type Measure,
  type Ratio,
  ratioOf,
  ratios,
} from '@quieta/contract/dashboard/measures';
import { addUp } from '@quieta/contract/values/add-up';
import { recordOf } from '@quieta/contract/values/objects';
import type { Days } from './range-rules.ts';

/** The measures of days, and those that follow from two of them. */
type SummedMeasure = DayMeasure | 'revenue' | 'returningGuests';

/** Sums of some days; null is not known. */
export type Sums = Readonly<Record<SummedMeasure, number | null>>;

/** Minutes by weekday, Monday first, and in it by hour. */
type MinutesByHour = readonly (readonly number[])[];

/**
 * Adds up the days of a range, both ends included; a date that the figures do not have adds nothing. What is known of
 * some days only is the sum of those: both measures of a ratio are unknown on the same days.
 */
export function sumFigures({ dates, values }: Pick<Figures, 'dates' | 'values'>, { dateFrom, dateTo }: Days): Sums {
  const isMeant = dates.map((date) => dateFrom <= date && date <= dateTo);
  return sumsOf((measure) => sumOfKnown(values[measure].filter((_, index) => isMeant[index])));
}

function sumsOf(sumOf: (measure: DayMeasure) => number | null): Sums {
  const sums = recordOf(dayMeasures, sumOf);
  const { services, products, guests, newGuests } = sums;
  return {
    ...sums,
    revenue: sumOfKnown([services, products]),
    returningGuests: guests === null || newGuests === null ? null : guests - newGuests,
  };
}

/** Exact to the cent; null where nothing is known. */
function sumOfKnown(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : addUp(...known);
}

/** A measure of some days; null where it is not known. */
export function measureOf(measure: Measure, sums: Sums): number | null {
  const known: Readonly<Partial<Record<Measure, number | null>>> = sums;
  return known[measure] ?? null;
}

/**
 * The ratio of some days, in the unit of `ratioOf`; null where one of its measures is not known, or nothing is below.
 */
export function ratioOfSums(ratio: Ratio, sums: Sums): number | null {
  const { above, below } = ratios[ratio];
  const [over, under] = [measureOf(above, sums), measureOf(below, sums)];
  return over === null || under === null ? null : ratioOf(ratio, over, under);
}

/** Whether anything at all happened on some days. */
export function isNothing({ bookings, sales, vouchers }: Sums): boolean {
  return !bookings && !sales && !vouchers;
}

/** Adds up minutes of the same hours, of several branches. */
export function addMinutes(all: readonly MinutesByHour[]): number[][] {
  return Array.from({ length: 7 }, (_, weekday) =>
    Array.from({ length: 24 }, (__, hour) => all.reduce((sum, minutes) => sum + (minutes[weekday]?.[hour] ?? 0), 0)),
  );
}

/** The hours of the day, 0 to 23, from the first to the last in which something could be or was booked. */
export function hoursIn(booked: MinutesByHour, available: MinutesByHour): number[] {
  const used = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    [booked, available].some((minutes) => minutes.some((day) => (day[hour] ?? 0) > 0)),
  );
  const [first] = used;
  const last = used.at(-1);
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

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
