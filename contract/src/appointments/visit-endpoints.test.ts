import { expect, test } from 'vitest';
import { moveVisit } from './visit-endpoints.ts';

test('a visit is moved by at most 366 days, either way', () => {
  const year = 366 * 1440;
  const isRead = (minutes: number) => moveVisit.body?.safeParse({ minutes }).success;
  expect([-year, -1, 0, year].map(isRead)).toEqual([true, true, true, true]);
  expect([-year - 1, year + 1, 0.5].map(isRead)).toEqual([false, false, false]);
});
