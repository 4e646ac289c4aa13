import type { Problem } from '@quieta/contract/problem';
import { expect, test } from 'vitest';
import { demandRoutes } from '#features/demand/routes';
import { resourceRoutes } from '#features/resources/routes';
import { hotelOptions } from '../../../../testing/hotel-options.ts';
import { releaseTogether } from '../../../../testing/release-together.ts';
import { sqlIn } from '../../../../testing/sql.ts';
import { tableSums } from '../../../../testing/table-sums.ts';
import { withDesk } from '../../../../testing/with-desk.ts';
import { appointmentRoutes } from '../routes.ts';
import { resourceBookings } from './resource-booking-commands.ts';

interface Created {
  readonly submittedAppointments: { readonly id: string }[];
  readonly failedAppointments: unknown[];
}

const { spa, branch, api } = await withDesk((routes, { clock }) => {
  resourceRoutes(routes, resourceBookings);
  appointmentRoutes(routes);
  demandRoutes(routes, hotelOptions(clock));
});

let areas = 0;

/** Each test has its own area for the service. */
async function addArea(capacity: number, name = `Area ${(areas += 1)}`): Promise<string> {
  const { body } = await api.post<{ id: string }>('/area', { branch, body: { name, capacity } });
  const servicesToAdd = [branch.serviceId];
  await api.post('/resources/services', { branch, body: { resourceId: body.id, servicesToAdd } });
  return body.id;
}

async function book(areaId: string, from: string, to: string, date = '2026-11-23'): Promise<string> {
  const { body } = await api.post<Created>('/appointments', {
    branch,
    body: [
      {
        areaResourceId: areaId,
        staffResourceId: null,
        serviceId: branch.serviceId,
        guestId: branch.guestId,
        startTime: `${date}T${from}:00+01:00`,
        endTime: `${date}T${to}:00+01:00`,
      },
    ],
  });
  const [submitted] = body.submittedAppointments;
  if (submitted === undefined) throw new Error(`not booked: ${JSON.stringify(body)}`);
  return submitted.id;
}

const resize = <Body = { capacity: number }>(areaId: string, capacity: number) =>
  api.put<Body>(`/area/${areaId}`, { branch, body: { capacity } });
const holdsOf = (areaId: string) =>
  sqlIn<{ appointment_id: string; place: number }>(
    spa,
    branch,
    'SELECT appointment_id, place FROM hold WHERE resource_id = $1 ORDER BY starts_at',
    [areaId],
  );

test('RES-06 a capacity below what is booked at once is refused, the bookings are named, and nothing changes', async () => {
  const area = await addArea(3, 'Garden');
  const booked = [await book(area, '10:00', '11:00'), await book(area, '10:30', '11:30')];
  await book(area, '15:00', '16:00');
  const before = await tableSums(spa, branch);
  const { status, body } = await resize<Problem>(area, 1);
  expect({ status, code: body.code, params: body.params }).toEqual({
    status: 409,
    code: 'capacity-in-use',
    params: { resource: 'Garden', count: 2 },
  });
  expect(body.errors).toEqual([{ path: 'capacity', reason: 'capacity-in-use' }]);
  expect(body.clashes?.map((clash) => clash.appointmentId)).toEqual(booked);
  expect(body.clashes?.[0]).toMatchObject({ holderName: 'Camila Ortega', startTime: '2026-11-23T10:00:00+01:00' });
  expect(await tableSums(spa, branch)).toEqual(before);
  expect(await resize(area, 2)).toMatchObject({ status: 200, body: { capacity: 2 } });
});

test('bookings that fit take other places, and the next one finds the room that is left', async () => {
  const area = await addArea(3);
  const first = await book(area, '10:00', '11:00');
  const second = await book(area, '10:30', '11:30');
  const third = await book(area, '10:45', '12:00');
  const fourth = await book(area, '11:45', '12:30');
  await api.delete(`/appointments?appointmentId=${first}&customerId=${first}`, { branch });
  // The second and the third are in slots 2 and 3 and overlap the fourth's neighbours.
  expect((await resize(area, 2)).status).toBe(200);
  const places = new Map((await holdsOf(area)).map(({ appointment_id, place }) => [appointment_id, place]));
  expect([second, third, fourth].map((id) => places.get(id))).toEqual([1, 2, 1]);
  await book(area, '10:00', '10:30');
  await expect(book(area, '11:00', '11:40')).rejects.toThrow('slot-taken');
});

test('what is over gives way, also where it stood beside a booking that is still under way', async () => {
  // The clock is at 10:00 on Saturday.
  const area = await addArea(2);
  const yesterday = await book(area, '09:00', '10:00', '2026-11-20');
  const alsoYesterday = await book(area, '09:30', '10:30', '2026-11-20');
  const over = await book(area, '08:00', '09:30', '2026-11-21');
  const underWay = await book(area, '09:00', '10:30', '2026-11-21');
  expect((await resize(area, 1)).status).toBe(200);
  const holds = (await holdsOf(area)).map(({ appointment_id }) => appointment_id);
  expect(holds).toContain(underWay);
  expect(holds).toContain(yesterday);
  expect(holds).not.toContain(over);
  expect(holds).not.toContain(alsoYesterday);
});

test('a block stands in every place, before and after', async () => {
  const area = await addArea(3);
  const block = { resourceId: area, startTime: '2026-11-23T08:00:00+01:00', endTime: '2026-11-23T09:00:00+01:00' };
  await api.post('/blocks', { branch, body: block });
  await book(area, '09:00', '10:00');
  expect((await resize(area, 1)).status).toBe(200);
  expect((await holdsOf(area)).map(({ place }) => place)).toEqual([1, 1]);
  expect((await resize(area, 2)).status).toBe(200);
  expect((await holdsOf(area)).map(({ place }) => place).toSorted((a, b) => a - b)).toEqual([1, 1, 2]);
});

test('a booking and a smaller capacity at the same moment: one of them gives way, whichever comes second', async () => {
  for (let round = 0; round < 5; round += 1) {
    const area = await addArea(2);
    await book(area, '10:00', '11:00');
    const [booking, resizing] = await Promise.all([
      book(area, '10:30', '11:30').then(
        () => true,
        () => false,
      ),
      resize(area, 1).then(({ status }) => status === 200),
    ]);
    expect(booking).not.toBe(resizing);
  }
});

test('RES-06 many bookings and two smaller capacities at the same moment: whoever comes first, all that is booked fits', async () => {
  const area = await addArea(6);
  await releaseTogether(spa, branch, { table: 'resource', id: area }, 6, (index) =>
    index < 4
      ? book(area, '10:00', '11:00').then(
          () => 'booked',
          () => 'refused',
        )
      : resize(area, index - 2).then(() => 'resized'),
  );
  const [row] = await sqlIn<{ capacity: number }>(spa, branch, 'SELECT capacity FROM resource WHERE id = $1', [area]);
  const places = (await holdsOf(area)).map(({ place }) => place);
  expect(new Set(places).size).toBe(places.length);
  expect(Math.max(...places)).toBeLessThanOrEqual(row?.capacity ?? 0);
  // With all four booked first, both smaller capacities are refused; otherwise only as many bookings succeed as fit.
  expect(row?.capacity === 6 ? places.length === 4 : places.length > 0).toBe(true);
});
