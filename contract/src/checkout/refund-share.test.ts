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
