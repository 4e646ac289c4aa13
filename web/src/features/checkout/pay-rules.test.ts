import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Stay } from '@quieta/contract/guests/hotel-endpoints';
import type { SaleGap } from '@quieta/contract/settings/branch-endpoints';
import { expect, test } from 'vitest';
import { emptyCart } from './cart-rules.ts';
import { type AskedRoom, gapsOfSale, offeredTypes, paymentObstacleOf } from './pay-rules.ts';
import { productRow } from './testing/sample-row.ts';

const oil = { ...productRow, taxId: 'vat-10' };
const cart = { ...emptyCart, rows: [oil] };
const ready = {
  cart,
  gaps: [],
  isTooMuch: false,
  hasType: true,
  hasVoucherCode: false,
  isAskingForUnits: false,
  areUnitsUnread: false,
  isComplete: true,
  bill: null,
};
const stay: Stay = {
  reservationId: 'r',
  roomId: '118',
  checkinDate: '2026-11-18',
  checkoutDate: '2026-11-25',
  hindrance: null,
};
const bill = {
  guest: { id: 'g', fullName: 'Helen Whitaker', externalId: null, roomId: '118', checkoutDate: null, allergies: null },
  stay: null,
  obstacle: null,
  isAsking: false,
  hasFailed: false,
  isConfirmed: false,
  isTakenUnposted: false,
};

const gap = (code: SaleGap['code'], entity: SaleGap['entity'], id: string): SaleGap => ({ code, entity, id, name: id });
const gaps = [
  gap('printer-not-configured', 'branch', 'here'),
  gap('payment-type-unmapped', 'paymentType', 'cash'),
  gap('payment-type-unmapped', 'paymentType', 'cheque'),
  gap('tax-unmapped', 'tax', 'vat-10'),
  gap('tax-unmapped', 'tax', 'vat-4'),
  gap('tax-missing', 'product', 'oil'),
  gap('tax-missing', 'service', 'massage'),
];

test('what stands in the way of the payment is told one after the other, until nothing does', () => {
  const missing = gap('tax-missing', 'product', 'oil');
  expect(paymentObstacleOf({ ...ready, cart: emptyCart })).toBe('cart-empty');
  expect(paymentObstacleOf({ ...ready, cart: { ...cart, rows: [oil, { ...oil, isPriceWrong: true }] } })).toBe(
    'price-wrong',
  );
  expect(paymentObstacleOf({ ...ready, isAskingForUnits: true, isTooMuch: true })).toBe('units-asking');
  expect(paymentObstacleOf({ ...ready, areUnitsUnread: true, isTooMuch: true })).toBe('units-unread');
  expect(paymentObstacleOf({ ...ready, isTooMuch: true, gaps: [missing] })).toBe('too-much');
  expect(paymentObstacleOf({ ...ready, gaps: [missing] })).toBe('settings');
  expect(paymentObstacleOf({ ...ready, hasType: false })).toBe('no-payment-type');
  expect(paymentObstacleOf({ ...ready, hasVoucherCode: true, isComplete: false })).toBe('voucher-code');
  expect(paymentObstacleOf({ ...ready, isComplete: false })).toBe('still-to-pay');
  expect(paymentObstacleOf(ready)).toBeNull();
});

test('of a room bill is told what the desk has to do next', () => {
  const of = (change: Partial<AskedRoom>) => paymentObstacleOf({ ...ready, bill: { ...bill, ...change } });
  expect(of({ guest: null })).toBe('room-guest');
  expect(of({ isAsking: true })).toBe('room-asking');
  expect(of({})).toBe('room-stay');
  expect(of({ guest: { ...bill.guest, roomId: null } })).toBe('room-stay');
  expect(of({ stay })).toBe('room-name');
  expect(of({ stay, isConfirmed: true })).toBeNull();
  expect(of({ hasFailed: true })).toBe('room-unposted');
  expect(of({ hasFailed: true, guest: { ...bill.guest, roomId: null } })).toBe('room-unknown');
  expect(of({ hasFailed: true, isTakenUnposted: true })).toBe('room-name');
  expect(of({ hasFailed: true, isTakenUnposted: true, isConfirmed: true })).toBeNull();
});

test('whoever the hotel lets nothing be charged to pays otherwise, also while the hotel is away', () => {
  const of = (change: Partial<AskedRoom>) => paymentObstacleOf({ ...ready, bill: { ...bill, ...change } });
  expect(of({ obstacle: 'no-post', hasFailed: true, isTakenUnposted: true, isConfirmed: true })).toBe('room-refused');
});

test('of the settings only what this sale would be refused for is told', () => {
  const names = (printsReceipt: boolean) =>
    gapsOfSale(gaps, cart, [{ id: 'cash', printsReceipt }]).map(({ code, id }) => `${code} ${id}`);
  expect(names(true)).toEqual([
    'printer-not-configured here',
    'payment-type-unmapped cash',
    'tax-unmapped vat-10',
    'tax-missing oil',
  ]);
  expect(names(false)).toEqual(['payment-type-unmapped cash', 'tax-missing oil']);
});

test('of several rows and payment types each is asked about, and an empty cart prints nothing', () => {
  const massage = { service: { id: 'massage' } } as Appointment;
  const treated = { ...productRow, kind: 'appointment', id: 'a1', appointment: massage } as const;
  const ways = [
    { id: 'room', printsReceipt: false },
    { id: 'cash', printsReceipt: true },
  ];
  expect(gapsOfSale(gaps, { rows: [oil, treated] }, ways).map(({ id }) => id)).toEqual([
    'here',
    'cash',
    'vat-10',
    'oil',
    'massage',
  ]);
  expect(gapsOfSale(gaps.slice(0, 1), emptyCart, ways)).toEqual([]);
});

test('CHK-07 every payment type is offered but those that were taken out of use, in their order', () => {
  const [room, cash, cheque] = [{ archived: false }, { archived: false }, { archived: true }];
  expect(offeredTypes([room, cheque, cash])).toEqual([room, cash]);
});
