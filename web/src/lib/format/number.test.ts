import { expect, test } from 'vitest';
import { formatNumber, formatPercent } from './number.ts';

// Intl separates a number from its percent sign with a no-break space.
const plain = (text: string) => text.replace(/\s/g, ' ');

test('numbers are grouped in every language', () => {
  expect(formatNumber(1234, 'en-US')).toBe('1,234');
  expect(formatNumber(1234, 'it-IT')).toBe('1.234');
  expect(formatNumber(1234, 'es-ES')).toBe('1.234');
  expect(formatNumber(-4, 'en-US')).toBe('−4');
});

test('a share reads as a percentage, exact where asked', () => {
  expect(formatPercent(0.825, 0, 'en-US')).toBe('83%');
  expect(formatPercent(0.055, 1, 'it-IT')).toBe('5,5%');
  expect(plain(formatPercent(0.22, 0, 'es-ES'))).toBe('22 %');
});
