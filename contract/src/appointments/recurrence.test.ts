import { expect, test } from 'vitest';
import { recurrence } from './recurrence.ts';

test('SCH-14 a series says until when or how often it is repeated, or both', () => {
  const isSeries = (limit: object) => recurrence.safeParse({ repeatRule: 'Weekly', ...limit }).success;
  expect([{ until: '2026-12-31' }, { times: 3 }, { until: '2026-12-31', times: 3 }].map(isSeries)).toEqual([
    true,
    true,
    true,
  ]);
  expect([{}, { until: null, times: null }].map(isSeries)).toEqual([false, false]);
});

test('SCH-14 a rule may be stretched to every 52nd of its steps, and is not where nobody says so', () => {
  const isSeries = (every: unknown) => recurrence.safeParse({ repeatRule: 'Weekly', times: 3, every }).success;
  expect([undefined, null, 1, 5, 52].map(isSeries)).toEqual([true, true, true, true, true]);
  expect([0, 53, 1.5, '5'].map(isSeries)).toEqual([false, false, false, false]);
});
