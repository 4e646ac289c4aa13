import { expect, test } from 'vitest';
import { type ReferringAppointment, toAppointments } from './referring-appointments.ts';

const service = {
  id: 'aroma',
  name: 'Aroma massage',
  color: '#0d9488',
  price: 85,
  isPricePerPerson: false,
  duration: 50,
};
const anna = { id: 'anna', fullName: 'Anna Caruso', externalId: null, allergies: 'nuts' };
const stay = { id: 'stay', roomId: '204', checkoutDate: '2026-11-23' };
const giulia = { id: 'giulia', name: 'Giulia Ferrari' };
const cabin = { id: 'cabin', name: 'Cabin 1' };

const own = {
  visitId: 'visit',
  seriesId: null,
  startTime: '2026-11-21T09:00:00+01:00',
  endTime: '2026-11-21T09:50:00+01:00',
  status: 'ToDo',
  lifeCycle: 'booked',
  notes: 'quiet please',
  requestedStaff: true,
  partySize: 2,
  paid: false,
  price: 85,
  isRecurrent: false,
  cancelReason: null,
  guestAnswer: 'confirmed',
  version: 3,
} as const;
const ids = { serviceId: 'aroma', holderId: 'anna', stayId: 'stay', staffId: 'giulia', areaId: 'cabin' };

function appointmentsOf(...rows: Partial<ReferringAppointment>[]) {
  return toAppointments({
    branchId: 'branch',
    rows: rows.map((row, nth) => ({ id: `a${nth}`, ...own, ...ids, ...row })),
    services: [service],
    guests: [anna],
    stays: [stay],
    resources: [giulia, cabin],
  });
}

test('an appointment has its own fields, and what its ids name', () => {
  expect(appointmentsOf({})).toEqual([
    {
      id: 'a0',
      branchId: 'branch',
      ...own,
      givenBack: false,
      componentId: null,
      service,
      holder: { ...anna, roomId: '204', checkoutDate: '2026-11-23' },
      staff: giulia,
      area: cabin,
      parts: [],
    },
  ]);
});

test('a walk-in has no holder, and what is booked without a staff member or an area has none', () => {
  const [row] = appointmentsOf({ holderId: null, stayId: null, staffId: null, areaId: null });
  expect(row).toMatchObject({ holder: null, staff: null, area: null });
});

test('a guest has a room on the days of their stay only', () => {
  const rooms = appointmentsOf({ stayId: null }, {}).map(({ holder }) => [holder?.roomId, holder?.checkoutDate]);
  expect(rooms).toEqual([
    [null, null],
    ['204', '2026-11-23'],
  ]);
});

test('appointments that refer to the same thing share one object of it', () => {
  const [one, other, atHome, again] = appointmentsOf({}, {}, { stayId: null }, { stayId: null });
  for (const name of ['service', 'holder', 'staff', 'area'] as const) expect(one?.[name]).toBe(other?.[name]);
  expect(atHome?.holder).toBe(again?.holder);
});

test('who or what is missing is nobody, but an appointment without its service is none', () => {
  expect(appointmentsOf({ holderId: 'x', staffId: 'x', areaId: 'x', stayId: null })).toMatchObject([
    { holder: null, staff: null, area: null },
  ]);
  expect(() => appointmentsOf({ serviceId: 'x' })).toThrow('the service of appointment a0 is missing');
});

test('the parts of an appointment name their therapists and equipment; one that is missing is left out', () => {
  const part = { minutes: 50, guest: 'treated', takesArea: true } as const;
  const [appointment] = appointmentsOf({ parts: [{ ...part, staffIds: ['giulia', 'gone'], equipmentIds: ['cabin'] }] });
  expect(appointment?.parts).toEqual([{ ...part, staff: [giulia], equipment: [cabin] }]);
});
