import { expect, test } from 'vitest';
import { type CartDiscount, deduction, fromWireDiscount, toWireDiscount } from './discount-rules.ts';

const percent = (basisPoints: number): CartDiscount => ({ kind: 'percent', basisPoints, reason: 'Member' });
const amount = (cents: number): CartDiscount => ({ kind: 'amount', amount: cents, reason: 'Dented' });

test('CHK-03 an amount or a percentage is taken off, never more than there is', () => {
  expect(deduction(8500, null)).toBe(0);
  expect(deduction(8500, percent(1050))).toBe(893);
  expect(deduction(8500, amount(250))).toBe(250);
  expect(deduction(8500, amount(8501))).toBe(8500);
});

test.each([
  [null, null],
  [percent(1050), { percent: 10.5, reason: 'Member' }],
  // In floating point, 4.35 * 100 and 0.29 * 100 are slightly less than whole numbers.
  [percent(435), { percent: 4.35, reason: 'Member' }],
  [percent(29), { percent: 0.29, reason: 'Member' }],
  [amount(250), { amount: 2.5, reason: 'Dented' }],
])('the discount %j goes to the server and comes back as it was', (discount, sent) => {
  expect(toWireDiscount(discount, 'EUR')).toEqual(sent);
  expect(fromWireDiscount(sent, 'EUR')).toEqual(discount);
});
