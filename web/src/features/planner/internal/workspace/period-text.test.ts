import { expect, test } from 'vitest';
import { periodText } from '../view/grid-text.ts';

const today = '2026-11-21';

test('beside a panel a day keeps its weekday over the turn of the year, and far away it says the year', () => {
  expect(periodText(['2026-11-24'], today, true)).toBe('Tue, Nov 24');
  expect(periodText(['2027-01-21'], today, true)).toBe('Thu, Jan 21');
  expect(periodText(['2027-05-21'], today, true)).toBe('May 21, 2027');
  expect(periodText(['2025-12-24'], today, true)).toBe('Dec 24, 2025');
});

test('with room enough a day of another year says both', () => {
  expect(periodText(['2026-11-24'], today, false)).toBe('Tuesday, November 24');
  expect(periodText(['2027-01-21'], today, false)).toBe('Thursday, January 21, 2027');
});
