import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HeldVoucher } from '#features/vouchers/voucher-rules';
import type { SalePaymentType, SaleTax } from './cart-queries.ts';
import {
  type CartLine,
  checkHotelCodes,
  checkPaymentTypes,
  priceCart,
  printableReceipt,
  type SellableLine,
} from './cart-rules.ts';
import type { Tender } from './tender-rules.ts';

const vat22: SaleTax = {
  id: 'vat22',
  name: 'VAT 22%',
  rateBasisPoints: 2200,
  department: 2,
  vatIndex: 1,
  hotelCode: null,
  lacksHotelCode: false,
};
const vat10: SaleTax = { ...vat22, id: 'vat10', name: 'VAT 10%', rateBasisPoints: 1000, department: 3, vatIndex: 4 };
const massage: CartLine = {
  kind: 'service',
  itemId: 'massage',
  serviceId: 'massage',
  name: 'Massage',
  quantity: 1,
  listPrice: 8_000,
  customPrice: null,
  discount: null,
  tax: vat22,
  isHotelTax: false,
  category: null,
  appointment: null,
};
const gift: CartLine = { ...massage, kind: 'voucher', itemId: 'gift', serviceId: null, name: 'Gift voucher' };
const line: SellableLine = {
  ...massage,
  tax: vat22,
  unitPrice: 8_000,
  discountMinor: 0,
  total: 8_000,
  prepaidMinor: 0,
};
const off = (amount: number) => ({ amount, reason: 'regular guest' });
const noDiscount = () => 0;

const card: SalePaymentType = {
  paymentTypeId: 'card',
  name: 'Card',
  kind: 'Custom',
  printerCode: 'card',
  printsReceipt: true,
  archived: false,
  printerUrl: 'http://printer',
  deviceId: 'front-desk',
  sender: 'browser',
  currency: 'EUR',
};
const room: SalePaymentType = {
  ...card,
  name: 'Room',
  kind: 'RoomBill',
  printerCode: 'uncollected',
  printsReceipt: false,
};
const pay = (amount: number, saleSetup: Partial<SalePaymentType> = {}): Tender => ({
  paymentType: { ...card, ...saleSetup },
  amount,
  given: null,
});
/** Everything that a receipt needs. */
const voucherOf = (tax: HeldVoucher['tax']) => ({ tax }) as HeldVoucher;
const refusal = (code: string, params: object = {}) => expect.objectContaining({ code, params });
const grossOf = ({ quantity, listPrice, customPrice }: Pick<CartLine, 'quantity' | 'listPrice' | 'customPrice'>) =>
  quantity * (customPrice ?? listPrice);
const ownOf = ({ discount }: CartLine) => discount?.amount ?? 0;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Lines with discounts of their own, at most their price. */
const cartLine = fc
  .record({
    row: fc.constantFrom(massage, { ...massage, itemId: 'oil', kind: 'product' as const, tax: vat10 }, gift),
    quantity: fc.integer({ min: 1, max: 9 }),
    listPrice: fc.integer({ min: 0, max: 50_000 }),
    customPrice: fc.option(fc.integer({ min: 0, max: 50_000 })),
    part: fc.option(fc.integer({ min: 0, max: 100 })),
  })
  .map(
    ({ row, part, ...prices }): CartLine => ({
      ...row,
      ...prices,
      discount: part === null ? null : off(Math.floor((grossOf(prices) * part) / 100)),
    }),
  );
const cart = fc.array(cartLine, { minLength: 1, maxLength: 8 });
const percent = fc.integer({ min: 0, max: 100 });

describe('CHK-08 the price of a cart', () => {
  test('is its rows’ less all discounts, no row below zero, and the sale’s falls on no voucher', () => {
    fc.assert(
      fc.property(cart, percent, (lines, part) => {
        const goods = lines.filter(({ kind }) => kind !== 'voucher');
        const open = sum(goods.map((one) => grossOf(one) - ownOf(one)));
        const saleDiscount = Math.floor((open * part) / 100);
        const priced = priceCart(lines, (total) => {
          expect(total).toBe(open);
          return saleDiscount;
        });
        expect(priced).toMatchObject(
          lines.map((one) => ({ ...one, unitPrice: one.customPrice ?? one.listPrice, prepaidMinor: 0 })),
        );
        for (const one of priced) {
          expect(one.total).toBe(grossOf(one) - one.discountMinor);
          expect(one.total).toBeGreaterThanOrEqual(0);
          if (one.kind === 'voucher') expect(one.discountMinor).toBe(ownOf(one));
        }
        expect(sum(priced.map(({ discountMinor }) => discountMinor))).toBe(sum(lines.map(ownOf)) + saleDiscount);
      }),
    );
  });

  test('may be nothing, but not less, of a row or of all that is not a voucher', () => {
    const discounted = (amount: number) => priceCart([gift, { ...massage, discount: off(amount) }], noDiscount);
    expect(discounted(8_000).map(({ total }) => total)).toEqual([8_000, 0]);
    expect(() => discounted(8_001)).toThrow(refusal('discount-too-large', { name: 'Massage' }));
    expect(priceCart([gift, massage], (total) => total).map(({ total }) => total)).toEqual([8_000, 0]);
    expect(() => priceCart([gift, massage], (total) => total + 1)).toThrow(
      refusal('discount-too-large', { name: null }),
    );
  });

  test('is refused of an empty cart, and of one with a line that has no tax', () => {
    expect(() => priceCart([], noDiscount)).toThrow(refusal('cart-empty'));
    expect(() => priceCart([gift, { ...massage, tax: null }], noDiscount)).toThrow(
      refusal('tax-unmapped', { name: 'Massage' }),
    );
  });
});

