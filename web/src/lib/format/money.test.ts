import { expect, test } from 'vitest';
import { formatAmount, formatMoney, formatMoneyShort, formatMoneyWhole } from './money.ts';

// Intl separates a number from its currency with a no-break space.
const plain = (text: string) => text.replace(/\s/g, ' ');

test('money reads as each language writes it', () => {
  expect(plain(formatMoney(8075, 'EUR', 'en-US'))).toBe('€80.75');
  expect(plain(formatMoney(8075, 'EUR', 'it-IT'))).toBe('80,75 €');
  expect(plain(formatMoney(8075, 'EUR', 'es-ES'))).toBe('80,75 €');
});

test('a thousand is grouped in every language', () => {
  expect(plain(formatMoney(123_450, 'EUR', 'it-IT'))).toBe('1.234,50 €');
  expect(plain(formatMoney(123_450, 'EUR', 'es-ES'))).toBe('1.234,50 €');
  expect(plain(formatMoney(123_450, 'USD', 'en-US'))).toBe('$1,234.50');
});

test('a negative amount carries a minus sign, not a hyphen', () => {
  expect(plain(formatMoney(-1425, 'EUR', 'en-US'))).toBe('−€14.25');
  expect(plain(formatMoney(-1425, 'EUR', 'it-IT'))).toBe('−14,25 €');
});

test('the currency decides the decimals', () => {
  expect(plain(formatMoney(500, 'JPY', 'en-US'))).toBe('¥500');
  expect(plain(formatMoney(1500, 'KWD', 'en-US'))).toBe('KWD 1.500');
});

test('in narrow places a whole amount goes without decimals', () => {
  expect(plain(formatMoneyShort(13_000, 'EUR', 'en-US'))).toBe('€130');
  expect(plain(formatMoneyShort(7850, 'EUR', 'it-IT'))).toBe('78,50 €');
});

test('a sum over many days is written in whole units', () => {
  expect(plain(formatMoneyWhole(4_304_349, 'EUR', 'en-US'))).toBe('€43,043');
  expect(plain(formatMoneyWhole(-4_304_350, 'EUR', 'it-IT'))).toBe('−43.044 €');
});

test('an amount that is being edited has no symbol and no grouping', () => {
  expect(formatAmount(123_450, 'EUR', 'en-US')).toBe('1234.50');
  expect(formatAmount(123_450, 'EUR', 'it-IT')).toBe('1234,50');
  expect(formatAmount(500, 'JPY', 'it-IT')).toBe('500');
});
