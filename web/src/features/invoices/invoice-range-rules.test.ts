import { expect, test } from 'vitest';
import { daysOf, presetOf } from './invoice-range-rules.ts';

test('a preset is a whole month or year, over the turn of the year and in a leap year', () => {
  expect(daysOf('this-month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOf('last-month', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(daysOf('this-year', '2026-11-26')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});

test('days are known as the preset that they are', () => {
  expect(presetOf({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-26')).toBe('this-month');
  expect(presetOf({ from: '2026-11-01', to: '2026-11-29' }, '2026-11-26')).toBeUndefined();
  expect(presetOf({}, '2026-11-26')).toBeUndefined();
});
