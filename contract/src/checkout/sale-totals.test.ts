import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitByLargestRemainder } from '../values/largest-remainder.ts';
import { toMajor, toMinor } from '../values/minor-units.ts';
import { discountOn } from './discount.ts';
import { type PricedRow, rowTotal, saleTotals, toBasisPoints } from './sale-totals.ts';

const runs = 10_000;

const row = (
  quantity: number,
  listPrice: number,
  rateBasisPoints: number | null,
  customPrice: number | null = null,
) => ({
  quantity,
  listPrice,
  customPrice,
  rateBasisPoints,
});

const price = fc.integer({ min: 0, max: 100_000 });
const rates = [2200, 2100, 1000, 500, 400, 0];
const cart = fc.array(
  fc.record<PricedRow>({
    quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 999 })),
    listPrice: price,
    customPrice: fc.option(price),
    rateBasisPoints: fc.constantFrom(...rates),
  }),
  { minLength: 1, maxLength: 30 },
);

test('the total is the sum of the rows, and net and VAT make up each rate’s gross', () => {
  fc.assert(
    fc.property(cart, (rows) => {
      const { rows: totals, vat, total } = saleTotals(rows);
      expect(totals.reduce((sum, { total: part }) => sum + part, 0)).toBe(total);
      expect(vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(total);
      for (const { gross, net, vat: tax } of vat) expect(net + tax).toBe(gross);
    }),
    { numRuns: runs },
  );
});

test('VAT is the nearest cent of the exact figure, and half a cent goes up', () => {
  fc.assert(
    fc.property(cart, (rows) => {
      for (const { rateBasisPoints, gross, vat } of saleTotals(rows).vat) {
        // |vat − exact| ≤ ½ in whole numbers: twice the error times the divisor.
        const divisor = 10_000n + BigInt(rateBasisPoints);
        const twiceTheError = 2n * (BigInt(vat) * divisor - BigInt(gross) * BigInt(rateBasisPoints));
        expect(twiceTheError > -divisor && twiceTheError <= divisor).toBe(true);
      }
    }),
    { numRuns: runs },
  );
});

/** A cart with discounts on some rows and one on the whole, none of them larger than what it is taken off. */
const discounted = cart.chain((rows) => {
  const part = fc.integer({ min: 0, max: 100 });
  return fc.tuple(fc.array(part, { minLength: rows.length, maxLength: rows.length }), part).map(([parts, whole]) => {
    const withOwn = rows.map((row, index) => ({
      ...row,
      discount: Math.floor((rowTotal(row).gross * (parts[index] ?? 0)) / 100),
    }));
    return { rows: withOwn, saleDiscount: Math.floor((saleTotals(withOwn).total * whole) / 100) };
  });
});

test('CHK-08 a discount of the sale is taken off to the cent, no row falls below zero, and each rate bears its nearest share', () => {
  fc.assert(
    fc.property(discounted, ({ rows, saleDiscount }) => {
      const before = saleTotals(rows);
      const after = saleTotals(rows, saleDiscount);
      expect(after.total).toBe(before.total - saleDiscount);
      expect(after.discount).toBe(before.discount + saleDiscount);
      expect(after.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(after.total);
      for (const { gross, discount, total } of after.rows) {
        expect(total).toBe(gross - discount);
        expect(total).toBeGreaterThanOrEqual(0);
      }
      for (const [index, { gross }] of before.vat.entries()) {
        const borne = gross - (after.vat[index]?.gross ?? 0);
        expect(Math.abs(borne - (saleDiscount * gross) / (before.total || 1))).toBeLessThan(1);
      }
    }),
    { numRuns: runs },
  );
});

test('no discount of the sale falls on what is sold at what is on it', () => {
  const totals = saleTotals(
    [row(1, 6000, 2200), row(1, 4000, 2200), { ...row(1, 5000, 2200), isAtFaceValue: true }],
    1000,
  );
  expect(totals.rows.map(({ discount }) => discount)).toEqual([600, 400, 0]);
  expect([totals.discountable, totals.total]).toEqual([10_000, 14_000]);
});

test('a percentage gives half a cent to the guest, and an amount is what it says', () => {
  expect([discountOn(8500, { basisPoints: 1000 }), discountOn(105, { basisPoints: 1000 })]).toEqual([850, 11]);
  expect(discountOn(999_999_999, { basisPoints: 10_000 })).toBe(999_999_999);
  expect(discountOn(100, { amount: 250 })).toBe(250);
});

test('the order of the rows changes no total', () => {
  fc.assert(
    fc.property(cart, (rows) => {
      const { vat, total, priceChange } = saleTotals(rows);
      const reversed = saleTotals([...rows].reverse());
      expect([reversed.vat, reversed.total, reversed.priceChange]).toEqual([vat, total, priceChange]);
    }),
  );
});

test('every total survives the wire as a JSON number', () => {
  fc.assert(
    fc.property(cart, (rows) => {
      const { total } = saleTotals(rows);
      expect(toMinor(JSON.parse(JSON.stringify(toMajor(total, 'EUR'))), 'EUR')).toBe(total);
    }),
  );
});

test('a custom price stands for the list price of each unit, and zero is a price', () => {
  const { rows, total, priceChange } = saleTotals([
    row(3, 3333, 2200, 3000),
    row(1, 8500, 2200, 0),
    row(2, 1000, 2200),
  ]);
  expect(rows).toEqual([
    { unitPrice: 3000, gross: 9000, discount: 0, total: 9000, priceChange: -999 },
    { unitPrice: 0, gross: 0, discount: 0, total: 0, priceChange: -8500 },
    { unitPrice: 1000, gross: 2000, discount: 0, total: 2000, priceChange: 0 },
  ]);
  expect([total, priceChange]).toEqual([11_000, -9499]);
});

test('VAT is taken from the sum of a rate, not from its rows', () => {
  // A row of 0.03 at 22 % contains 0.0054 of VAT, which rounds to a cent; three of them together contain 0.0162, two
  // cents.
  expect(saleTotals([row(1, 3, 2200), row(1, 3, 2200), row(1, 3, 2200)]).vat).toEqual([
    { rateBasisPoints: 2200, gross: 9, net: 7, vat: 2 },
  ]);
});

test('Italian and Spanish rates come out as an accountant has them', () => {
  const vatOf = (gross: number, rate: number) => saleTotals([row(1, gross, toBasisPoints(rate))]).vat[0]?.vat;
  expect([22, 10, 5, 4, 21, 0].map((rate) => vatOf(10_000, rate))).toEqual([1803, 909, 476, 385, 1736, 0]);
  expect(vatOf(3, 100)).toBe(2);
  // In binary fractions 8.7 × 100 is slightly less than 870.
  expect([5.5, 8.7].map(toBasisPoints)).toEqual([550, 870]);
});

test('a row whose tax is not set counts in the total only', () => {
  const totals = saleTotals([row(1, 5000, null), row(1, 1220, 2200)]);
  expect(totals.total).toBe(6220);
  expect(totals.vat.map(({ gross }) => gross)).toEqual([1220]);
});

test('an empty cart costs nothing', () => {
  expect(saleTotals([])).toEqual({ rows: [], vat: [], total: 0, discountable: 0, discount: 0, priceChange: 0 });
});

test('what is left over goes to the largest remainders, and of equal ones to the first', () => {
  expect(splitByLargestRemainder(2, [1, 1, 1, 1])).toEqual([1, 1, 0, 0]);
  expect(splitByLargestRemainder(5, [1, 2, 1])).toEqual([1, 3, 1]);
  expect(splitByLargestRemainder(10, [1, 2, 3])).toEqual([2, 3, 5]);
  expect(splitByLargestRemainder(3, [5, 3])).toEqual([2, 1]);
});

test('amounts whose product a number does not hold are split to the unit', () => {
  expect(splitByLargestRemainder(9_007_199_254_740_990, [9_007_199_254_740_989, 1])).toEqual([
    9_007_199_254_740_989, 1,
  ]);
});

test('weights that are all zero take nothing', () => {
  expect(splitByLargestRemainder(7, [0, 0])).toEqual([0, 0]);
  expect(splitByLargestRemainder(7, [])).toEqual([]);
});
