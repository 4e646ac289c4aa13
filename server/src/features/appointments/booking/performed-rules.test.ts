import type { ReferringPart } from '@quieta/contract/appointments/parts';
import { expect, test } from 'vitest';
import type { BookableService, StoredAppointment } from '../appointment/appointment-repository.ts';
import type { PartNeed } from '../holds/part-need-queries.ts';
import { withOtherService, withSameService } from './performed-rules.ts';

const part: ReferringPart = {
  minutes: 50,
  guest: 'treated',
  takesArea: true,
  staffIds: ['ada', 'bea'],
  equipmentIds: [],
};
const buffers = { staffSetUpMinutes: 0, staffCleanUpMinutes: 0, areaSetUpMinutes: 0, areaCleanUpMinutes: 0 };
const booked: StoredAppointment = {
  id: 'appointment',
  visitId: 'visit',
  seriesId: null,
  componentId: null,
  seriesStartsAt: null,
  guestId: null,
  serviceId: 'four-hands',
  staffId: 'ada',
  areaId: 'cabin',
  startsAt: Temporal.Instant.from('2028-03-01T10:00:00Z'),
  endsAt: Temporal.Instant.from('2028-03-01T10:50:00Z'),
  state: 'booked',
  parts: [part],
  priceMinor: null,
  notes: '',
  requestedStaff: false,
  partySize: 1,
  ...buffers,
  cancelledFrom: null,
  cancelledAt: null,
  cancelReason: null,
  guestAnswer: null,
  paid: false,
  givenBack: false,
  version: 1,
};
const service = (parts: PartNeed[]): BookableService => ({
  id: 'other',
  name: 'Other',
  archived: false,
  durationMinutes: 50,
  color: '#0d9488',
  priceMinor: 8500,
  pricePerPerson: false,
  ...buffers,
  staffCleanUpMinutes: 10,
  resourceIds: ['ada', 'bea'],
  parts,
  rates: [],
});
const none = { lead: undefined, chosen: null };

test('of the same service it keeps its parts, as long as it is to last, with whoever leads it now', () => {
  const longer = { ...booked, endsAt: booked.endsAt.add({ minutes: 10 }) };
  expect(withSameService(booked, longer, none).requested.parts).toEqual([{ ...part, minutes: 60 }]);
  const { requested } = withSameService(booked, booked, { lead: 'carla', chosen: null });
  expect([requested.staffId, requested.parts?.[0]?.staffIds]).toEqual(['carla', ['carla', 'bea']]);
  const chosen = [{ staffResourceIds: ['bea', 'dora'], equipmentResourceIds: [] }];
  expect(withSameService(booked, booked, { lead: undefined, chosen }).requested.staffId).toBe('bea');
  const one = { ...booked, parts: null };
  expect(withSameService(one, one, none).requested.parts).toBeNull();
  expect(() => withSameService(one, one, { lead: undefined, chosen })).toThrow('parts-incomplete');
});

test('another service brings its buffers and its parts, of which the rest is open', () => {
  const need = { minutes: 25, guest: 'treated', takesArea: true, equipment: [] } as const;
  const parts = [
    { ...need, therapists: 1, staffIds: ['bea'] },
    { ...need, therapists: 1, staffIds: ['ada'] },
  ];
  const planned = { minutes: 25, guest: 'treated', takesArea: true, equipmentIds: [] };
  const change = withOtherService(booked, booked, {
    service: service(parts.map((one) => ({ ...one, equipment: [] }))),
    ...none,
  });
  expect(change.isOpen).toBe(true);
  expect(change.requested).toMatchObject({ serviceId: 'other', staffId: 'ada', staffCleanUpMinutes: 10 });
  expect(change.requested.parts).toEqual([
    { ...planned, staffIds: [] },
    { ...planned, staffIds: ['ada'] },
  ]);
  const asOne = withOtherService(booked, booked, { service: service([]), ...none });
  expect([asOne.requested.parts, asOne.isOpen]).toEqual([null, undefined]);
});
