import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HeldVoucher } from '#features/vouchers/voucher-rules';
import type { SalePaymentType } from './cart-queries.ts';
import { checkTenders, hasRoomBill, type Tender, waysOf, withoutTip } from './tender-rules.ts';

const card: SalePaymentType = {
  paymentTypeId: 'card',
  name: 'Card',
  kind: 'Custom',
  printerCode: 'card',
  printsReceipt: true,
  archived: false,
  printerUrl: null,
  deviceId: null,
  sender: 'browser',
  currency: 'EUR',
};
const tender = (amount: number, given: number | null = null, saleSetup: Partial<SalePaymentType> = {}): Tender => ({
  paymentType: { ...card, ...saleSetup },
  amount,
  given,
});
const cash = (amount: number, given: number | null) => tender(amount, given, { printerCode: 'cash' });
const byRoom = (amount: number) => tender(amount, null, { kind: 'RoomBill' });
const sum = (tenders: readonly Tender[]) => tenders.reduce((total, { amount }) => total + amount, 0);
const tenders = fc.array(
  fc.integer({ min: 0, max: 100_000 }).chain((amount) => fc.constantFrom(tender(amount), byRoom(amount))),
  { maxLength: 6 },
);

describe('CHK-08 the tenders of a sale', () => {
  const due = { total: 8_000, tip: 500, currency: 'EUR' };
  const wrongAt = (path: string, reason: string) =>
    expect.objectContaining({ code: 'invalid-request', details: { fields: [{ path, reason }] } });

  test.each<[string, Tender[]]>([
    ['one for all', [tender(8_500)]],
    ['several', [tender(3_000), byRoom(5_500)]],
    ['cash with change', [cash(8_500, 10_000)]],
    ['exactly what was handed over, by any way', [tender(8_500, 8_500)]],
  ])('pay it and its tip: %s', (_, paid) => {
    expect(() => checkTenders(paid, due)).not.toThrow();
  });

  test('may be one of nothing where nothing is due', () => {
    expect(() => checkTenders([tender(0)], { ...due, total: 0, tip: 0 })).not.toThrow();
  });

  test('are none of a voucher then, from which something has to be taken', () => {
    const voucher = {} as HeldVoucher;
    expect(() => checkTenders([{ ...tender(0), voucher }], { ...due, total: 0, tip: 0 })).toThrow(
      wrongAt('tenders.0.amount', 'too_small'),
    );
  });

  test.each<[string, Tender[], string, string]>([
    ['one of nothing beside others', [tender(8_500), tender(0)], 'tenders.1.amount', 'too_small'],
    ['less cash than the part', [cash(8_500, 8_499)], 'tenders.0.given', 'too_small'],
    ['change on a card', [cash(500, 1_000), tender(8_000, 8_001)], 'tenders.1.given', 'too_big'],
  ])('are refused at their place: %s', (_, paid, path, reason) => {
    expect(() => checkTenders(paid, due)).toThrow(wrongAt(path, reason));
  });

  test.each([
    [8_499, 'EUR', 85],
    [8_501, 'EUR', 85],
    [8_000, 'JPY', 8_500],
  ])('are refused where they come to %i, with what is due in %s', (paid, currency, reported) => {
    expect(() => checkTenders([tender(paid - 1_000), tender(1_000)], { ...due, currency })).toThrow(
      expect.objectContaining({ code: 'tenders-mismatch', params: { due: reported } }),
    );
  });
});

test('a room is charged only where something falls to it', () => {
  expect(hasRoomBill([tender(100), byRoom(1)])).toBe(true);
  expect(hasRoomBill([tender(100), byRoom(0)])).toBe(false);
  expect(hasRoomBill([tender(100)])).toBe(false);
});

test('what is paid is by room or otherwise', () => {
  expect(waysOf([byRoom(300), tender(50), byRoom(20), cash(7, null)])).toEqual({ byRoom: 320, otherwise: 57 });
});

test('without the tip each tender pays as much or less for what was sold, together less by the tip, the last ones first', () => {
  const tipped = tenders.chain((paid) => fc.tuple(fc.constant(paid), fc.integer({ min: 0, max: sum(paid) })));
  fc.assert(
    fc.property(tipped, ([paid, tip]) => {
      const left = withoutTip(paid, tip);
      expect(left.map(({ paymentType, given }) => [paymentType, given])).toEqual(
        paid.map(({ paymentType, given }) => [paymentType, given]),
      );
      expect(sum(paid) - sum(left)).toBe(tip);
      const firstCut = left.findIndex(({ amount }, index) => amount !== paid[index]?.amount);
      for (const [index, { amount }] of left.entries()) {
        expect(amount).toBeGreaterThanOrEqual(0);
        // The tip takes up everything after the first tender that pays a part of it.
        if (firstCut !== -1 && index > firstCut) expect(amount).toBe(0);
      }
    }),
  );
});
