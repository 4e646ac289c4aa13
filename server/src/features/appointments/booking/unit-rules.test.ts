import { expect, test } from 'vitest';
import { massages, soldCourse } from '#features/packages/testing/sold-course';
import type { StoredAppointment } from '../appointment/appointment-repository.ts';
import { changedUses, countOf, refusedClaims, reservesUnits } from './unit-rules.ts';

const timeZone = 'Europe/Rome';
const massage = { id: 'massage', name: 'Massage', pricePerPerson: true };
const services = new Map([[massage.id, massage]]);

function booked(changes: Partial<StoredAppointment> = {}): StoredAppointment {
  const appointment: Partial<StoredAppointment> = {
    id: 'appointment',
    componentId: 'component',
    serviceId: massage.id,
    guestId: 'anna',
    startsAt: Temporal.Instant.from('2028-03-01T10:00:00Z'),
    partySize: 2,
    paid: false,
    state: 'booked',
    ...changes,
  };
  // The rules read these fields alone.
  return appointment as StoredAppointment;
}

function change(current: StoredAppointment, requested: StoredAppointment) {
  return changedUses([{ current, requested }], services, timeZone);
}

test('an appointment reserves units while it stands, is not paid and has a component', () => {
  expect(reservesUnits(booked())).toBe(true);
  expect(reservesUnits(booked({ componentId: null }))).toBe(false);
  expect(reservesUnits(booked({ paid: true }))).toBe(false);
  expect(reservesUnits(booked({ state: 'cancelled' }))).toBe(false);
});

test('a service that is priced per person takes one unit for each, any other takes one', () => {
  expect(countOf(massage, 2)).toBe(2);
  expect(countOf({ ...massage, pricePerPerson: false }, 2)).toBe(1);
});

test('a change of the time within the day leaves the units as they are', () => {
  const later = booked({ startsAt: Temporal.Instant.from('2028-03-01T15:00:00Z') });
  expect(change(booked(), later)).toEqual({ freed: [], claims: [] });
});

test('another day is claimed again, with the units that the appointment has already', () => {
  const nextDay = booked({ startsAt: Temporal.Instant.from('2028-03-01T23:30:00Z') });
  const { freed, claims } = change(booked(), nextDay);
  expect(freed).toEqual([]);
  expect(claims).toMatchObject([{ use: { date: '2028-03-02', count: 2, reserved: 2 } }]);
});

test('another component frees the units of the first and claims its own', () => {
  const { freed, claims } = change(booked(), booked({ componentId: 'other' }));
  expect(freed).toMatchObject([{ componentId: 'component', count: 0, reserved: 2 }]);
  expect(claims).toMatchObject([{ use: { componentId: 'other', count: 2, reserved: 0 } }]);
});

test('a cancellation frees the units and claims none', () => {
  const { freed, claims } = change(booked(), booked({ state: 'cancelled' }));
  expect(freed).toMatchObject([{ componentId: 'component', reserved: 2 }]);
  expect(claims).toEqual([]);
});

test('changes have the units that are left one after the other, and those that others free', () => {
  const held = { sold: soldCourse, component: { ...massages, left: 3, booked: 1 }, day: null, lastTaker: null };
  const units = new Map([[massages.id, held]]);
  const claim = (id: string) => {
    const replacement = { current: booked({ id }), requested: booked({ id }) };
    const item = { kind: 'service', id: massage.id, name: '' } as const;
    const use = { componentId: massages.id, item, guestId: 'anna', date: '2026-12-01', count: 1, reserved: 0 };
    return { replacement, use };
  };
  const [one, two, three] = [claim('one'), claim('two'), claim('three')];
  const refused = (freed: Parameters<typeof refusedClaims>[1]) =>
    [...refusedClaims(units, freed, [one, two, three], '2026-12-01')].map(([{ current }, { code }]) => [
      current.id,
      code,
    ]);
  expect(refused([])).toEqual([['three', 'package-unit-missing']]);
  expect(refused([{ ...one.use, count: 0, reserved: 1 }])).toEqual([]);
});
