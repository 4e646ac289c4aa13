import { expect, test } from 'vitest';
import { addTender, areComplete, changeOf, changeTender, defaultPaymentType, remainder } from './tender-rules.ts';

test('CHK-08 each tender that is added takes what is still open, and all together must be what is due', () => {
  const card = changeTender(addTender([], 'card', 10_000), 0, { amount: 6000 });
  expect(areComplete(card, 10_000)).toBe(false);
  const both = addTender(card, 'cash', 10_000);
  expect(both.map(({ amount }) => amount)).toEqual([6000, 4000]);
  expect(areComplete(both, 10_000)).toBe(true);
  expect(remainder(changeTender(both, 1, { amount: 5000 }), 10_000)).toBe(-1000);
  expect(areComplete(addTender(both, 'voucher', 10_000), 10_000)).toBe(false);
});

test('cash in hand gives change, and too little of it pays nothing', () => {
  const cash = addTender([], 'cash', 8650);
  const given = changeTender(cash, 0, { given: 10_000 });
  expect(given.map(changeOf)).toEqual([1350]);
  expect(areComplete(given, 8650)).toBe(true);
  expect(areComplete(changeTender(cash, 0, { given: 8650 }), 8650)).toBe(true);
  expect(areComplete(changeTender(cash, 0, { given: 8649 }), 8650)).toBe(false);
});

test('a sale that costs nothing is paid by a tender of nothing, not without any', () => {
  expect(areComplete(addTender([], 'cash', 0), 0)).toBe(true);
  expect(areComplete([], 0)).toBe(false);
});

test('who stays in the house pays by the room, everybody else by the branch’s first own type', () => {
  const types = [
    { id: 'room', kind: 'RoomBill' },
    { id: 'card', kind: 'Custom' },
    { id: 'cash', kind: 'Custom' },
    { id: 'annexe', kind: 'RoomBill' },
  ] as const;
  expect(defaultPaymentType(types, true)?.id).toBe('room');
  expect(defaultPaymentType(types, false)?.id).toBe('card');
  expect(defaultPaymentType(types.slice(1), true)?.id).toBe('annexe');
  expect(defaultPaymentType(types.slice(1, 3), true)?.id).toBe('card');
  expect(defaultPaymentType([], true)).toBeNull();
});
