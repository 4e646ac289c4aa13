import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { line, oil, refund, sale, voucher } from './testing/booked-sale.ts';
import { addTaxed, ratesOf, vatOf } from './vat-rules.ts';

const vats = (lines: Parameters<typeof sale>[0]) => vatOf(sale(lines)).lines.map(({ vat }) => vat);

describe('the VAT of a sale', () => {
  test('is computed from the sum of each rate, the highest first', () => {
    expect(vatOf(sale([oil(), line(), oil()])).shares).toEqual([
      { rate: 2200, gross: 8500, net: 6967, vat: 1533, prepaid: 0 },
      { rate: 1000, gross: 2500, net: 2273, vat: 227, prepaid: 0 },
    ]);
  });

  test('is split over its lines by largest remainder, where each for itself would come to another sum', () => {
    // VAT of 1.03 is 18.57 cents, three times 19, but 55.72 of the three together.
    const cents = line({ unitPriceMinor: 103 });
    expect(vats([cents, cents, cents])).toEqual([19, 19, 18]);
    expect(vatOf(sale([cents, cents, cents])).lines.map(({ net }) => net)).toEqual([84, 84, 85]);
  });

  test('leaves out what was paid with money whose VAT had been declared', () => {
    const [taxed] = vatOf(sale([line({ prepaidMinor: 5000 })])).lines;
    expect(taxed).toMatchObject({ gross: 3500, net: 2869, vat: 631, prepaid: 5000 });
    expect(vatOf(sale([line({ prepaidMinor: 8500 })])).shares).toEqual([
      { rate: 2200, gross: 0, net: 0, vat: 0, prepaid: 8500 },
    ]);
  });

  test('has no multi-purpose voucher, and any other voucher when it is sold', () => {
    const { shares } = vatOf(sale([voucher('multi-purpose', 10_000), voucher('deposit', 6100), line()]));
    expect(shares).toEqual([
      { rate: 2200, gross: 14_600, net: 11_967, vat: 2633, prepaid: 0 },
      { rate: null, gross: 10_000, net: 10_000, vat: 0, prepaid: 0 },
    ]);
  });

  test('tells what is exempt from what is outside', () => {
    const exempt = line({ rateBasisPoints: 0 });
    for (const lines of [
      [voucher('multi-purpose', 100), exempt],
      [exempt, voucher('multi-purpose', 100)],
    ])
      expect(vatOf(sale(lines)).shares.map(({ rate }) => rate)).toEqual([0, null]);
  });

  test('of a reversal is that of the sale with the other sign, and no zero is minus', () => {
    const lines = [line({ prepaidMinor: 100 }), oil({ quantity: 3, discountMinor: 50 })];
    const [there, back] = [vatOf(sale(lines)), vatOf(refund(lines))];
    expect(addTaxed(2200, [...there.shares, ...back.shares])).toEqual({
      rate: 2200,
      gross: 0,
      net: 0,
      vat: 0,
      prepaid: 0,
    });
    expect(vatOf(refund([line({ rateBasisPoints: 0 })])).shares[0]?.vat).toBe(0);
  });

  test('adds up, whatever was sold', () => {
    const someLine = fc.record({
      unitPriceMinor: fc.integer({ min: 0, max: 99_999 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      rateBasisPoints: fc.constantFrom(0, 400, 1000, 2200),
      isMulti: fc.boolean(),
      part: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(someLine, { minLength: 1, maxLength: 8 }), fc.boolean(), (given, isBack) => {
        const lines = given.map(({ isMulti, part, ...values }) => {
          const one = line({ ...values, voucherKind: isMulti ? 'multi-purpose' : null });
          return { ...one, prepaidMinor: isMulti ? 0 : Math.floor((one.totalMinor * part) / 100) };
        });
        const booked = isBack ? refund(lines) : sale(lines);
        const { lines: taxed, shares } = vatOf(booked);
        const all = addTaxed(null, shares);
        expect(all).toEqual(addTaxed(null, taxed));
        expect(all.net + all.vat).toBe(all.gross);
        expect(all.gross + all.prepaid).toBe(booked.totalMinor);
        expect(taxed.map(({ line: one }) => one)).toEqual(booked.lines);
      }),
    );
  });
});

test('the rates of several sales are named once, the highest first', () => {
  const { shares } = vatOf(sale([oil(), line(), voucher('multi-purpose', 1)]));
  expect(ratesOf([...shares, ...shares])).toEqual([2200, 1000]);
  expect(ratesOf([400, 2200, null, 0, 1000].map((rate) => ({ rate })))).toEqual([2200, 1000, 400, 0]);
});
