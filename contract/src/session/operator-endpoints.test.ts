import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isSimplePin, pin } from './operator-endpoints.ts';

test('a PIN has 4 to 8 digits', () => {
  expect(['2580', '84031276'].map((text) => z.safeParse(pin, text).success)).toEqual([true, true]);
  expect(['258', '840312765', '25a0', ' 2580', '٢٥٨٠'].some((text) => z.safeParse(pin, text).success)).toBe(false);
});

test('one digit repeated and digits in a row are simple', () => {
  const simple = ['1111', '1234', '8765', '01234567', '1987', '2024', '1212', '250250', '47474747'];
  expect(simple.filter((one) => !isSimplePin(one))).toEqual([]);
  expect(['1122', '1357', '9081', '1235', '2187', '198713', '12125', '250251'].some(isSimplePin)).toBe(false);
});
