import { describe, expect, test } from 'vitest';
import { type Booking, leavesRequestedStaff, objectionTo } from './booking-rules.ts';

const service = {
  id: 'massage',
  name: 'Massage',
  archived: false,
  color: '#0d9488',
  priceMinor: 8500,
  pricePerPerson: false,
  durationMinutes: 50,
  staffSetUpMinutes: 0,
  staffCleanUpMinutes: 0,
  areaSetUpMinutes: 0,
  areaCleanUpMinutes: 0,
  resourceIds: ['giulia', 'cabin', 'closed'],
  parts: [],
  rates: [],
};
const staff = { id: 'giulia', type: 'Staff', name: 'Giulia', capacity: 1, archived: false } as const;
const area = { id: 'cabin', type: 'Area', name: 'Cabin', capacity: 2, archived: false } as const;
const all = [
  staff,
  area,
  { ...staff, id: 'marco', name: 'Marco' },
  { ...area, id: 'pool', name: 'Pool' },
  { ...area, id: 'closed', name: 'Closed', archived: true },
];
const booking: Booking = {
  startsAt: Temporal.Instant.from('2028-03-01T09:00:00Z'),
  endsAt: Temporal.Instant.from('2028-03-01T10:00:00Z'),
  service,
  staffId: 'giulia',
  areaId: 'cabin',
  partySize: 2,
  resources: new Map(all.map((one) => [one.id, one])),
};

test('an appointment lasts a day at most: a wrong year would block its therapist and its area for months', () => {
  const objection = (end: string) => objectionTo({ ...booking, endsAt: Temporal.Instant.from(end) })?.code;
  expect(objection('2029-12-09T09:00:00Z')).toBe('appointment-too-long');
  expect(objection('2028-03-02T09:01:00Z')).toBe('appointment-too-long');
  expect(objection('2028-03-02T09:00:00Z')).toBeUndefined();
});

describe('a booking', () => {
  test.each<Partial<Booking>>([{}, { staffId: null }, { areaId: null, partySize: 9 }, { partySize: 1 }])(
    'stands with %o',
    (changes) => {
      expect(objectionTo({ ...booking, ...changes })).toBeUndefined();
    },
  );

  test.each<[string, Partial<Booking>, object?]>([
    ['end-not-after-start', { endsAt: booking.startsAt }],
    ['end-not-after-start', { startsAt: booking.endsAt.add({ seconds: 1 }) }],
    ['resource-required', { staffId: null, areaId: null }],
    ['service-unknown', { service: undefined }],
    ['service-archived', { service: { ...service, archived: true } }],
    ['resource-unknown', { staffId: 'nobody' }],
    ['resource-unknown', { staffId: 'cabin' }],
    ['resource-unknown', { areaId: 'giulia' }],
    ['resource-archived', { areaId: 'closed' }, { resource: 'Closed' }],
    ['staff-not-associated', { staffId: 'marco' }, { resource: 'Marco' }],
    ['area-not-associated', { areaId: 'pool' }, { resource: 'Pool' }],
    ['party-too-large', { partySize: 3 }, { resource: 'Cabin', most: 2 }],
  ])('is refused as %s with %o', (code, changes, params = {}) => {
    expect(objectionTo({ ...booking, ...changes })).toEqual({ code, params });
  });
});

test('only who was asked for, and still is, is left by a change to somebody else', () => {
  const asked = { requestedStaff: true, staffId: 'giulia' };
  expect(leavesRequestedStaff(asked, { ...asked, staffId: 'marco' })).toBe(true);
  expect(leavesRequestedStaff(asked, { ...asked, staffId: null })).toBe(true);
  expect(leavesRequestedStaff(asked, asked)).toBe(false);
  expect(leavesRequestedStaff(asked, { requestedStaff: false, staffId: 'marco' })).toBe(false);
  expect(leavesRequestedStaff({ ...asked, requestedStaff: false }, { ...asked, staffId: 'marco' })).toBe(false);
  expect(leavesRequestedStaff({ ...asked, staffId: null }, asked)).toBe(false);
});
