import { describe, expect, test } from 'vitest';
import { datesOfMonth, monthOf, monthsOf, monthsToLoad, searchedDates, touchesMonth } from './month-range.ts';

test('SCH-15 a month of the branch, from its first to its last date', () => {
  expect(monthOf('2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  const dates = datesOfMonth('2028-02-10');
  expect([dates.length, dates[0], dates[1], dates.at(-1)]).toEqual([29, '2028-02-01', '2028-02-02', '2028-02-29']);
});

test('SCH-15 a month is asked for with the day before, from which a treatment may last into it', () => {
  expect(searchedDates(monthOf('2027-09-10'))).toEqual({ dateFrom: '2027-08-31', dateTo: '2027-09-30' });
  expect(searchedDates(monthOf('2028-03-10'))).toEqual({ dateFrom: '2028-02-29', dateTo: '2028-03-31' });
});

test.each([
  ['2027-08-31T23:30:00+02:00', '2027-09-01T00:30:00+02:00', true],
  ['2027-08-31T23:00:00+02:00', '2027-09-01T00:00:00+02:00', false],
  ['2027-08-31T22:00:00+02:00', '2027-08-31T22:50:00+02:00', false],
  ['2027-09-30T23:30:00+02:00', '2027-10-01T00:30:00+02:00', true],
  ['2027-10-01T00:00:00+02:00', '2027-10-01T00:50:00+02:00', false],
])('what lasts from %s to %s is on a day of September: %s', (startTime, endTime, expected) => {
  expect(touchesMonth({ startTime, endTime }, monthOf('2027-09-01'))).toBe(expected);
});

test.each([
  ['in order', ['2026-11-30', '2026-12-01', '2026-12-02']],
  ['out of order', ['2026-12-02', '2026-11-30', '2026-12-01']],
])('dates %s touch each month once, the earlier first', (_, dates) => {
  expect(monthsOf(dates)).toEqual([
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-12-01', to: '2026-12-31' },
  ]);
});

describe('SCH-06 what is still to load', () => {
  const [october, november, december] = ['2026-10-01', '2026-11-01', '2026-12-01'].map(monthOf);
  if (october === undefined || november === undefined || december === undefined) throw new Error('no months');
  const loaded = { months: [october, november], resourceIds: ['a', 'b'] };

  test.each([
    ['nothing while the month is there for the same resources, in any order', ['2026-11-02'], ['b', 'a'], []],
    ['a month that is not there', ['2026-11-30', '2026-12-01'], ['a', 'b'], [december]],
    ['the month again for fewer resources', ['2026-11-02'], ['a'], [november]],
    ['the month again for one other resource', ['2026-11-02'], ['a', 'c'], [november]],
  ])('is %s', (_, dates, resourceIds, expected) => {
    expect(monthsToLoad(dates, resourceIds, loaded)).toEqual(expected);
  });

  test('is everything at first', () => {
    expect(monthsToLoad(['2026-11-02'], ['a', 'b'], null)).toEqual([november]);
  });
});
