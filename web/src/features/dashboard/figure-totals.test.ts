import { type DayMeasure, dayMeasures } from '@quieta/contract/dashboard/measures';
import { expect, test } from 'vitest';
import { addMinutes, hoursIn, isNothing, measureOf, ratioOfSums, sumFigures } from './figure-totals.ts';

const dates = ['2026-11-19', '2026-11-20', '2026-11-21'];

function figuresOf(values: Partial<Record<DayMeasure, (number | null)[]>>) {
  const all = Object.fromEntries(dayMeasures.map((measure) => [measure, values[measure] ?? [0, 0, 0]]));
  return { dates, values: all as Record<DayMeasure, (number | null)[]> };
}

const all = { dateFrom: '2026-11-19', dateTo: '2026-11-21' };

test('days add up to the cent, both ends of the range included', () => {
  const figures = figuresOf({ services: [0.1, 0.2, 100], products: [0.7, 0, 5.05], sales: [1, 2, 4] });
  expect(sumFigures(figures, { dateFrom: '2026-11-19', dateTo: '2026-11-20' })).toMatchObject({
    services: 0.3,
    products: 0.7,
    revenue: 1,
    sales: 3,
  });
  expect(sumFigures(figures, { dateFrom: '2026-11-20', dateTo: '2026-12-31' }).revenue).toBe(105.25);
});

test('revenue is treatments and products; returning guests are those who are not new', () => {
  const sums = sumFigures(
    figuresOf({ services: [1, 2, 3], products: [4, 5, 6], guests: [9, 9, 9], newGuests: [1, 2, 3] }),
    all,
  );
  expect(sums.revenue).toBe(21);
  expect(sums.returningGuests).toBe(21);
});

test('what is known of some days is the sum of those; of no day it is not known', () => {
  const some = sumFigures(figuresOf({ capturedGuests: [null, 3, 4], inHouse: [null, 20, 30] }), all);
  expect(some).toMatchObject({ capturedGuests: 7, inHouse: 50 });
  expect(ratioOfSums('captureRate', some)).toBe(14);
  const none = sumFigures(figuresOf({ capturedGuests: [null, null, null], inHouse: [null, null, null] }), all);
  expect(none.inHouse).toBeNull();
  expect(ratioOfSums('captureRate', none)).toBeNull();
});

test('a measure of which no day knows is not known', () => {
  expect(measureOf('commission', sumFigures(figuresOf({}), all))).toBeNull();
  expect(measureOf('revenue', sumFigures(figuresOf({}), all))).toBe(0);
});

test('a ratio without anything below is none, and an hour has 60 minutes', () => {
  const sums = sumFigures(figuresOf({ services: [100, 0, 0], staffAvailable: [120, 0, 0] }), all);
  expect(ratioOfSums('revpath', sums)).toBe(50);
  expect(ratioOfSums('averageSpend', sums)).toBeNull();
});

test('nothing happened where nothing was booked or sold', () => {
  expect(isNothing(sumFigures(figuresOf({ staffAvailable: [480, 480, 480] }), all))).toBe(true);
  expect(isNothing(sumFigures(figuresOf({ bookings: [0, 1, 0] }), all))).toBe(false);
  expect(isNothing(sumFigures(figuresOf({ vouchers: [0, 50, 0] }), all))).toBe(false);
});

const minutes = (entries: readonly (readonly [weekday: number, hour: number, minutes: number])[]) =>
  Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (__, hour) => entries.find(([d, h]) => d === day && h === hour)?.[2] ?? 0),
  );

test('the hours shown reach from the first to the last that could be or was booked', () => {
  expect(
    hoursIn(
      minutes([[0, 20, 30]]),
      minutes([
        [1, 9, 60],
        [6, 17, 60],
      ]),
    ),
  ).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  expect(hoursIn(minutes([]), minutes([]))).toEqual([]);
});

test('minutes of branches add up hour by hour', () => {
  const sum = addMinutes([
    minutes([[5, 14, 60]]),
    minutes([
      [5, 14, 30],
      [6, 0, 5],
    ]),
  ]);
  expect([sum[5]?.[14], sum[6]?.[0], sum[0]?.[0]]).toEqual([90, 5, 0]);
});
