import type { Product } from '@quieta/contract/settings/product';
import type { Service } from '@quieta/contract/settings/service';
import type { Tax } from '@quieta/contract/settings/tax';
import { expect, test } from 'vitest';
import { addPackage, addProduct, addService, emptyCart, setCustomPrice, setDiscount } from './cart-rules.ts';
import { cartLines, cartTotals } from './cart-totals.ts';
import type { CartPackage } from './package-row-rules.ts';
import type { CartUnits, RowUnit, UsableComponent } from './unit-rules.ts';
import { payableLines, vatToDeclare } from './voucher-rules.ts';

const massage = { id: 's1', name: 'Massage', price: 85, taxId: 't22' } as Service;
const oil = { id: 'p1', name: 'Arnica oil', price: 24, taxId: 't22' } as Product;
const taxes = [
  { id: 't22', rate: 22 },
  { id: 't10', rate: 10 },
] as Tax[];
const pair = addProduct(addService(emptyCart, massage, 'EUR'), oil, 'EUR');
const sold = {
  split: 'list',
  recipientName: null,
  components: [
    { id: 'c1', units: 2, listPrice: 8500, share: null, taxId: 't22' },
    { id: 'c2', units: 2, listPrice: 2000, share: null, taxId: 't10' },
    { id: 'c3', units: 1, listPrice: 7000, share: null, taxId: null },
  ],
} as unknown as CartPackage;
const withPackage = addPackage(pair, { id: 'day', name: 'Day', price: 20_000, sold });

function paidBy(component: Partial<UsableComponent>, surcharge = 0): CartUnits {
  return new Map([['service:s1', { component, count: 1, first: 1, value: 7083, surcharge } as RowUnit]]);
}

test('CHK-03 what is taken off rows and the whole sale shows in every figure as the server counts it', () => {
  const member = setDiscount(pair, 'service:s1', { kind: 'percent', basisPoints: 1000, reason: 'Member' });
  const both = setDiscount(member, null, { kind: 'amount', amount: 505, reason: 'Complaint' });
  expect(cartTotals(both, taxes)).toMatchObject({ total: 7650 + 2400 - 505, discount: 850 + 505 });
  const tooMuch = setDiscount(pair, null, { kind: 'amount', amount: 999_999, reason: 'Typing error' });
  expect(cartTotals(tooMuch, taxes).total).toBe(0);
});

test('a package is split over its components, outside a discount of the sale but at its own price and discount', () => {
  const totalsOf = (cart: typeof withPackage) => cartLines(cart, taxes).map(({ total, taxId }) => [total, taxId]);
  expect(totalsOf(withPackage).slice(2)).toEqual([
    [12_143, 't22'],
    [2857, 't10'],
    [5000, null],
  ]);
  const agreed = setDiscount(setCustomPrice(withPackage, 'package:day', 19_000), 'package:day', {
    kind: 'amount',
    amount: 1000,
    reason: 'Member',
  });
  const off = setDiscount(agreed, null, { kind: 'percent', basisPoints: 1000, reason: 'Complaint' });
  expect(cartTotals(off, taxes)).toMatchObject({ total: 9810 + 18_000, discountable: 10_900, discount: 1000 + 1090 });
});

test('VAT is declared with a package for the components whose tax is known', () => {
  const vat = cartTotals(withPackage, taxes).vat.map(({ rateBasisPoints, gross }) => [rateBasisPoints, gross]);
  expect(vat).toEqual([
    [2200, 10_900 + 12_143],
    [1000, 2857],
  ]);
});

test('what a unit pays costs its worth and the surcharge, whatever price or discount it had before', () => {
  const dear = setDiscount(setCustomPrice(pair, 'service:s1', 9000), 'service:s1', {
    kind: 'percent',
    basisPoints: 1000,
    reason: 'Member',
  });
  const off = setDiscount(dear, null, { kind: 'percent', basisPoints: 1000, reason: 'Complaint' });
  expect(cartTotals(off, taxes, paidBy({ taxId: 't22', isOfHotel: false }, 1500))).toMatchObject({
    total: 8583 + 2160,
    discountable: 2400,
  });
});

test.each([
  ['declared when it was sold, so that only the surcharge is now', { taxId: 't22', isOfHotel: false }, 1500 + 2400],
  ['declared now', { taxId: null, isOfHotel: false }, 8583 + 2400],
  ['the hotel’s', { taxId: null, isOfHotel: true }, 1500 + 2400],
])('the VAT of a unit is %s', (_, component, gross) => {
  const units = paidBy(component, 1500);
  expect(vatToDeclare(pair, taxes, [], units).map((share) => share.gross)).toEqual([gross]);
});

test('a voucher pays nothing of what a unit has paid', () => {
  const units = paidBy({ taxId: null, isOfHotel: false }, 1500);
  expect(payableLines(pair, taxes, units).map(({ total }) => total)).toEqual([1500, 2400]);
});
