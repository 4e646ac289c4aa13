import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Locale } from '#lib/i18n.ts';
import { formatAmount, formatMoney } from './money.ts';
import { moneyFault, parseMoney } from './parse-money.ts';

const locales: Locale[] = ['en-US', 'it-IT', 'es-ES'];

describe.each(locales)('in %s', (locale) => {
  const parse = (typed: string, currency = 'EUR') => parseMoney(typed, currency, locale);

  test('point and comma both part the decimals', () => {
    expect(parse('12.5')).toBe(1250);
    expect(parse('12,5')).toBe(1250);
    expect(parse('12.50')).toBe(1250);
    expect(parse('12,50')).toBe(1250);
    expect(parse('.5')).toBe(50);
    expect(parse(',5')).toBe(50);
    expect(parse('12.')).toBe(1200);
  });

  test('with both marks the last one parts the decimals', () => {
    expect(parse('1.234,50')).toBe(123_450);
    expect(parse('1,234.50')).toBe(123_450);
    expect(parse('1.234.567,8')).toBe(123_456_780);
  });

  test('a mark that stands twice groups', () => {
    expect(parse('1.234.567')).toBe(123_456_700);
    expect(parse('1,234,567')).toBe(123_456_700);
  });

  test('symbols, codes and spaces around the amount are welcome', () => {
    expect(parse('€80.75')).toBe(8075);
    expect(parse('80,75 €')).toBe(8075);
    expect(parse(' EUR 80.75 ')).toBe(8075);
    expect(parse("1'234.50")).toBe(123_450);
    expect(parse('1\u202f234,50')).toBe(123_450);
  });

  test('a minus is kept', () => {
    expect(parse('-12,5')).toBe(-1250);
    expect(parse('−€14.25')).toBe(-1425);
    expect(Object.is(parse('-0'), 0)).toBe(true);
  });

  test.each([
    '',
    ' ',
    'abc',
    '12x',
    '1.2.3',
    '1,23,456',
    '12.345.6',
    '--5',
    '5-',
    '€',
    '.',
    '12.3456',
    '1234567890123',
  ])('refuses %j', (typed) => {
    expect(parse(typed)).toBeNull();
  });

  test('a currency without decimals takes none', () => {
    expect(parse('1200', 'JPY')).toBe(1200);
    expect(parse('1.200', 'JPY')).toBe(1200);
    expect(parse('12,5', 'JPY')).toBeNull();
  });

  test('every amount that we write is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (minor) => {
        expect(parse(formatMoney(minor, 'EUR', locale))).toBe(minor);
        expect(parse(formatAmount(minor, 'EUR', locale))).toBe(minor);
      }),
    );
  });
});

test('one mark with three digits behind it groups only where the language groups with it', () => {
  expect(parseMoney('1,234', 'EUR', 'en-US')).toBe(123_400);
  expect(parseMoney('1.234', 'EUR', 'it-IT')).toBe(123_400);
  expect(parseMoney('1.234', 'EUR', 'es-ES')).toBe(123_400);
  // More decimals than the currency has: asked again rather than guessed.
  expect(parseMoney('1.234', 'EUR', 'en-US')).toBeNull();
  expect(parseMoney('1,234', 'EUR', 'it-IT')).toBeNull();
});

test('a currency with three decimals keeps them apart from a thousand by the language', () => {
  expect(parseMoney('1.234', 'KWD', 'en-US')).toBe(1234);
  expect(parseMoney('1.234', 'KWD', 'it-IT')).toBe(1_234_000);
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
