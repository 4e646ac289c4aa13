import { discountOn } from '@quieta/contract/checkout/discount';
import { saleTotals } from '@quieta/contract/checkout/sale-totals';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedPrices, findSpecialPrices } from './special-price-rules.ts';

const terms = { discountLimit: 10, currency: 'EUR', saleReason: null };
const line = (given: object = {}) => ({
  name: 'Body oil',
  serviceId: null,
  quantity: 2,
  listPrice: 1000,
  unitPrice: 1000,
  discountMinor: 0,
  discount: null,
  ...given,
});
const neededOf = (...lines: ReturnType<typeof line>[]) => findSpecialPrices(lines, terms).needed;

test('a discount up to the limit needs nothing, a minor unit comes of splitting, and more needs the permission', () => {
  expect(neededOf(line())).toEqual([]);
  expect(neededOf(line({ discountMinor: 200 }))).toEqual([]);
  expect(neededOf(line({ discountMinor: 201 }))).toEqual([]);
  expect(neededOf(line({ discountMinor: 202 }))).toEqual(['discount']);
});

test('a price below the list’s needs the permission, one above it does not; a discount is of the lower price', () => {
  expect(neededOf(line({ unitPrice: 999 }))).toEqual(['override-price']);
  expect(neededOf(line({ unitPrice: 1001 }))).toEqual([]);
  expect(neededOf(line({ unitPrice: 500, discountMinor: 102 }), line())).toEqual(['discount', 'override-price']);
});

test('what is given away for nothing needs the permission, and a row that costs nothing needs none', () => {
  expect(neededOf(line({ discountMinor: 2000 }))).toEqual(['discount']);
  expect(neededOf(line({ listPrice: 0, unitPrice: 0 }))).toEqual([]);
});

test('at most five items are named, the others are counted, and each reason is told once', () => {
  const lines = Array.from({ length: 7 }, () =>
    line({ unitPrice: 900, discountMinor: 900, discount: { amount: 900, reason: 'Friend' } }),
  );
  const { facts } = findSpecialPrices(lines, { ...terms, saleReason: 'Birthday' });
  expect(facts.filter(({ fact }) => fact === 'item')).toHaveLength(10);
  expect(facts.filter(({ fact }) => fact === 'more-items')).toEqual([
    { fact: 'more-items', value: 2 },
    { fact: 'more-items', value: 2 },
  ]);
  expect(facts.filter(({ fact }) => fact === 'reason')).toEqual([{ fact: 'reason', value: 'Friend' }]);
  expect(facts.slice(0, 3)).toEqual([
    { fact: 'item', value: 'Body oil' },
    { fact: 'quantity', value: 2 },
    { fact: 'list-price', value: 10 },
  ]);
  // Another row among those that are only counted is another subject.
  const other = lines.map((one, index) => (index === 6 ? { ...one, name: 'Soap' } : one));
  const swapped = findSpecialPrices(other, { ...terms, saleReason: 'Birthday' });
  expect(swapped.facts).toEqual(facts);
  expect(swapped.beyond).not.toEqual(findSpecialPrices(lines, { ...terms, saleReason: 'Birthday' }).beyond);
  expect(facts).toContainEqual({ fact: 'discount-percent', value: 50 });
  const share = findSpecialPrices([line({ discountMinor: 900 })], { ...terms, saleReason: 'Birthday' });
  expect(share.facts.at(-1)).toEqual({ fact: 'reason', value: 'Birthday' });
});

test('a discount on the whole sale that is within the limit is within it in each row, however it is split', () => {
  const rows = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      unitPrice: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 50_000 })),
      rateBasisPoints: fc.constantFrom(1000, 2200),
    }),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(rows, fc.integer({ min: 0, max: 1000 }), (given, basisPoints) => {
      const priced = given.map((row) => ({
        ...row,
        listPrice: row.unitPrice,
        customPrice: null,
        discount: 0,
      }));
      const before = saleTotals(priced).discountable;
      const { rows: totals } = saleTotals(priced, discountOn(before, { basisPoints }));
      const lines = priced.map((row, index) =>
        line({ ...row, discount: null, discountMinor: totals[index]?.discount }),
      );
      expect(neededOf(...lines)).toEqual([]);
    }),
    { numRuns: 5_000 },
  );
});

test('a package is one price of its components together, and what units pay is none', () => {
  const component = { sold: { id: 'sold', name: 'Six massages' } };
  const row = (itemId: string, given: object) => ({ ...line({ quantity: 1 }), itemId, ...given });
  const rows = [
    row('oil', {}),
    row('used', { unitPrice: 1, units: { value: 1 } }),
    row('first', { unitPrice: 700, discountMinor: 70, soldComponent: component }),
    row('second', { unitPrice: 500, discountMinor: 50, soldComponent: component }),
  ];
  expect(askedPrices(rows as unknown as Parameters<typeof askedPrices>[0])).toMatchObject([
    { name: 'Body oil' },
    { name: 'Six massages', quantity: 1, listPrice: 2000, unitPrice: 1200, discountMinor: 120 },
  ]);
});
