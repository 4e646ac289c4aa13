import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundShare } from './refund-share.ts';

const soldLine = fc
  .record({ quantity: fc.integer({ min: 1, max: 999 }), unitPrice: fc.integer({ min: 0, max: 100_000 }) })
  .chain(({ quantity, unitPrice }) =>
    fc.integer({ min: 0, max: quantity * unitPrice }).map((total) => ({ quantity, unitPrice, total })),
  );

test('CHK-08 however a line is given back in parts, together they come to what was paid for it, and no more can be given', () => {
  fc.assert(
    fc.property(soldLine, fc.array(fc.integer({ min: 1, max: 400 })), (line, steps) => {
      let refunded = 0;
      let given = 0;
      for (const step of [...steps, line.quantity]) {
        const quantity = Math.min(step, line.quantity - refunded);
        if (quantity === 0) break;
        const share = refundShare({ ...line, refunded }, quantity);
        expect(share?.total).toBeGreaterThanOrEqual(0);
        expect(share?.total).toBe(quantity * line.unitPrice - (share?.discount ?? 0));
        given += share?.total ?? 0;
        refunded += quantity;
      }
      expect(given).toBe(line.total);
      expect(refundShare({ ...line, refunded: line.quantity }, 1)).toBeNull();
    }),
    { numRuns: 2_000 },
  );
});

test('however a line that units paid is given back, each unit comes back with its worth, and the rest is never negative', () => {
  const unitLine = fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    value: fc.integer({ min: 0, max: 20_000 }),
    surcharge: fc.integer({ min: 0, max: 2_000 }),
    isTaxedWhenSold: fc.boolean(),
    paid: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(unitLine, fc.array(fc.integer({ min: 1, max: 8 })), (row, steps) => {
      const { quantity, value, surcharge, isTaxedWhenSold } = row;
      const total = value + quantity * surcharge;
      // Vouchers may have paid a part of the surcharges.
      const other = Math.floor((quantity * surcharge * row.paid) / 100);
      const prepaid = other + (isTaxedWhenSold ? value : 0);
      const sold = {
        quantity,
        unitPrice: Math.ceil(total / quantity),
        total,
        prepaid,
        unit: { value, isTaxedWhenSold },
      };
      const given = { total: 0, byUnits: 0, prepaid: 0 };
      let refunded = 0;
      for (const step of [...steps, quantity]) {
        const count = Math.min(step, quantity - refunded);
        const share = count === 0 ? null : refundShare({ ...sold, refunded }, count);
        if (share === null) break;
        const declared = isTaxedWhenSold ? share.byUnits : 0;
        expect(share.byUnits + share.prepaid - declared).toBeLessThanOrEqual(share.total);
        expect(Math.min(share.byUnits, share.prepaid - declared)).toBeGreaterThanOrEqual(0);
        given.total += share.total;
        given.byUnits += share.byUnits;
        given.prepaid += share.prepaid;
        refunded += count;
      }
      expect(given).toEqual({ total, byUnits: value, prepaid });
    }),
    { numRuns: 2_000 },
  );
});
