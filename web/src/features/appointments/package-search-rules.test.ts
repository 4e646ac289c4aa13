import type { Itinerary } from '@quieta/contract/appointments/itinerary';
import type { SoldComponent, SoldPackage } from '@quieta/contract/packages/sold-package';
import type { DefinedPackage } from '@quieta/contract/settings/package';
import { expect, test } from 'vitest';
import {
  isBookable,
  itinerarySearch,
  partsToBook,
  requestKey,
  rowsOfPackage,
  stopsOf,
} from './package-search-rules.ts';

const item = (id: string, kind: 'service' | 'product' = 'service') => ({ kind, id, surcharge: 0, name: id });
const component = (id: string, units: number, items: SoldComponent['items'], booked = 0) =>
  ({ id, name: id, units, left: units, booked, items }) as SoldComponent;
const day: SoldPackage = {
  id: 'day',
  kind: 'day-package',
  state: 'open',
  people: 2,
  components: [
    component('c1', 2, [item('massage'), item('wrap')]),
    component('c2', 2, [item('lunch', 'product')]),
    component('c3', 3, [item('facial')]),
  ],
} as unknown as SoldPackage;
const definition = {
  components: [{ pause: 0, isTogether: true }, {}, { pause: 30, isTogether: false }],
} as DefinedPackage;

test('what is booked are the treatments of which a unit is free, with their pauses', () => {
  expect(partsToBook(day, definition)).toMatchObject([
    { component: { id: 'c1' }, serviceIds: ['massage', 'wrap'], free: 2, pause: 0, isTogether: true },
    { component: { id: 'c3' }, serviceIds: ['facial'], free: 3, pause: 30, isTogether: false },
  ]);
  expect(partsToBook(day, undefined)).toMatchObject([{}, { pause: 0, isTogether: true }]);
  const booked = { ...day, components: [component('c1', 2, [item('massage')], 2)] };
  expect(partsToBook(booked, undefined)).toEqual([]);
});

test('only what is booked at once, can be used and has something left is offered', () => {
  expect(isBookable(day)).toBe(true);
  expect(isBookable({ ...day, kind: 'course' })).toBe(false);
  expect(isBookable({ ...day, state: 'frozen' })).toBe(false);
  expect(isBookable({ ...day, components: [component('c2', 2, [item('lunch', 'product')])] })).toBe(false);
});

test('each part is a stop for all guests, and again for as many as units are left', () => {
  const stops = stopsOf(partsToBook(day, definition), 2).map(({ part, guests }) => [part.component.id, guests]);
  expect(stops).toEqual([
    ['c1', [0, 1]],
    ['c3', [0, 1]],
    ['c3', [0]],
  ]);
  expect(stopsOf(partsToBook(day, definition), 1)).toHaveLength(5);
});

test('the search names who comes, what may be taken in exchange, requests and pauses', () => {
  const stops = stopsOf(partsToBook(day, definition), 2);
  const dates = { dateFrom: '2026-12-01', dateTo: '2026-12-07', timeFrom: '10:00', timeTo: null };
  const requested = { [requestKey(1, 0)]: 'giulia' };
  const search = itinerarySearch({ guests: ['anna', null], stops, requested, isOrderFree: true, ...dates });
  expect(search).toMatchObject({ ...dates, guests: ['anna', null], order: 'free', oneDay: true });
  expect(search.stops).toMatchObject([
    { serviceId: 'massage', alternativeIds: ['wrap'], together: true, pauseBefore: { minutes: 0, extra: 0 } },
    {
      serviceId: 'facial',
      together: false,
      pauseBefore: { minutes: 30 },
      guests: [
        { guest: 0, staffResourceId: 'giulia' },
        { guest: 1, staffResourceId: null },
      ],
    },
    { guests: [{ guest: 0 }] },
  ]);
});

test('each row is booked with a unit of its own component', () => {
  const slot = { startTime: '2026-12-01T10:00:00+01:00', endTime: '2026-12-01T11:00:00+01:00' };
  const free = { ...slot, staff: [{ id: 'giulia', name: 'Giulia' }], areas: [], parts: [] };
  const treatments = [
    { stop: 1, guest: 0, serviceId: 'facial', slot: free },
    { stop: 0, guest: 1, serviceId: 'wrap', slot: free },
  ];
  const found: Itinerary = { ...slot, idleMinutes: 0, treatments };
  const rows = rowsOfPackage(found, stopsOf(partsToBook(day, definition), 2), ['anna', null]);
  expect(rows).toMatchObject([
    { serviceId: 'facial', guestId: 'anna', componentId: 'c3', staffResourceId: 'giulia', wholeVisit: true },
    { serviceId: 'wrap', guestId: null, componentId: 'c1' },
  ]);
});
