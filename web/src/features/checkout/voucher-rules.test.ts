import type { Product } from '@quieta/contract/settings/product';
import type { Tax } from '@quieta/contract/settings/tax';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import { describe, expect, test } from 'vitest';
import { addProduct, addVoucher, emptyCart, setDiscount } from './cart-rules.ts';
import { cartTotals } from './cart-totals.ts';
import { isParkable } from './parked-cart-rules.ts';
import { toCheckoutRequest } from './request-rules.ts';
import { addVoucherTender, payableBy, payableLines, vatToDeclare } from './voucher-rules.ts';

const oil = { id: 'p1', name: 'Arnica oil', price: 24, taxId: 't22' } as Product;
const soap = { id: 'p2', name: 'Soap', price: 10, taxId: 't10' } as Product;
const taxes = [
  { id: 't22', rate: 22 },
  { id: 't10', rate: 10 },
] as Tax[];
const gift = {
  name: 'Gift voucher',
  amount: 5000,
  taxId: null,
  voucher: { kind: 'multi-purpose', details: [] },
} as const;
const voucher = (values: Partial<Voucher>) => ({ id: 'v1', balance: 50, tax: null, ...values }) as Voucher;
const vat22 = { id: 't22', name: 'VAT 22%', rate: 22 };
const pay = (amount: number, values: Partial<Voucher>) => ({
  paymentTypeId: 'voucher',
  amount,
  given: null,
  voucher: voucher(values),
});
const cash = { paymentTypeId: 'cash', amount: 5000, given: 6000 };
const cart = addVoucher(addProduct(addProduct(emptyCart, oil, 'EUR'), soap, 'EUR'), gift);
const lines = payableLines(cart, taxes);

test('a voucher in the cart is sold at what is on it, outside a discount of the sale, and is not parked', () => {
  const off = setDiscount(cart, null, { kind: 'percent', basisPoints: 1000, reason: 'Member' });
  expect(cartTotals(off, taxes)).toMatchObject({ total: 5000 + 3400 - 340, discountable: 3400 });
  expect(toCheckoutRequest(cart, { paymentTypeId: 'cash', tenders: [] }, 'EUR').checkoutVoucherDetails).toEqual([
    { kind: 'multi-purpose', amount: 50 },
  ]);
  expect(cart.rows.map(isParkable)).toEqual([true, true, false]);
});

test('a voucher pays what is on it, for goods alone, and where its VAT was declared for those of its rate', () => {
  expect(payableBy(voucher({}), lines, [], 'EUR')).toBe(3400);
  expect(payableBy(voucher({ balance: 7 }), lines, [], 'EUR')).toBe(700);
  const reduced = voucher({ id: 'v2', tax: { id: 'x', name: 'VAT 10%', rate: 10 } });
  expect(payableBy(reduced, lines, [], 'EUR')).toBe(1000);
  expect(payableBy(reduced, lines, [pay(3000, {})], 'EUR')).toBe(400);
});

test('beside others a voucher pays what their money leaves; what it pays itself, or cash does, is not in its way', () => {
  const deposit = pay(2000, { id: 'v2', tax: vat22 });
  expect(payableBy(voucher({}), lines, [cash, pay(3000, {})], 'EUR')).toBe(3400);
  expect(payableBy(voucher({}), lines, [deposit], 'EUR')).toBe(1400);
  expect(payableBy(voucher({ tax: vat22 }), lines, [deposit], 'EUR')).toBe(400);
  expect(payableBy(voucher({}), lines, [{ ...deposit, amount: 2401 }], 'EUR')).toBe(0);
});

test('the VAT of the sale is without what was declared with the deposit that pays, as on its receipt', () => {
  const vatOf = (tenders: Parameters<typeof vatToDeclare>[2]) =>
    vatToDeclare(cart, taxes, tenders).map(({ rateBasisPoints, vat }) => [rateBasisPoints, vat]);
  expect(vatOf([])).toEqual(cartTotals(cart, taxes).vat.map(({ rateBasisPoints, vat }) => [rateBasisPoints, vat]));
  expect(vatOf([cash, pay(1000, { tax: vat22 })])).toEqual([
    [2200, 252],
    [1000, 91],
  ]);
  expect(vatOf([pay(3000, {})])).toEqual(vatOf([]));
  // More than the goods of its rate cost: the sale is not complete like this, and shows its whole VAT until that is
  // corrected.
  expect(vatOf([pay(2401, { tax: vat22 })])).toEqual(vatOf([]));
});

describe('a voucher’s part', () => {
  const part = pay(3000, {});
  const card = { paymentTypeId: 'card', amount: 3400, given: null };

  test('is put in front and taken off the others, the last first', () => {
    expect(addVoucherTender([cash, card], part, 8400, 'cash')).toEqual([part, cash, { ...card, amount: 400 }]);
    expect(addVoucherTender([cash, card], { ...part, amount: 3400 }, 8400, 'cash')).toEqual([
      { ...part, amount: 3400 },
      cash,
    ]);
  });

  test('leaves the rest to the chosen type where nothing else pays, and open where none is chosen or something does', () => {
    expect(addVoucherTender([], part, 8400, 'cash')).toEqual([part, { ...cash, amount: 5400, given: null }]);
    expect(addVoucherTender([], part, 3000, 'cash')).toEqual([part]);
    expect(addVoucherTender([], part, 8400, null)).toEqual([part]);
    expect(addVoucherTender([card], part, 8400, 'cash')).toEqual([part, card]);
  });

  test('follows the vouchers that were there before, of whatever payment type', () => {
    const deposit = { ...pay(2000, { id: 'v2', tax: vat22 }), paymentTypeId: 'deposit' };
    expect(addVoucherTender([deposit, cash], part, 8400, 'cash')).toEqual([deposit, part, { ...cash, amount: 3400 }]);
  });

  test('stands in the place of the part that the tile of vouchers had added', () => {
    const unnamed = { paymentTypeId: 'voucher', amount: 3400, given: null };
    expect(addVoucherTender([cash, unnamed], part, 8400, null)).toEqual([part, cash]);
  });
});
