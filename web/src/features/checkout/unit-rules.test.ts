import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { SoldComponent, SoldPackage } from '@quieta/contract/packages/sold-package';
import type { Product } from '@quieta/contract/settings/product';
import type { Service } from '@quieta/contract/settings/service';
import { expect, test } from 'vitest';
import {
  addAppointment,
  addPackage,
  addProduct,
  addService,
  type Cart,
  emptyCart,
  setHolder,
  setQuantity,
  setRecipient,
  setUnitOf,
} from './cart-rules.ts';
import type { CartPackage } from './package-row-rules.ts';
import { guestsWithUnits, unitChoices, unitsOfCart, unitsWorth, usableComponents } from './unit-rules.ts';

const massage = { id: 'massage', name: 'Massage', price: 85, taxId: 't22' } as Service;
const scrub = { ...massage, id: 'scrub', name: 'Scrub' };
const oil = { id: 'oil', name: 'Oil', price: 24, taxId: 't22' } as Product;
const person = { externalId: null, roomId: null, checkoutDate: null, allergies: null };
const anna = { ...person, id: 'anna', fullName: 'Anna Caruso' };
const bruno = { ...person, id: 'bruno', fullName: 'Bruno Verdi' };
const today = '2026-11-29';
const ofAnna = setHolder(emptyCart, anna);
const service = (id: string, surcharge = 0) => ({ kind: 'service', id, surcharge, name: id }) as const;

function course(fields: Partial<SoldPackage> = {}, component: Partial<SoldComponent> = {}): SoldPackage {
  const six = { id: 'six', units: 6, left: 6, booked: 0, items: [service('massage')], value: 425, tax: { id: 't22' } };
  return {
    id: 'course',
    name: 'Six massages',
    kind: 'course',
    code: 'ABCDEFGH',
    state: 'open',
    guest: anna,
    members: [],
    people: 1,
    expiresOn: '2026-12-31',
    components: [{ ...six, ...component } as SoldComponent],
    ...fields,
  } as SoldPackage;
}

const booked = (fields: Partial<Appointment> = {}) =>
  ({
    id: 'a1',
    price: 85,
    service: massage,
    holder: anna,
    partySize: 1,
    startTime: '2026-11-29T10:00:00+01:00',
    componentId: null,
    ...fields,
  }) as Appointment;

const withBooked = (appointment: Appointment, cart = emptyCart) => addAppointment(cart, appointment, [], 'EUR');

function unitsOf(cart: Cart, ...packages: SoldPackage[]) {
  return unitsOfCart(cart, usableComponents(packages, cart, 'EUR'), today);
}

function paidRows(cart: Cart, ...packages: SoldPackage[]) {
  return [...unitsOf(cart, ...packages)].map(([key, { component, first, value }]) => [key, component.id, first, value]);
}

const massageOfAnna = addService(ofAnna, massage, 'EUR');

test('a treatment that the payer has a free unit for is paid by it, without being asked', () => {
  expect(paidRows(massageOfAnna, course())).toEqual([['service:massage', 'six', 1, 7083]]);
  expect(paidRows(addService(ofAnna, scrub, 'EUR'), course())).toEqual([]);
});

test('the last unit takes all that is left, in the order in which the rows are sold', () => {
  const both = withBooked(booked(), massageOfAnna);
  expect(paidRows(both, course({}, { left: 2, value: 141.67 }))).toEqual([
    ['appointment:a1', 'six', 5, 7083],
    ['service:massage', 'six', 6, 7084],
  ]);
});

test('a unit that is booked pays for its own appointment and for nothing else', () => {
  const last = course({}, { left: 1, booked: 1, value: 70.83 });
  expect(paidRows(massageOfAnna, last)).toEqual([]);
  const both = withBooked(booked({ componentId: 'six' }), massageOfAnna);
  expect(paidRows(both, last)).toEqual([['appointment:a1', 'six', 6, 7083]]);
});

test('what the desk has taken off stays off, and leaves the unit to another row; what it has chosen is taken', () => {
  const reserved = course({}, { left: 1, booked: 1, value: 70.83 });
  const both = withBooked(booked({ componentId: 'six' }), massageOfAnna);
  expect(paidRows(setUnitOf(both, 'appointment:a1', null), reserved)).toEqual([['service:massage', 'six', 6, 7083]]);
  const other = course({ id: 'other', name: 'Three massages' }, { id: 'three' });
  expect(paidRows(setUnitOf(massageOfAnna, 'service:massage', 'three'), course(), other)).toEqual([
    ['service:massage', 'three', 1, 7083],
  ]);
});

