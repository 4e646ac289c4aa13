import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isSimplePin, pin } from './pin.ts';

test('a PIN has 4 to 8 digits', () => {
  expect(['2580', '84031276'].map((text) => z.safeParse(pin, text).success)).toEqual([true, true]);
  expect(['258', '840312765', '25a0', ' 2580', '٢٥٨٠'].some((text) => z.safeParse(pin, text).success)).toBe(false);
});

test('one digit repeated and digits in a row are simple', () => {
  expect(['1111', '1234', '8765', '01234567'].every(isSimplePin)).toBe(true);
  expect(['1122', '1357', '9081', '1235'].some(isSimplePin)).toBe(false);
});
