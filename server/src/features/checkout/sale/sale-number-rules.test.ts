import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NumberedSales, salesNumberedLike } from './sale-number-rules.ts';

const sold = [
  { year: 2025, last: 1_300 },
  { year: 2026, last: 2_042 },
];

const all = sold.flatMap(({ year, last }) => Array.from({ length: last }, (_, index) => ({ year, number: index + 1 })));
const textOf = ({ year, number }: (typeof all)[number]) => `${year}/${number}`;

function isAmong(found: NumberedSales | null, { year, number }: (typeof all)[number]): boolean {
  return (
    found !== null &&
    (found.years.includes(year) || (found.inYears.includes(year) && found.numbers?.includes(number) === true))
  );
}

const fragment = fc
  .tuple(fc.constantFrom(...all.map(textOf)), fc.nat(9), fc.integer({ min: 1, max: 9 }))
  .map(([text, from, length]) => text.slice(from, from + length))
  .filter((text) => text !== '');
const digits = fc.stringMatching(/^\d{1,5}(\/\d{0,3})?$/);

test('the sales whose number has the words in it are those that a comparison of the texts finds', () => {
  fc.assert(
    fc.property(fc.oneof(fragment, digits), (words) => {
      const found = salesNumberedLike(words, sold);
      expect(all.filter((sale) => isAmong(found, sale)).map(textOf)).toEqual(
        all.map(textOf).filter((text) => text.includes(words)),
      );
    }),
    { numRuns: 300 },
  );
});

test.each(['', 'anna', '10 42', '2026/10/1', '2026-1'])('%j is in no number', (words) => {
  expect(salesNumberedLike(words, sold)).toBeNull();
});

test('more numbers than are to be named are told as such, with the years that they are in', () => {
  expect(salesNumberedLike('7', sold, 100)).toEqual({ years: [], inYears: [2025, 2026], numbers: null });
  expect(salesNumberedLike('25/1', sold, 100)).toEqual({ years: [], inYears: [2025], numbers: null });
});