test('what was taken out of use takes no money, and one sale is charged to one room at most', () => {
  expect(() => checkPaymentTypes([pay(1), pay(1, { name: 'Cheque', archived: true })])).toThrow(
    refusal('payment-type-archived', { name: 'Cheque' }),
  );
  expect(() => checkPaymentTypes([pay(1, room), pay(1, room)])).toThrow(
    expect.objectContaining({
      code: 'invalid-request',
      details: { fields: [{ path: 'tenders', reason: 'one_room_bill_only' }] },
    }),
  );
  expect(() => checkPaymentTypes([pay(1), pay(1), pay(1, room)])).not.toThrow();
});

test('CHK-04 no line is charged to a room under the VAT of another', () => {
  expect(() => checkHotelCodes([line])).not.toThrow();
  expect(() => checkHotelCodes([line, { ...line, tax: { ...vat10, lacksHotelCode: true } }])).toThrow(
    refusal('tax-without-hotel-code', { name: 'VAT 10%' }),
  );
});

describe('the receipt of a sale', () => {
  const byDeposit = (amount: number): Tender => ({ ...pay(amount), voucher: voucherOf(vat22) });

  test('has lines and payments that add up, without what a deposit had declared, and no row for nothing', () => {
    fc.assert(
      fc.property(cart, percent, percent, percent, (lines, discount, prepaid, byCard) => {
        const sold = priceCart(lines, (total) => Math.floor((total * discount) / 100)).map((one) => ({
          ...one,
          prepaidMinor: Math.floor((one.total * prepaid) / 100),
        }));
        const due = sum(sold.map(({ total, prepaidMinor }) => total - prepaidMinor));
        const first = Math.floor((due * byCard) / 100);
        const tenders = [
          byDeposit(sum(sold.map(({ prepaidMinor }) => prepaidMinor))),
          pay(first),
          pay(due - first, { printerCode: 'cash' }),
        ];
        const receipt = printableReceipt(sold, tenders);
        expect(receipt === null).toBe(due === 0);
        const { lines: printed, payments } = receipt ?? { lines: [], payments: [] };
        expect(sum(printed.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor))).toBe(due);
        expect(sum(payments.map(({ amountMinor }) => amountMinor))).toBe(due);
        for (const { unitPriceMinor } of printed) expect(unitPriceMinor).toBeGreaterThan(0);
        for (const { amountMinor } of payments) expect(amountMinor).toBeGreaterThan(0);
      }),
    );
  });

  test('ENT-19 goes to the branch’s printer, each line under its tax’s place there, the whole sale where one payment prints', () => {
    const oil = { ...line, name: 'Oil', tax: vat10, total: 2_400 };
    const byGift = { ...pay(3_000, { printerCode: 'voucher' }), voucher: voucherOf(null) };
    expect(printableReceipt([line, oil], [pay(7_400, room), byGift, pay(0, { printerCode: 'cash' })])).toEqual({
      printerUrl: 'http://printer',
      deviceId: 'front-desk',
      sender: 'browser',
      lines: [
        { description: 'Massage', quantity: 1, unitPriceMinor: 8_000, department: 2, vatIndex: 1 },
        { description: 'Oil', quantity: 1, unitPriceMinor: 2_400, department: 3, vatIndex: 4 },
      ],
      notes: [],
      payments: [
        { code: 'uncollected', amountMinor: 7_400 },
        { code: 'voucher', amountMinor: 3_000 },
      ],
    });
  });

  test('is not printed where no way of paying prints, nor where nothing was paid for', () => {
    const unready = { printerUrl: null, printerCode: null };
    expect(printableReceipt([line], [pay(8_000, { ...unready, printsReceipt: false })])).toBeNull();
    expect(printableReceipt([line], [])).toBeNull();
    expect(printableReceipt([{ ...line, total: 0 }], [pay(0)])).toBeNull();
    expect(printableReceipt([{ ...line, prepaidMinor: 8_000 }], [byDeposit(8_000)])).toBeNull();
  });

  test.each<[string, Partial<SaleTax>, Partial<SalePaymentType>, object]>([
    ['printer-not-configured', {}, { printerUrl: null }, {}],
    ['printer-not-configured', {}, { deviceId: null }, {}],
    ['printer-currency', {}, { currency: 'KWD' }, { currency: 'KWD' }],
    ['payment-type-unmapped', {}, { printerCode: null }, { name: 'Card' }],
    ['tax-unmapped', { department: null }, {}, { name: 'Massage' }],
    ['tax-unmapped', { vatIndex: null }, {}, { name: 'Massage' }],
  ])('is refused with %s before anything is sold: %j %j', (code, tax, saleSetup, params) => {
    const sold = [{ ...line, tax: { ...vat22, ...tax } }];
    expect(() => printableReceipt(sold, [pay(8_000, saleSetup)])).toThrow(refusal(code, params));
  });

  test('asks for no name of what paid with a deposit, which it does not show', () => {
    const unnamed = { ...byDeposit(3_000), saleSetup: { ...card, printerCode: null } };
    const receipt = printableReceipt([{ ...line, prepaidMinor: 3_000 }], [unnamed, pay(5_000)]);
    expect(receipt?.payments).toEqual([{ code: 'card', amountMinor: 5_000 }]);
  });
});
