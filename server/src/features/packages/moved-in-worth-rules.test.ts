import { expect, test } from 'vitest';
import { worthOfMovedIn } from './moved-in-worth-rules.ts';

const item = { kind: 'service', id: '1', name: 'Massage', taxId: null, surchargeMinor: 0 } as const;
const course = {
  priceMinor: 42_500,
  split: 'list',
  components: [{ position: 0, units: 6, shareMinor: null, items: [{ ...item, priceMinor: 8500 }] }],
} as const;
const spaDay = {
  priceMinor: 20_000,
  split: 'stated',
  components: [
    { position: 0, units: 2, shareMinor: 15_000, items: [{ ...item, priceMinor: 8500 }] },
    { position: 1, units: 1, shareMinor: 5000, items: [{ ...item, priceMinor: 3000 }] },
  ],
} as const;

test('what is left of a course is what is left of its price after units that were used here', () => {
  const told = { sold: 6, balanceMinor: null };
  expect(worthOfMovedIn(course, 0, { ...told, left: 6 })).toEqual({ amountMinor: 42_500, balanceMinor: 42_500 });
  // Four times 70.83.
  expect(worthOfMovedIn(course, 0, { ...told, left: 2 })).toEqual({ amountMinor: 42_500, balanceMinor: 14_168 });
  expect(worthOfMovedIn(course, 0, { ...told, left: 0 })).toEqual({ amountMinor: 42_500, balanceMinor: 0 });
});

test('a component of several has its part of the price, and more units cost more', () => {
  expect(worthOfMovedIn(spaDay, 1, { sold: 1, left: 1, balanceMinor: null })).toEqual({
    amountMinor: 5000,
    balanceMinor: 5000,
  });
  expect(worthOfMovedIn(spaDay, 0, { sold: 4, left: 1, balanceMinor: null })).toEqual({
    amountMinor: 30_000,
    balanceMinor: 7500,
  });
});

test('a balance that is told stays as it is; it was paid for at the price of now, or for itself if none was used', () => {
  expect(worthOfMovedIn(course, 0, { sold: 6, left: 2, balanceMinor: 9000 })).toEqual({
    amountMinor: 42_500,
    balanceMinor: 9000,
  });
  expect(worthOfMovedIn(course, 0, { sold: 6, left: 6, balanceMinor: 9000 })).toEqual({
    amountMinor: 9000,
    balanceMinor: 9000,
  });
  expect(worthOfMovedIn(course, 0, { sold: 6, left: 5, balanceMinor: 50_000 })).toEqual({
    amountMinor: 50_000,
    balanceMinor: 50_000,
  });
});
