import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Product } from '@quieta/contract/settings/product';
import type { Service } from '@quieta/contract/settings/service';
import type { Tax } from '@quieta/contract/settings/tax';
import { expect, test } from 'vitest';
import {
  addAppointment,
  addProduct,
  addService,
  addVoucher,
  type Cart,
  clearTreatments,
  emptyCart,
  markPriceInvalid,
  removeRow,
  selectRow,
  setCustomPrice,
  setHolder,
  setQuantity,
} from './cart-rules.ts';
import { cartTotals } from './cart-totals.ts';

const massage = { id: 's1', name: 'Aroma massage', price: 85, taxId: 't22', hotelTaxId: 'h22' } as Service;
const facial = { ...massage, id: 's2', taxId: 't10', hotelTaxId: 'h10' };
const oil = { id: 'p1', name: 'Arnica oil', price: 24, taxId: 't22' } as Product;
const helen = {
  id: 'g1',
  fullName: 'Helen Whitaker',
  externalId: null,
  roomId: '118',
  checkoutDate: null,
  allergies: null,
};
const booked = { id: 'a1', price: 85, service: massage, holder: helen } as unknown as Appointment;
const gift = {
  name: 'Gift voucher',
  amount: 5000,
  taxId: null,
  voucher: { kind: 'multi-purpose', details: [] },
} as const;
const taxes = [{ id: 't22', rate: 22 }] as Tax[];
const pair = addProduct(addAppointment(emptyCart, booked, [massage], 'EUR'), oil, 'EUR');
const filled = addProduct(addService(addAppointment(emptyCart, booked, [massage], 'EUR'), massage, 'EUR'), oil, 'EUR');

test('CHK-02 ENT-17 a product starts at quantity 1 and gets one more each time it is added', () => {
  const cart = addProduct(addProduct(emptyCart, oil, 'EUR'), oil, 'EUR');
  expect(cart.rows).toMatchObject([{ kind: 'product', quantity: 2, listPrice: 2400 }]);
});

test.each([
  [0, 1],
  [2.9, 2],
  [999, 999],
  [1000, 999],
])('a quantity of %d becomes %d', (typed, quantity) => {
  const cart = setQuantity(addService(addProduct(emptyCart, oil, 'EUR'), massage, 'EUR'), 'product:p1', typed);
  expect(cart.rows.map((row) => row.quantity)).toEqual([quantity, 1]);
});

test('CHK-02 an appointment stands in the cart once, a service as often as it is added', () => {
  const once = addAppointment(addAppointment(emptyCart, booked, [massage], 'EUR'), booked, [massage], 'EUR');
  expect(once.rows).toHaveLength(1);
  expect(addAppointment(once, { ...booked, id: 'a2' }, [massage], 'EUR').rows).toHaveLength(2);
  expect(addService(addService(once, massage, 'EUR'), massage, 'EUR').rows).toHaveLength(3);
});

test('rows are told apart by kind and id together', () => {
  const service = addService(emptyCart, { ...massage, id: 'x' }, 'EUR');
  const cart = addProduct(addAppointment(service, { ...booked, id: 'x' }, [], 'EUR'), { ...oil, id: 'x' }, 'EUR');
  expect(cart.rows.map(({ kind }) => kind)).toEqual(['service', 'appointment', 'product']);
});

test.each([
  ['service', (cart: Cart) => addService(cart, massage, 'EUR')],
  ['voucher', (cart: Cart) => addVoucher(cart, gift)],
])('a %s that is added again has a key of its own, also when one before it was taken out', (_, add) => {
  const cart = add(add(add(emptyCart)));
  const [first = ''] = cart.rows.map(({ key }) => key);
  for (const { rows } of [cart, add(removeRow(cart, first))]) {
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  }
});

test.each([
  ['those of its service', [facial, massage], ['t22', 'h22']],
  ['none where the service is not for sale any more', [facial], [null, null]],
])('the taxes of an appointment are %s', (_, services, taxIds) => {
  const [row] = addAppointment(emptyCart, booked, services, 'EUR').rows;
  expect([row?.taxId, row?.hotelTaxId]).toEqual(taxIds);
});

