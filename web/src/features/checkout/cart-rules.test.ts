import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Product } from '@quieta/contract/settings/product';
import type { Service } from '@quieta/contract/settings/service';
import type { Tax } from '@quieta/contract/settings/tax';
import { expect, test } from 'vitest';
import {
  addAppointment,
  addProduct,
  addService,
  cartTotals,
  clearTreatments,
  emptyCart,
  markPriceWrong,
  removeRow,
  setCustomPrice,
  setDiscount,
  setHolder,
  toCheckoutRequest,
} from './cart-rules.ts';

const massage = { id: 's1', name: 'Aroma massage', price: 85, taxId: 't22', color: '#0d9488' } as Service;
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
const taxes = [{ id: 't22', rate: 22 }] as Tax[];

test('CHK-02 ENT-17 a product starts at quantity 1 and gets one more each time it is added', () => {
  const cart = addProduct(addProduct(emptyCart, oil, 'EUR'), oil, 'EUR');
  expect(cart.rows).toMatchObject([{ kind: 'product', quantity: 2, listPrice: 2400 }]);
});

test('CHK-02 an appointment stands in the cart once, a service as often as it is added', () => {
  const once = addAppointment(addAppointment(emptyCart, booked, [massage], 'EUR'), booked, [massage], 'EUR');
  expect(once.rows).toHaveLength(1);
  const twice = addService(addService(once, massage, 'EUR'), massage, 'EUR');
  expect(new Set(twice.rows.map(({ key }) => key)).size).toBe(3);
});

test('CHK-02 an appointment priced per person stands once for each who comes, one priced for all once', () => {
  const rowOf = (service: Service) => {
    const cart = addAppointment(emptyCart, { ...booked, service, partySize: 5 }, [service], 'EUR');
    return { row: cart.rows[0], total: cartTotals(cart, taxes).total };
  };
  expect(rowOf(massage)).toMatchObject({ row: { listPrice: 8500, quantity: 1 }, total: 8500 });
  expect(rowOf({ ...massage, isPricePerPerson: true })).toMatchObject({
    row: { listPrice: 8500, quantity: 5 },
    total: 42_500,
  });
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
  const cart = addProduct(addService(addAppointment(emptyCart, booked, [massage], 'EUR'), massage, 'EUR'), oil, 'EUR');
  expect(clearTreatments(cart).rows.map(({ kind }) => kind)).toEqual(['product']);
  expect(removeRow(cart, 'product:p1').rows).toHaveLength(2);
  const dearer = setCustomPrice(cart, 'appointment:a1', 8000);
  expect(cartTotals(dearer, taxes)).toMatchObject({ total: 8000 + 8500 + 2400, priceChange: -500 });
  expect(setCustomPrice(dearer, 'appointment:a1', 8500).rows[0]?.customPrice).toBeNull();
});

test('what is typed and is no price leaves the last one, marked until a price is typed', () => {
  const dearer = setCustomPrice(addProduct(emptyCart, oil, 'EUR'), 'product:p1', 3000);
  const wrong = markPriceWrong(dearer, 'product:p1');
  expect(wrong.rows[0]).toMatchObject({ customPrice: 3000, isPriceWrong: true });
  expect(setCustomPrice(wrong, 'product:p1', 3100).rows[0]).toEqual({ ...dearer.rows[0], customPrice: 3100 });
});

test('with the last row the payer goes too, so that the next cart is not paid by the one before', () => {
  const cart = addProduct(addAppointment(emptyCart, booked, [massage], 'EUR'), oil, 'EUR');
  expect(removeRow(cart, 'appointment:a1').holder).toBe(helen);
  expect(removeRow(removeRow(cart, 'appointment:a1'), 'product:p1')).toEqual(emptyCart);
});

test('CHK-08 the request names rows by id, products by quantity, and only prices that were changed', () => {
  const cart = setCustomPrice(
    addProduct(addAppointment(emptyCart, booked, [massage], 'EUR'), oil, 'EUR'),
    'appointment:a1',
    8075,
  );
  expect(toCheckoutRequest(cart, 'card', [], 'EUR')).toMatchObject({
    paymentTypeId: 'card',
    payerId: 'g1',
    checkoutAppointmentDetails: [{ id: 'a1', customPrice: 80.75 }],
    checkoutServiceDetails: [],
    checkoutProductDetails: [{ id: 'p1', quantity: 1, customPrice: null }],
  });
});

test('CHK-03 what is taken off rows and the whole sale shows in every figure as the server counts it', () => {
  const cart = addProduct(addAppointment(emptyCart, booked, [massage], 'EUR'), oil, 'EUR');
  const member = setDiscount(cart, 'appointment:a1', { kind: 'percent', basisPoints: 1000, reason: 'Member' });
  const both = setDiscount(member, null, { kind: 'amount', amount: 505, reason: 'Complaint' });
  expect(cartTotals(both, taxes)).toMatchObject({ total: 7650 + 2400 - 505, discount: 850 + 505 });
  expect(toCheckoutRequest(both, 'card', [], 'EUR')).toMatchObject({
    checkoutAppointmentDetails: [{ discount: { percent: 10, reason: 'Member' } }],
    checkoutProductDetails: [{ discount: null }],
    discount: { amount: 5.05, reason: 'Complaint' },
    tenders: null,
  });
  const tooMuch = setDiscount(cart, null, { kind: 'amount', amount: 999_999, reason: 'Typing error' });
  expect(cartTotals(tooMuch, taxes).total).toBe(0);
});
