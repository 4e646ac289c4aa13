import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundShare } from './refund-share.ts';
import {
  type PayableLine,
  returnToVouchers,
  spreadPrepaid,
  type VoucherPart,
  voucherLimit,
} from './voucher-payment.ts';

const taxes = [2200, 1000, 0].map((rateBasisPoints) => ({ id: `t${rateBasisPoints}`, rateBasisPoints }));
const tax = fc.constantFrom(...taxes);
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  total: fc.integer({ min: 0, max: 50_000 }),
  tax,
  isVoucher: fc.boolean(),
});
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Lines, and vouchers that can pay for them: each pays what is requested, limited to what is still open. */
const sale = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    requested: fc.array(fc.record({ amount: fc.integer({ min: 1, max: 40_000 }), tax: fc.option(tax) }), {
      maxLength: 4,
    }),
  })
  .map(({ lines, requested }) => {
    const parts: VoucherPart[] = [];
    for (const { amount, tax: declared } of requested) {
      const before = spreadPrepaid(parts, lines) ?? [];
      const open = lines.map((one, index) => ({ ...one, total: one.total - (before[index] ?? 0) }));
      const others = sum(parts.filter((part) => part.tax === null).map((part) => part.amount));
      const max = Math.min(amount, voucherLimit(declared, open), voucherLimit(null, open) - others);
      if (max > 0) parts.push({ amount: max, tax: declared });
    }
    return { lines, parts };
  });

/** Amounts that a document declares for each rate. */
function declared(lines: readonly PayableLine[], taken: readonly number[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const [index, one] of lines.entries()) {
    const id = one.tax?.id ?? '';
    shares.set(id, (shares.get(id) ?? 0) + one.total - (taken[index] ?? 0));
  }
  return shares;
}

test('what was declared when a voucher was sold is declared once: on its own document, and on no line that it pays', () => {
  fc.assert(
    fc.property(sale, ({ lines, parts }) => {
      const prepaid = spreadPrepaid(parts, lines);
      expect(prepaid).not.toBeNull();
      const atUse = declared(lines, prepaid ?? []);
      for (const { id } of taxes) {
        const atSale = sum(parts.filter((part) => part.tax?.id === id).map(({ amount }) => amount));
        const whole = sum(lines.filter((one) => one.tax.id === id).map(({ total }) => total));
        expect((atUse.get(id) ?? 0) + atSale).toBe(whole);
      }
      // The document adds up: its lines equal what is paid other than by such vouchers.
      const byPrepaid = sum(parts.filter((part) => part.tax !== null).map(({ amount }) => amount));
      expect(sum([...atUse.values()])).toBe(sum(lines.map(({ total }) => total)) - byPrepaid);
      for (const [index, part] of (prepaid ?? []).entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(lines[index]?.isVoucher ? 0 : (lines[index]?.total ?? 0));
      }
    }),
    { numRuns: 3_000 },
  );
});

test('more than the lines of its VAT, or than all that vouchers may pay for, is refused', () => {
  const [full, reduced] = taxes;
  const lines = [
    { total: 5000, tax: full ?? null, isVoucher: false },
    { total: 3000, tax: reduced ?? null, isVoucher: false },
    { total: 9000, tax: full ?? null, isVoucher: true },
  ];
  expect(spreadPrepaid([{ amount: 5000, tax: full ?? null }], lines)).toEqual([5000, 0, 0]);
  expect(spreadPrepaid([{ amount: 5001, tax: full ?? null }], lines)).toBeNull();
  expect(
    spreadPrepaid(
      [5000, 1].map((amount) => ({ amount, tax: full ?? null })),
      lines,
    ),
  ).toBeNull();
  expect(spreadPrepaid([{ amount: 8000, tax: null }], lines)).toEqual([0, 0, 0]);
  expect(spreadPrepaid([{ amount: 8001, tax: null }], lines)).toBeNull();
});

test('a tax whose rate was changed since is still paid for by what was declared under it', () => {
  const lines = [{ total: 5000, tax: { id: 't2200', rateBasisPoints: 2300 }, isVoucher: false }];
  expect(spreadPrepaid([{ amount: 100, tax: { id: 't2200', rateBasisPoints: 2200 } }], lines)).toEqual([100]);
});

