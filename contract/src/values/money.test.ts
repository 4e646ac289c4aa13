import { expect, test } from 'vitest';
import { currencyDecimals, isExactTo, toMajor, toMinor } from './minor-units.ts';
import { amount, largestAmount, signedAmount } from './money.ts';

test('an amount is none below zero, none above the largest, and one of at most three decimals', () => {
  const isAmount = (value: number) => amount.safeParse(value).success;
  expect([0, 80.75, 1.234, largestAmount].map(isAmount)).toEqual([true, true, true, true]);
  expect([-0.01, largestAmount + 0.01, 1.2345].map(isAmount)).toEqual([false, false, false]);
});

test('a signed amount may be as far below zero as above', () => {
  const isAmount = (value: number) => signedAmount.safeParse(value).success;
  expect([-largestAmount, -80.75, largestAmount].map(isAmount)).toEqual([true, true, true]);
  expect([-largestAmount - 0.01, largestAmount + 0.01, -1.2345].map(isAmount)).toEqual([false, false, false]);
});

test('major and minor units are as far apart as the currency has decimals', () => {
  expect(['EUR', 'JPY', 'KWD'].map(currencyDecimals)).toEqual([2, 0, 3]);
  expect([toMinor(80.75, 'EUR'), toMinor(8075, 'JPY'), toMinor(1.234, 'KWD')]).toEqual([8075, 8075, 1234]);
  expect([toMajor(8075, 'EUR'), toMajor(8075, 'JPY'), toMajor(1234, 'KWD')]).toEqual([80.75, 8075, 1.234]);
  // In binary fractions 1.15 × 100 is slightly less than 115, and 8.7 × 100 less than 870.
  expect([toMinor(1.15, 'EUR'), toMinor(8.7, 'EUR'), toMinor(-1.15, 'EUR')]).toEqual([115, 870, -115]);
  expect(toMinor(largestAmount, 'EUR')).toBe(999_999_999);
});

test('an amount with more decimals than its currency is refused', () => {
  expect(() => toMinor(1.234, 'EUR')).toThrow('1.234 has more decimals than EUR');
  expect(() => toMinor(0.5, 'JPY')).toThrow(RangeError);
  expect([isExactTo(0.001, 3), isExactTo(0.0011, 3), isExactTo(1.4999, 2), isExactTo(-1.501, 2)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
