import { describe, expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

describe.each(['.', ','] as const)('where %j usually parts the decimals', (mark) => {
  const parse = (typed: string, decimals = 2) => parseAmount(typed, { decimals, mark });

  test('point and comma both part the decimals', () => {
    expect(['12.5', '12,5', '12.50', '12,50', '.5', ',5', '12.'].map((typed) => parse(typed))).toEqual([
      1250, 1250, 1250, 1250, 50, 50, 1200,
    ]);
  });

  test('with both marks the last one parts the decimals', () => {
    expect(['1.234,50', '1,234.50', '1.234.567,8'].map((typed) => parse(typed))).toEqual([
      123_450, 123_450, 123_456_780,
    ]);
  });

  test('a mark that stands twice groups', () => {
    expect(['1.234.567', '1,234,567'].map((typed) => parse(typed))).toEqual([123_456_700, 123_456_700]);
  });

  test('symbols, codes and spaces around the amount are welcome', () => {
    expect(['€80.75', '80,75 €', ' EUR 80.75 '].map((typed) => parse(typed))).toEqual([8075, 8075, 8075]);
    expect(["1'234.50", '1\u202f234,50'].map((typed) => parse(typed))).toEqual([123_450, 123_450]);
  });

  test('a minus is kept, but not of nothing', () => {
    expect([parse('-12,5'), parse('−€14.25'), parse('-0')]).toEqual([-1250, -1425, 0]);
  });

  test('a currency without decimals takes none', () => {
    expect(['1200', '1.200', '1,200', '12,5'].map((typed) => parse(typed, 0))).toEqual([1200, 1200, 1200, null]);
  });

  test('an amount has twelve digits at most, and is not looked for in a long text', () => {
    expect([parse('1234567890.12'), parse('12345678901.23'), parse('1234567890123', 0)]).toEqual([
      123_456_789_012,
      null,
      null,
    ]);
    expect([parse('5'.padStart(60)), parse('5'.padStart(61))]).toEqual([500, null]);
  });

  test.each([
    '',
    ' ',
    'abc',
    '12x',
    '1.2.3',
    '1,23,456',
    '12.345.6',
    '1.234,5,6',
    '1234.567,8',
    '--5',
    '5-',
    '€',
    '.',
    '12.3456',
    '1234567890123',
  ])('refuses %j', (typed) => {
    expect(parse(typed)).toBeNull();
  });
});

test('one mark with three digits behind it groups only where it does not usually part the decimals', () => {
  expect(parseAmount('1,234', { decimals: 2, mark: '.' })).toBe(123_400);
  expect(parseAmount('1.234', { decimals: 2, mark: ',' })).toBe(123_400);
  // More decimals than the currency has: the user is asked again, because any reading would be a guess.
  expect(parseAmount('1.234', { decimals: 2, mark: '.' })).toBeNull();
  expect(parseAmount('1,234', { decimals: 2, mark: ',' })).toBeNull();
});

test('a currency with three decimals keeps them apart from a thousand by the usual mark', () => {
  expect(parseAmount('1.234', { decimals: 3, mark: '.' })).toBe(1234);
  expect(parseAmount('1.234', { decimals: 3, mark: ',' })).toBe(1_234_000);
});