test('the tax may be another one of the same rate, and a line without a tax is not paid for by what was declared', () => {
  const part = { amount: 100, tax: { id: 't2200', rateBasisPoints: 2200 } };
  const lineOf = (bears: PayableLine['tax']) => [{ total: 5000, tax: bears, isVoucher: false }];
  expect(spreadPrepaid([part], lineOf({ id: 'another', rateBasisPoints: 2200 }))).toEqual([100]);
  expect(spreadPrepaid([part], lineOf(null))).toBeNull();
});

test('a line goes back to the voucher that was declared under its VAT, its rest to the others, and a sold voucher to none', () => {
  const full = { tax: { id: 't2200', rateBasisPoints: 2200 } };
  const reduced = { tax: { id: 't1000', rateBasisPoints: 1000 } };
  const paid = [
    { amount: 1000, ...full },
    { amount: 1000, ...reduced },
    { amount: 1000, tax: null },
  ];
  expect(returnToVouchers(paid, [{ total: 500, prepaid: 300, ...reduced, isVoucher: false }])).toEqual([0, 300, 200]);
  expect(returnToVouchers(paid, [{ total: 500, prepaid: 0, ...full, isVoucher: true }])).toEqual([0, 0, 0]);
});

test('however lines are given back, each voucher gets back what it paid and never more', () => {
  // For each document, how many of which lines it reverses; several documents in a row.
  const steps = fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 }), { maxLength: 4 });
  fc.assert(
    fc.property(sale, steps, ({ lines, parts }, asked) => {
      const prepaid = spreadPrepaid(parts, lines) ?? [];
      const refunded = lines.map(() => 0);
      let left: VoucherPart[] = [...parts];
      const giveBack = (requested: readonly number[]) => {
        const taken = lines.flatMap((one, place) => {
          const before = refunded[place] ?? 0;
          const quantity = Math.min(requested[place] ?? 0, one.quantity - before);
          if (quantity === 0) return [];
          const share = refundShare(
            { ...one, unitPrice: one.total, refunded: before, prepaid: prepaid[place] ?? 0 },
            quantity,
          );
          if (share === null) throw new Error('no more than is left was asked for');
          expect(share.prepaid).toBeGreaterThanOrEqual(0);
          expect(share.prepaid).toBeLessThanOrEqual(share.total);
          refunded[place] = before + quantity;
          return { ...one, total: share.total, prepaid: share.prepaid };
        });
        const returned = returnToVouchers(left, taken);
        const toDeclared = returned.filter((_, index) => left[index]?.tax !== null);
        expect(sum(toDeclared)).toBe(sum(taken.map((one) => one.prepaid)));
        left = left.map((part, index) => ({ ...part, amount: part.amount - (returned[index] ?? 0) }));
        for (const { amount } of left) expect(amount).toBeGreaterThanOrEqual(0);
      };
      for (const requested of asked) giveBack(requested);
      giveBack(lines.map(({ quantity }) => quantity));
      expect(left.map(({ amount }) => amount)).toEqual(parts.map(() => 0));
    }),
    { numRuns: 3_000 },
  );
});

test('units come back to their own component, and vouchers get the rest of the line', () => {
  const tax = { id: 'ordinary', rateBasisPoints: 2200 };
  const units = { componentId: 'component', value: 4000, isTaxedWhenSold: false };
  const paid = [
    { amount: 8000, tax: null, componentId: 'component' },
    { amount: 300, tax: null },
  ];
  const line = { total: 4500, prepaid: 0, tax, isVoucher: false, units };
  expect(returnToVouchers(paid, [line])).toEqual([4000, 300]);
  const declared = [
    { amount: 8000, tax, componentId: 'component' },
    { amount: 300, tax },
  ];
  const taxed = { ...line, prepaid: 4300, units: { ...units, isTaxedWhenSold: true } };
  expect(returnToVouchers(declared, [taxed])).toEqual([4000, 300]);
  expect(returnToVouchers(paid, [{ ...line, units: { ...units, componentId: 'another' } }])).toEqual([0, 300]);
});
