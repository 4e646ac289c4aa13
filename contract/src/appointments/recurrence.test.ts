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
