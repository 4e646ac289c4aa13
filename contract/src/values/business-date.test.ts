import { expect, test } from 'vitest';
import { businessDateAt } from './business-date.ts';

const rome = { timeZone: 'Europe/Rome', dayStartsAt: '04:00:00' };
const at = (moment: string) => businessDateAt(Temporal.Instant.from(moment), rome);

test('a sale after midnight counts for the evening before, until the day of business begins', () => {
  expect([at('2026-11-21T23:59:59+01:00'), at('2026-11-22T00:01:00+01:00')]).toEqual(['2026-11-21', '2026-11-21']);
  expect([at('2026-11-22T03:59:59+01:00'), at('2026-11-22T04:00:00+01:00')]).toEqual(['2026-11-21', '2026-11-22']);
});

test('the clock on the wall decides on days of 23 and of 25 hours', () => {
  // 29 March 2026: 02:00 becomes 03:00. 25 October 2026: 03:00 becomes 02:00.
  expect([at('2026-03-29T01:59:59Z'), at('2026-03-29T02:00:00Z')]).toEqual(['2026-03-28', '2026-03-29']);
  expect([at('2026-10-25T02:59:59Z'), at('2026-10-25T03:00:00Z')]).toEqual(['2026-10-24', '2026-10-25']);
});

test('a branch whose day begins at midnight has calendar days', () => {
  const day = businessDateAt(Temporal.Instant.from('2026-11-22T00:00:00+01:00'), { ...rome, dayStartsAt: '00:00:00' });
  expect(day).toBe('2026-11-22');
});
