import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyRate, priceAndDuration, type Rate } from './price-and-duration.ts';
import { findRateConflicts, hasEnded } from './rate-conflict-rules.ts';

const rate = (values: Partial<Rate>): Rate => ({ ...emptyRate, ...values });
const conflicts = (...rates: Rate[]) => findRateConflicts(rates).map(({ first, second }) => [first, second]);

test('two prices for the same people at a common time disagree', () => {
  const weekend = rate({ price: 1, weekdays: [6, 7] });
  expect(conflicts(weekend, rate({ price: 2, weekdays: [5, 6] }))).toEqual([[0, 1]]);
  expect(conflicts(weekend, rate({ price: 2, weekdays: [1, 2] }))).toEqual([]);
  expect(conflicts(weekend, rate({ price: 1, weekdays: [6] }))).toEqual([]);
  expect(conflicts(weekend, rate({ minutes: 2, weekdays: [6] }))).toEqual([]);
  expect(conflicts(weekend, rate({ price: 2 }))).toEqual([]);
  expect(conflicts(weekend, rate({ price: 2, weekdays: [6], levelId: 'senior' }))).toEqual([]);
});

test('a night that reaches into the next day meets the rates of both days', () => {
  const night = rate({ price: 1, weekdays: [6], startTime: '22:00:00', endTime: '02:00:00' });
  const early = (weekday: number) =>
    rate({ price: 2, weekdays: [weekday], startTime: '01:00:00', endTime: '03:00:00' });
  expect(conflicts(night, early(7))).toEqual([[0, 1]]);
  expect(conflicts(early(7), night)).toEqual([[0, 1]]);
  expect(conflicts(night, early(6))).toEqual([]);
  expect(conflicts(night, early(5))).toEqual([]);
});

test('seasons that touch on one day meet there, and those apart do not', () => {
  const season = (startDate: string | null, endDate: string | null, price: number) =>
    rate({ startDate, endDate, price });
  expect(conflicts(season(null, '2026-07-10', 1), season('2026-07-10', null, 2))).toEqual([[0, 1]]);
  expect(conflicts(season(null, '2026-07-09', 1), season('2026-07-10', null, 2))).toEqual([]);
  expect(conflicts(season(null, '2026-07-09', 1), season(null, '2026-08-09', 2))).toEqual([[0, 1]]);
});

test('rates disagree exactly where their order decides a price', () => {
  const anyRate = fc.record({
    weekdays: fc.subarray([1, 2, 5, 6, 7]),
    startTime: fc.constantFrom(null, '00:00:00', '10:00:00', '22:00:00'),
    endTime: fc.constantFrom(null, '02:00:00', '12:00:00', '23:59:59'),
    startDate: fc.constantFrom(null, '2026-07-01', '2026-07-04'),
    endDate: fc.constantFrom(null, '2026-07-04', '2026-07-05', '2026-07-20'),
  });
  const times = Array.from({ length: 40 }, (_, day) =>
    [30, 90, 630, 1350].map((minute) => ({
      date: Temporal.PlainDate.from('2026-06-20').add({ days: day }).toString(),
      minute,
    })),
  ).flat();
  fc.assert(
    fc.property(anyRate, anyRate, (one, other) => {
      const pair = [rate({ ...one, price: 1 }), rate({ ...other, price: 2 })];
      const priceOf = (rates: Rate[], at: (typeof times)[number]) =>
        priceAndDuration({ price: 0, minutes: 50, rates }, null, at, null).price;
      const isDecidedByOrder = times.some((at) => priceOf(pair, at) !== priceOf(pair.toReversed(), at));
      expect(findRateConflicts(pair).length > 0).toBe(isDecidedByOrder);
    }),
    { numRuns: 500 },
  );
});

test('a season is over on the day after its end', () => {
  expect(hasEnded({ endDate: '2026-07-09' }, '2026-07-09')).toBe(false);
  expect(hasEnded({ endDate: '2026-07-09' }, '2026-07-10')).toBe(true);
  expect(hasEnded({ endDate: null }, '2026-07-10')).toBe(false);
});
