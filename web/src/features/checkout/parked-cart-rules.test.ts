import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Product } from '@quieta/contract/settings/product';
import type { Service } from '@quieta/contract/settings/service';
import { expect, test } from 'vitest';
import {
  addAppointment,
  addProduct,
  addService,
  emptyCart,
  setCustomPrice,
  setDiscount,
  setQuantity,
  setTip,
} from './cart-rules.ts';
import { fromParked, toParked } from './parked-cart-rules.ts';

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
const booked = { id: 'a1', price: 85, paid: false, service: massage, holder: helen } as unknown as Appointment;
const articles = { services: [massage], products: [oil] };

/** An appointment, a service at a price of its own, three bottles with something off; a discount and a tip on all. */
function fullCart() {
  const filled = addProduct(
    addService(addAppointment(emptyCart, booked, [massage], 'EUR'), massage, 'EUR'),
    oil,
    'EUR',
  );
  const [, service = '', bottle = ''] = filled.rows.map(({ key }) => key);
  const priced = setQuantity(setCustomPrice(filled, service, 7000), bottle, 3);
  const reduced = setDiscount(priced, bottle, { kind: 'amount', amount: 250, reason: 'Dented' });
  return setTip(setDiscount(reduced, null, { kind: 'percent', basisPoints: 1050, reason: 'Regular guest' }), 500);
}

test('CHK-02 a parked cart comes back as it was', () => {
  const cart = fullCart();
  const { label, holderId, ...content } = toParked(cart, '  ', 'EUR');
  expect({ label, holderId }).toEqual({ label: null, holderId: 'g1' });
  const taken = fromParked({ ...content, holder: helen, appointments: [booked] }, articles, 'EUR');
  expect(taken).toEqual({ cart, gone: [], paid: [] });
});

test('no guest is named in what is kept of a cart', () => {
  expect(JSON.stringify(toParked(fullCart(), '', 'EUR'))).not.toContain('Whitaker');
});

test('what was paid or is gone meanwhile is left out and named', () => {
  const { label: _label, holderId: _holderId, ...content } = toParked(fullCart(), '', 'EUR');
  const taken = fromParked(
    { ...content, holder: null, appointments: [{ ...booked, paid: true }] },
    { services: [massage], products: [] },
    'EUR',
  );
  expect(taken).toMatchObject({ paid: ['Aroma massage'], gone: ['Arnica oil'] });
  expect(taken.cart.rows).toMatchObject([{ kind: 'service', customPrice: 7000 }]);
  expect(fromParked({ ...content, holder: helen, appointments: [] }, { services: [], products: [] }, 'EUR').cart).toBe(
    emptyCart,
  );
});

test('a cancelled appointment is gone, and the guest of one pays only where the parked cart had a payer', () => {
  const { label: _label, holderId: _holderId, ...content } = toParked(fullCart(), '', 'EUR');
  const cancelled = { ...booked, lifeCycle: 'cancelled' } as Appointment;
  expect(fromParked({ ...content, holder: helen, appointments: [cancelled] }, articles, 'EUR').gone).toEqual([
    'Aroma massage',
  ]);
  expect(fromParked({ ...content, holder: null, appointments: [booked] }, articles, 'EUR').cart.holder).toBeNull();
});