test('CHK-02 an appointment priced per person stands once for each who comes, one priced for all once', () => {
  const rowOf = (service: Service, price: number) => {
    const cart = addAppointment(emptyCart, { ...booked, service, partySize: 5, price }, [service], 'EUR');
    return { row: cart.rows[0], total: cartTotals(cart, taxes).total };
  };
  expect(rowOf(massage, 85)).toMatchObject({ row: { listPrice: 8500, quantity: 1 }, total: 8500 });
  expect(rowOf({ ...massage, isPricePerPerson: true }, 425)).toMatchObject({
    row: { listPrice: 8500, quantity: 5 },
    total: 42_500,
  });
});

test('an appointment is sold at its agreed price, whatever the list says', () => {
  const perPerson = { ...massage, isPricePerPerson: true };
  const rowOf = (service: Service, price: number, partySize: number) =>
    addAppointment(emptyCart, { ...booked, service, partySize, price }, [service], 'EUR').rows[0];
  expect(rowOf(massage, 70, 1)).toMatchObject({ listPrice: 7000, quantity: 1 });
  expect(rowOf(perPerson, 150, 2)).toMatchObject({ listPrice: 7500, quantity: 2 });
  expect(rowOf(perPerson, 100, 3)).toMatchObject({ listPrice: 10_000, quantity: 1 });
});

test('CHK-05 the holder is chosen, changed for another and cleared, and the rows stay', () => {
  const cart = addProduct(emptyCart, oil, 'EUR');
  const chosen = setHolder(cart, helen);
  expect(chosen).toEqual({ ...cart, holder: helen });
  expect(setHolder(chosen, { ...helen, id: 'g2' }).holder?.id).toBe('g2');
  expect(setHolder(chosen, null)).toEqual(cart);
});

test('CHK-06 an appointment from the planner brings its guest as the holder, unless somebody already pays', () => {
  expect(addAppointment(emptyCart, booked, [massage], 'EUR').holder).toBe(helen);
  const other = { ...helen, id: 'g2' };
  expect(addAppointment(setHolder(emptyCart, other), booked, [massage], 'EUR').holder).toBe(other);
});

test('CHK-03 ENT-17 rows can be removed, appointments and services cleared, and a price overridden and taken back', () => {
  expect(clearTreatments(filled).rows.map(({ kind }) => kind)).toEqual(['product']);
  expect(removeRow(filled, 'product:p1').rows).toHaveLength(2);
  const dearer = setCustomPrice(filled, 'appointment:a1', 8000);
  expect(cartTotals(dearer, taxes)).toMatchObject({ total: 8000 + 8500 + 2400, priceChange: -500 });
  expect(setCustomPrice(dearer, 'appointment:a1', 8500).rows[0]?.customPrice).toBeNull();
});

test('what is typed and is no price leaves the last one, marked until a price is typed', () => {
  const dearer = setCustomPrice(addProduct(emptyCart, oil, 'EUR'), 'product:p1', 3000);
  const wrong = markPriceInvalid(dearer, 'product:p1');
  expect(wrong.rows[0]).toMatchObject({ customPrice: 3000, isPriceWrong: true });
  expect(setCustomPrice(wrong, 'product:p1', 3100).rows[0]).toEqual({ ...dearer.rows[0], customPrice: 3100 });
});

test('with the last row the payer goes too, so that the next cart is not paid by the one before', () => {
  expect(removeRow(pair, 'appointment:a1').holder).toBe(helen);
  expect(removeRow(removeRow(pair, 'appointment:a1'), 'product:p1')).toEqual(emptyCart);
});

test('the row that is edited stays the one while others are taken out, until it goes itself', () => {
  const edited = selectRow(filled, 'product:p1');
  expect(removeRow(edited, 'appointment:a1').currentKey).toBe('product:p1');
  expect(removeRow(edited, 'product:p1').currentKey).toBeNull();
});
