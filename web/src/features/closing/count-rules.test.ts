import type { DrawerBooks } from '@quieta/contract/closing/day-books';
import { expect, test } from 'vitest';
import { countedSum, type DayCount, emptyCount, floatLeftOf, hasTyped, toDayCounts } from './count-rules.ts';

const drawer = (tillId: string | null, openingFloat: number): DrawerBooks => ({
  tillId,
  name: null,
  openingFloat,
  takings: 50,
  paidIn: 0,
  paidOut: 0,
  tipsPaidOut: 0,
  expected: openingFloat + 50,
});
const counted = (pieces: Readonly<Record<string, number>>, floatLeft: number | null = null) => ({
  pieces,
  sum: null,
  isSumTyped: false,
  floatLeft,
});

test('a drawer of which nothing was typed is not counted, one with nothing in it is', () => {
  expect([countedSum(counted({})), countedSum(counted({ '5000': 0 }))]).toEqual([null, 0]);
  expect(countedSum(counted({ '5000': 2, '20': 3 }))).toBe(10_060);
});

test('a typed sum counts instead of the pieces that were typed before', () => {
  expect(countedSum({ ...counted({ '5000': 2 }), isSumTyped: true, sum: 700 })).toBe(700);
  expect(countedSum({ ...counted({ '5000': 2 }), isSumTyped: true })).toBeNull();
});

test('the float of the morning stays in the drawer unless somebody says otherwise, and never more than there is', () => {
  expect(floatLeftOf(counted({ '5000': 5 }), drawer(null, 200), 'EUR')).toBe(20_000);
  expect(floatLeftOf(counted({ '5000': 5 }, 15_000), drawer(null, 200), 'EUR')).toBe(15_000);
  expect(floatLeftOf(counted({ '5000': 1 }), drawer(null, 200), 'EUR')).toBe(5_000);
});

test('only what was counted and typed in is sent, in major units and without notes of which there are none', () => {
  const count: DayCount = {
    ...emptyCount,
    drawers: { front: counted({ '5000': 5, '1000': 0 }) },
    printed: { cash: 5_000 },
    closingNumber: '0412',
  };
  expect(toDayCounts(count, { drawers: [drawer('front', 200), drawer('back', 0)] }, 'EUR')).toEqual({
    drawers: [{ tillId: 'front', counted: 250, pieces: { '5000': 5 }, floatLeft: 200 }],
    printer: { closingNumber: '0412', amounts: [{ key: 'cash', amount: 50 }] },
  });
  expect(toDayCounts(emptyCount, { drawers: [drawer(null, 0)] }, 'EUR')).toEqual({ drawers: [], printer: null });
});

test('a count that was begun would be lost, an empty one would not', () => {
  expect(hasTyped(emptyCount)).toBe(false);
  expect(hasTyped({ ...emptyCount, drawers: { '': counted({ '5000': 1 }) } })).toBe(true);
  expect(hasTyped({ ...emptyCount, note: 'Call the bank' })).toBe(true);
  expect(hasTyped({ ...emptyCount, printed: { card: 0 } })).toBe(true);
});