test('the choices of a row are the components with a free unit for it, those that other rows take not counted', () => {
  const other = course({ id: 'other' }, { id: 'three', items: [service('scrub'), service('massage', 15)] });
  const cart = addService(massageOfAnna, massage, 'EUR');
  const packages = [course({}, { left: 1 }), other];
  const usable = usableComponents(packages, cart, 'EUR');
  const units = unitsOfCart(cart, usable, today);
  const choicesOf = (index: number) =>
    unitChoices(cart.rows[index] ?? expect.fail(), cart, usable, units, today).map(({ id }) => id);
  expect([choicesOf(0), choicesOf(1)]).toEqual([['six', 'three'], ['three']]);
  expect(units.get('service:massage+')).toMatchObject({ value: 7083, surcharge: 1500 });
});

test.each([
  ['another guest’s', { guest: bruno }],
  ['stopped', { state: 'frozen' }],
  ['not valid on that day', { expiresOn: '2026-11-28' }],
] as const)('a package that is %s pays for nothing', (_, fields) => {
  expect(paidRows(withBooked(booked()), course(fields as Partial<SoldPackage>))).toEqual([]);
});

test('a guest who is named, comes with the holder, or has the card uses it', () => {
  const cart = withBooked(booked({ holder: bruno }));
  expect(paidRows(cart, course({ members: [bruno] }))).toHaveLength(1);
  expect(paidRows(cart, course({ people: 2 }))).toHaveLength(1);
  expect(paidRows(cart, course({ guest: null }))).toHaveLength(1);
});

test('a day package pays by itself for what reserves its units only, so that no other day is begun', () => {
  const day = course({ kind: 'day-package' });
  expect(paidRows(massageOfAnna, day)).toEqual([]);
  expect(paidRows(withBooked(booked({ componentId: 'six' })), day)).toHaveLength(1);
  expect(paidRows(setUnitOf(massageOfAnna, 'service:massage', 'six'), day)).toHaveLength(1);
});

test('each piece takes a unit, and each person where the price is per person: all of them or none', () => {
  const bottles = setQuantity(addProduct(ofAnna, oil, 'EUR'), 'product:oil', 2);
  const oils = (left: number) =>
    course({}, { left, units: 3, value: 60, items: [{ kind: 'product', id: 'oil', surcharge: 1, name: 'Oil' }] });
  expect(unitsOf(bottles, oils(3)).get('product:oil')).toMatchObject({
    count: 2,
    first: 1,
    value: 4000,
    surcharge: 200,
  });
  expect(unitsOf(bottles, oils(1)).size).toBe(0);
  const party = booked({ service: { ...massage, isPricePerPerson: true }, partySize: 3 });
  expect(unitsOf(withBooked(party), course()).get('appointment:a1')).toMatchObject({ count: 3 });
});

const sold = {
  kind: 'course',
  people: 1,
  split: 'list',
  recipientName: null,
  components: [
    { id: 'new', name: 'Massage', units: 6, listPrice: 8500, share: null, taxId: 't22', items: [service('massage')] },
  ],
} as const satisfies CartPackage;

test('a course that is sold pays for a treatment of the same cart, unless it is somebody’s gift', () => {
  const cart = addPackage(massageOfAnna, { id: 'p', name: 'Six massages', price: 42_500, sold });
  expect(paidRows(cart)).toEqual([['service:massage', 'new', 1, 7083]]);
  expect(unitsWorth(unitsOf(cart))).toBe(7083);
  expect(paidRows(setRecipient(cart, 'package:p', 'Bruno'))).toEqual([]);
  const older = course({}, { left: 1, value: 70 });
  expect(paidRows(cart, older)).toEqual([['service:massage', 'six', 6, 7000]]);
});

test('the guests who are asked about are the payer and those of the appointments, each once', () => {
  expect(guestsWithUnits(withBooked(booked({ holder: bruno }), massageOfAnna))).toEqual(['anna', 'bruno']);
  expect(guestsWithUnits(emptyCart)).toEqual([]);
});
