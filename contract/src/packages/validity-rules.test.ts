import { expect, test } from 'vitest';
import { expiryOf, lastDayAfterStop, lastDayOfFirstUse, lastDayOfSale } from './validity-rules.ts';

const today = Temporal.PlainDate.from('2026-01-31');

test('validity begins with the sale or with the first use, in whole months', () => {
  expect(lastDayOfSale({ validFrom: 'sale', validMonths: 1 }, today)).toBe('2026-02-28');
  expect(lastDayOfSale({ validFrom: 'first-use', validMonths: 1 }, today)).toBeNull();
  expect(lastDayOfFirstUse({ validFrom: 'first-use', validMonths: 12 }, today)).toBe('2027-01-31');
  expect(lastDayOfFirstUse({ validFrom: 'sale', validMonths: 12 }, today)).toBeUndefined();
  expect(lastDayOfSale({ validFrom: 'sale', validMonths: null }, today)).toBeNull();
});

test('each day of a stop is added to the last day', () => {
  expect(lastDayAfterStop('2026-06-30', '2026-01-21', today)).toBe('2026-07-10');
  expect(lastDayAfterStop(null, '2026-01-21', today)).toBeNull();
});

test('a package expires at the midnight after its last day, also in the nights in which the clock is changed', () => {
  expect(expiryOf('2026-03-29', 'Europe/Rome').toString()).toBe('2026-03-29T22:00:00Z');
  expect(expiryOf('2026-03-28', 'Europe/Rome').toString()).toBe('2026-03-28T23:00:00Z');
  expect(expiryOf('2026-10-25', 'Europe/Rome').toString()).toBe('2026-10-25T23:00:00Z');
});
