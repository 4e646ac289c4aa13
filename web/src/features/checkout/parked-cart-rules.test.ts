import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Product } from '@quieta/contract/settings/product';
import type { Service } from '@quieta/contract/settings/service';
import { expect, test } from 'vitest';
import {
  addAppointment,
  addProduct,
  addService,
  addVoucher,
  type Cart,
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
const articles = {
  services: [{ ...massage, id: 's0' }, massage],
  products: [{ ...oil, id: 'p0' }, oil],
};
/** Another guest's appointment, listed before the one that is searched for. */
const another = { ...booked, id: 'a0', paid: true };

/**
 * An appointment, a service at a custom price, three bottles with a discount; a discount and a tip on the whole sale.
 */
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

/** Takes up a parked cart that has this payer, with its appointments as they are now. */
const takenUp = (cart: Cart, holder: typeof helen | null, appointments: Appointment[], forSale = articles) =>
  fromParked({ ...toParked(cart, '', 'EUR'), holder, appointments }, forSale, 'EUR');

test('CHK-02 a parked cart comes back as it was', () => {
  const cart = fullCart();
  expect(takenUp(cart, helen, [another, booked])).toEqual({ cart, gone: [], paid: [] });
});

test('a parked cart keeps its payer and its label, where there is one', () => {
  expect(toParked(fullCart(), ' Birthday ', 'EUR')).toMatchObject({ label: 'Birthday', holderId: 'g1' });
  const ofNobody = addProduct(emptyCart, oil, 'EUR');
  expect(toParked(ofNobody, '  ', 'EUR')).toMatchObject({ label: null, holderId: null });
});

test('a voucher that is to be sold does not wait with the rest', () => {
  const voucher = { kind: 'multi-purpose', details: [] } as const;
  const cart = addVoucher(fullCart(), { name: 'Gift voucher', amount: 5000, taxId: null, voucher });
  expect(toParked(cart, '', 'EUR')).toEqual(toParked(fullCart(), '', 'EUR'));
});

test('no guest is named in what is kept of a cart', () => {
  expect(JSON.stringify(toParked(fullCart(), '', 'EUR'))).not.toContain('Whitaker');
});

test('what was paid or is gone meanwhile is left out and named', () => {
  const appointments = [
    { ...another, paid: false },
    { ...booked, paid: true },
  ];
  const taken = takenUp(fullCart(), null, appointments, { ...articles, products: [] });
  expect(taken).toMatchObject({ paid: ['Aroma massage'], gone: ['Arnica oil'] });
  expect(taken.cart.rows).toMatchObject([{ kind: 'service', customPrice: 7000 }]);
  expect(takenUp(fullCart(), helen, [], { services: [], products: [] }).cart).toBe(emptyCart);
});

test('a service is not left out for the paid appointment that has its id', () => {
  expect(takenUp(fullCart(), null, [{ ...booked, id: massage.id, paid: true }]).paid).toEqual([]);
});

test('a cancelled appointment is gone, and the guest of one pays only where the parked cart had a payer', () => {
  expect(takenUp(fullCart(), helen, [{ ...booked, lifeCycle: 'cancelled' }]).gone).toEqual(['Aroma massage']);
  expect(takenUp(fullCart(), null, [booked]).cart.holder).toBeNull();
});

test('as many come to an appointment as are booked now', () => {
  const perPerson = { ...massage, isPricePerPerson: true };
  const party = (partySize: number) => ({ ...booked, service: perPerson, partySize, price: 85 * partySize });
  const cart = addAppointment(emptyCart, party(2), [perPerson], 'EUR');
  expect(takenUp(cart, null, [party(3)]).cart.rows).toMatchObject([{ quantity: 3 }]);
});
