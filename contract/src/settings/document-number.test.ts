import { expect, test } from 'vitest';
import { formatDocumentNumber, isNumbering } from './document-number.ts';

test('SET-03 a document’s number is written as its template says', () => {
  const values = { year: 2026, number: 17 };
  expect(formatDocumentNumber('{year}/{number}', values)).toBe('2026/17');
  expect(formatDocumentNumber('FT-{number}-{year}/{number}', values)).toBe('FT-17-2026/17');
  expect(formatDocumentNumber('', values)).toBe('17');
});

test('SET-03 a numbering without the number, or with places that there are not, would print nonsense', () => {
  expect(['', '{number}', 'R {number}/{year}'].filter((text) => !isNumbering(text))).toEqual([]);
  expect(['{year}', 'R', '{number}{month}', '{number', '{number}}', '{Number}'].filter(isNumbering)).toEqual([]);
});
