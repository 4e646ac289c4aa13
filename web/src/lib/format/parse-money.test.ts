import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Locale } from '#lib/i18n.ts';
import { formatAmount, formatMoney } from './money.ts';
import { moneyFault, parseMoney } from './parse-money.ts';

const locales: Locale[] = ['en-US', 'it-IT', 'es-ES'];

describe.each(locales)('in %s', (locale) => {
  test('every amount that we write is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (minor) => {
        expect(parseMoney(formatMoney(minor, 'EUR', locale), 'EUR', locale)).toBe(minor);
        expect(parseMoney(formatAmount(minor, 'EUR', locale), 'EUR', locale)).toBe(minor);
      }),
    );
  });
});

test('the language says which mark parts the decimals, and the currency how many there are', () => {
  const parse = (typed: string, currency: string) => locales.map((locale) => parseMoney(typed, currency, locale));
  expect(parse('1.234', 'EUR')).toEqual([null, 123_400, 123_400]);
  expect(parse('1.234', 'KWD')).toEqual([1234, 1_234_000, 1_234_000]);
  expect(parse('1.234', 'JPY')).toEqual([1234, 1234, 1234]);
});

test.each([
  ['', null],
  ['  ', null],
  ['80.75', null],
  ['0', null],
  ['9999999.99', null],
  ['-5', 'negative'],
  ['−0.01', 'negative'],
  ['10000000', 'too-large'],
  ['99999999999', 'too-large'],
  ['9999999999999', 'too-large'],
  ['80.999', 'too-precise'],
  ['12,345.678', 'too-precise'],
  ['1e99', 'unreadable'],
  ['abc', 'unreadable'],
])('of %j is told what is wrong with it as an amount: %s', (typed, fault) => {
  expect(moneyFault(typed, 'EUR', 'en-US')).toBe(fault);
});
