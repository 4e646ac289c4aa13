import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import { expect, test } from 'vitest';
import { Refusal } from '#platform/errors/refusal';
import type { BookingData } from './booking-data-queries.ts';
import { decideBookings } from './decision-rules.ts';

const [service, giulia, guest] = ['5e000000-0000-4000-8000-000000000001', 'giulia', 'anna'];
const buffers = { staffSetUpMinutes: 0, staffCleanUpMinutes: 0, areaSetUpMinutes: 0, areaCleanUpMinutes: 0 };
const at = (time: string) => `2028-03-01T${time}:00Z`;
const request = (changes: Partial<AppointmentRequest> = {}): AppointmentRequest => ({
  serviceId: service,
  staffResourceId: giulia,
  guestId: guest,
  startTime: at('10:00'),
  endTime: at('10:50'),
  overrideAvailability: true,
  ...changes,
});
const data: BookingData = {
  resources: new Map([[giulia, { id: giulia, type: 'Staff', name: 'Giulia', capacity: 1, archived: false }]]),
  services: new Map([
    [
      service,
      {
        id: service,
        name: 'Massage',
        archived: false,
        color: '#0d9488',
        priceMinor: 8500,
        pricePerPerson: false,
        durationMinutes: 50,
        ...buffers,
        resourceIds: [giulia],
        parts: [],
        rates: [],
        description: '',
        serviceCategoryId: null,
        taxId: null,
      },
    ],
  ]),
  times: new Map(),
  holds: [],
  spans: [
    {
      resourceId: giulia,
      startsAt: Temporal.Instant.from(at('00:00')),
      endsAt: Temporal.Instant.from(at('23:00')),
    },
  ],
  guests: new Map([
    [
      guest,
      {
        id: guest,
        firstName: 'Anna',
        lastName: 'Rossi',
        email: null,
        phoneNumber: null,
        externalId: null,
        allergies: null,
        stays: [],
      },
    ],
  ]),
  staff: new Map(),
  remembered: [],
  groupIds: new Set(),
  isAwaited: false,
};
const decide = (...requests: AppointmentRequest[]) =>
  decideBookings(requests, {
    data,
    timeZone: 'UTC',
    currency: 'EUR',
    unknownEntries: new Set(['gone']),
    today: '2028-03-01',
  });
const codes = ({ notBooked }: ReturnType<typeof decide>) =>
  notBooked.map(({ index, reason }) => [index, reason instanceof Refusal ? reason.code : 'taken']);

test('each row counts for those after it, and one that is refused for none', () => {
  const decision = decide(
    request({ guestId: 'nobody' }),
    request(),
    request({ startTime: at('10:49'), endTime: at('11:39') }),
    request({ startTime: at('10:50'), endTime: at('11:40') }),
  );
  expect(codes(decision)).toEqual([
    [0, 'guest-unknown'],
    [2, 'taken'],
  ]);
  expect(decision.booked).toHaveLength(2);
  expect([...decision.plan.own.values()].map(({ place }) => place)).toEqual([1, 1]);
});

test('the rows of a visit that is booked whole are booked all or none', () => {
  const whole = { visitKey: 'visit', wholeVisit: true };
  const other = { startTime: at('12:00'), endTime: at('12:50') };
  const apart = decide(request(whole), request({ ...whole, guestId: 'nobody', ...other }), request());
  expect(codes(apart)).toEqual([
    [0, 'visit-incomplete'],
    [1, 'guest-unknown'],
  ]);
  // The time that the visit would have had is free again.
  expect(apart.booked).toHaveLength(1);
  const together = decide(request(whole), request({ ...whole, ...other }));
  expect(new Set(together.booked.map(({ visit }) => visit.id)).size).toBe(1);
});

test('the first reason against a row is told: its guest before its time, its time before its entry on the waiting list', () => {
  const taken = decide(request(), request({ guestId: 'nobody', wishId: 'gone' }), request({ wishId: 'gone' }));
  expect(codes(taken)).toEqual([
    [1, 'guest-unknown'],
    [2, 'taken'],
  ]);
  expect(codes(decide(request({ wishId: 'gone' })))).toEqual([[0, 'wish-unknown']]);
});
