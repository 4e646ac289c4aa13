import { expect, test } from 'vitest';
import { datesOf, presetOf } from './date-presets.ts';

test('a month or year is whole, over the turn of the year and in a leap year', () => {
  expect(datesOf('this-month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(datesOf('last-month', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(datesOf('last-month', '2027-03-31')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  expect(datesOf('this-year', '2026-11-26')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});

test('a number of days includes today, over the end of a month', () => {
  const today = '2026-03-01';
  expect(datesOf('today', today)).toEqual({ from: today, to: today });
  expect(datesOf('yesterday', today)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(datesOf('tomorrow', today)).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  expect(datesOf('last-7-days', today)).toEqual({ from: '2026-02-23', to: today });
  expect(datesOf('last-30-days', today)).toEqual({ from: '2026-01-31', to: today });
  expect(datesOf('next-7-days', today)).toEqual({ from: today, to: '2026-03-07' });
});

test('whole weeks and a year end today, or begin today', () => {
  const today = '2026-11-21';
  expect(datesOf('last-4-weeks', today)).toEqual({ from: '2026-10-25', to: today });
  expect(datesOf('last-8-weeks', today)).toEqual({ from: '2026-09-27', to: today });
  expect(datesOf('last-year', today)).toEqual({ from: '2025-11-22', to: today });
  expect(datesOf('next-4-weeks', today)).toEqual({ from: today, to: '2026-12-18' });
});

test('dates are known as the preset that they are, if it is offered', () => {
  const today = '2026-11-26';
  const offered = ['this-month', 'last-month'] as const;
  for (const preset of offered) expect(presetOf(offered, datesOf(preset, today), today)).toBe(preset);
  expect(presetOf(offered, { from: '2026-11-01', to: '2026-11-29' }, today)).toBeUndefined();
  expect(presetOf(offered, datesOf('this-year', today), today)).toBeUndefined();
  expect(presetOf(offered, {}, today)).toBeUndefined();
});
