import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitPrice } from './price-split-rules.ts';

test('a price is split by what the units cost by themselves, or as is stated', () => {
  const components = [
    { units: 3, listPrice: 8000, share: 10_000 },
    { units: 1, listPrice: 2000, share: 8000 },
  ];
  expect(splitPrice(18_000, 'list', components)).toEqual([16_615, 1385]);
  expect(splitPrice(18_000, 'stated', components)).toEqual([10_000, 8000]);
});

test('what costs nothing by itself is split by its units', () => {
  const free = { listPrice: 0, share: null };
  expect(
    splitPrice(900, 'list', [
      { units: 2, ...free },
      { units: 1, ...free },
    ]),
  ).toEqual([600, 300]);
});

test('the parts of a price come to the price', () => {
  const component = fc.record({
    units: fc.integer({ min: 1, max: 999 }),
    listPrice: fc.integer({ min: 0, max: 100_000 }),
    share: fc.option(fc.integer({ min: 0, max: 100_000 })),
  });
  const components = fc.array(component, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.constantFrom('list', 'stated'),
      components,
      (price, split, of) => {
        const parts = splitPrice(price, split, of);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(price);
        expect(parts.every((part) => part >= 0)).toBe(true);
      },
    ),
  );
});
