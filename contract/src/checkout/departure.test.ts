import { expect, test } from 'vitest';
import { isLeaving, leavingFirst } from './departure.ts';

const today = '2026-11-21';

test.each([
  ['2026-11-20', true],
  ['2026-11-21', true],
  ['2026-11-22', false],
  [null, false],
  [undefined, false],
])('a guest whose stay ends on %s leaves: %s', (checkoutDate, leaves) => {
  expect(isLeaving(checkoutDate, today)).toBe(leaves);
});

test('bills of whoever leaves come first, and all keep their order otherwise', () => {
  const dates = ['2026-11-25', null, '2026-11-21', '2026-11-22', '2026-11-20'];
  const bills = dates.map((checkoutDate, place) => ({ place, checkoutDate }));
  expect(leavingFirst(bills, today).map(({ place }) => place)).toEqual([2, 4, 0, 1, 3]);
});
