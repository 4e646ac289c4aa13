import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundOf, rowOfUnits, valueOfUnits } from './unit-value-rules.ts';

test('six units of 425.00 are worth 70.83 each, and the last two a cent more', () => {
  const values: number[] = [];
  for (let left = { units: 6, value: 42_500 }; left.units > 0; ) {
    const next = valueOfUnits(left, 1);
    values.push(next);
    left = { units: left.units - 1, value: left.value - next };
  }
  expect(values).toEqual([7083, 7083, 7083, 7083, 7084, 7084]);
});

test('units that are used in any steps are worth together what was paid', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), steps, (paid, taken) => {
      let left = { units: taken.reduce((sum, count) => sum + count, 0), value: paid };
      for (const count of taken) {
        const value = valueOfUnits(left, count);
        expect(value).toBeGreaterThanOrEqual(0);
        left = { units: left.units - count, value: left.value - value };
      }
      expect(left).toEqual({ units: 0, value: 0 });
    }),
  );
});

const halfUsed = { units: 3, value: 21_251, sold: 6, paid: 42_500, listPrice: 8500, isTaxedWhenSold: true } as const;

test('a half-used course gives back what is left, or what was paid less the used units at their list price', () => {
  expect(refundOf({ ...halfUsed, rule: 'share' })).toEqual({ back: 21_251, kept: 0 });
  expect(refundOf({ ...halfUsed, rule: 'list' })).toEqual({ back: 17_000, kept: 4251 });
});

test('nothing comes back where the used units cost more than was paid, and never more than is left', () => {
  expect(refundOf({ ...halfUsed, units: 1, value: 7084, rule: 'list' })).toEqual({ back: 0, kept: 7084 });
  expect(refundOf({ ...halfUsed, listPrice: 100, rule: 'list' })).toEqual({ back: 21_251, kept: 0 });
});

test('what is taxed when it is used gives back all that is left, whatever the rule', () => {
  expect(refundOf({ ...halfUsed, rule: 'list', isTaxedWhenSold: false })).toEqual({ back: 21_251, kept: 0 });
});

test('a row of several units costs what they are worth and the surcharge of each', () => {
  expect(rowOfUnits({ units: 6, value: 42_500 }, 1, 1500)).toEqual({ value: 7083, unitPrice: 8583, discount: 0 });
  expect(rowOfUnits({ units: 3, value: 100 }, 2, 0)).toEqual({ value: 66, unitPrice: 33, discount: 0 });
  expect(rowOfUnits({ units: 2, value: 101 }, 2, 10)).toEqual({ value: 101, unitPrice: 61, discount: 1 });
});
