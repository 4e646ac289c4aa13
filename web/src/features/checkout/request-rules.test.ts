import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Product } from '@quieta/contract/settings/product';
import type { Service } from '@quieta/contract/settings/service';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import { expect, test } from 'vitest';
import {
  addAppointment,
  addPackage,
  addProduct,
  addService,
  emptyCart,
  setCustomPrice,
  setDiscount,
  setHolder,
  setRecipient,
  setTip,
} from './cart-rules.ts';
import type { CartPackage } from './package-row-rules.ts';
import { toCheckoutRequest } from './request-rules.ts';
import type { RowUnit } from './unit-rules.ts';

const massage = { id: 's1', name: 'Aroma massage', price: 85, taxId: 't22' } as Service;
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
const pair = addProduct(addAppointment(emptyCart, booked, [massage], 'EUR'), oil, 'EUR');
const filled = addProduct(addService(addAppointment(emptyCart, booked, [massage], 'EUR'), massage, 'EUR'), oil, 'EUR');
const card = { paymentTypeId: 'card', tenders: [] };

test('CHK-08 the request names rows by id, products by quantity, and only prices that were changed', () => {
  expect(toCheckoutRequest(setCustomPrice(pair, 'appointment:a1', 8075), card, 'EUR')).toMatchObject({
    paymentTypeId: 'card',
    payerId: 'g1',
    checkoutAppointmentDetails: [{ id: 'a1', customPrice: 80.75 }],
    checkoutServiceDetails: [],
    checkoutProductDetails: [{ id: 'p1', quantity: 1, customPrice: null }],
  });
});

test('CHK-08 the request says who pays, and of each tender what was handed over and which voucher it is', () => {
  const cart = setTip(setHolder(filled, { ...helen, externalId: 'h7' }), 150);
  const tenders = [
    { paymentTypeId: 'voucher', amount: 5000, given: null, voucher: { code: 'ABCD2345' } as Voucher },
    { paymentTypeId: 'cash', amount: 14_550, given: 15_000 },
  ];
  expect(toCheckoutRequest(cart, { paymentTypeId: 'cash', tenders }, 'EUR')).toMatchObject({
    payerId: 'g1',
    externalPayerId: 'h7',
    tip: 1.5,
    tenders: [
      { paymentTypeId: 'voucher', amount: 50, given: null, voucherCode: 'ABCD2345' },
      { paymentTypeId: 'cash', amount: 145.5, given: 150, voucherCode: null },
    ],
  });
  expect(toCheckoutRequest(setHolder(cart, null), card, 'EUR')).toMatchObject({
    payerId: null,
    externalPayerId: null,
  });
});

test('CHK-03 the request says what was taken off rows and off the whole sale, and why', () => {
  const member = setDiscount(pair, 'appointment:a1', { kind: 'percent', basisPoints: 1000, reason: 'Member' });
  const both = setDiscount(member, null, { kind: 'amount', amount: 505, reason: 'Complaint' });
  expect(toCheckoutRequest(both, card, 'EUR')).toMatchObject({
    checkoutAppointmentDetails: [{ discount: { percent: 10, reason: 'Member' } }],
    checkoutProductDetails: [{ discount: null }],
    discount: { amount: 5.05, reason: 'Complaint' },
    tenders: null,
  });
});

test('a row that a unit pays names its component, and no price or discount of its own; the others say that none does', () => {
  const dearer = setDiscount(setCustomPrice(pair, 'appointment:a1', 9000), 'appointment:a1', {
    kind: 'percent',
    basisPoints: 1000,
    reason: 'Member',
  });
  const units = new Map([['appointment:a1', { component: { id: 'c1' } } as RowUnit]]);
  expect(toCheckoutRequest(dearer, card, 'EUR', units)).toMatchObject({
    checkoutAppointmentDetails: [{ id: 'a1', componentId: 'c1', customPrice: null, discount: null }],
    checkoutProductDetails: [{ id: 'p1', componentId: null }],
  });
});

test('a package is the payer’s own with the ids of its components, or a gift that nobody holds', () => {
  const sold = { recipientName: null, components: [{ id: 'c1' }, { id: 'c2' }] } as unknown as CartPackage;
  const cart = addPackage(pair, { id: 'six', name: 'Six massages', price: 42_500, sold });
  const asked = { packageId: 'six', componentIds: ['c1', 'c2'], customPrice: null, discount: null };
  expect(toCheckoutRequest(cart, card, 'EUR').checkoutPackageDetails).toEqual([
    { ...asked, guestId: 'g1', recipientName: null },
  ]);
  const gift = setRecipient(cart, 'package:six', 'Bruno');
  expect(toCheckoutRequest(gift, card, 'EUR').checkoutPackageDetails).toEqual([
    { ...asked, guestId: null, recipientName: 'Bruno' },
  ]);
});
