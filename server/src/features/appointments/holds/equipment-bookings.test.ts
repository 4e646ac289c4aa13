import type { Problem } from '@quieta/contract/problem';
import type { Area } from '@quieta/contract/resources/area-endpoints';
import type { Equipment } from '@quieta/contract/resources/equipment-endpoints';
import { expect, test } from 'vitest';
import { demandRoutes } from '#features/demand/routes';
import { resourceRoutes } from '#features/resources/routes';
import { newId } from '#platform/new-id';
import { hotelOptions } from '../../../../testing/hotel-options.ts';
import { insertIn, sqlIn } from '../../../../testing/sql.ts';
import { tableSums } from '../../../../testing/table-sums.ts';
import { withDesk } from '../../../../testing/with-desk.ts';
import { appointmentRoutes } from '../routes.ts';
import { resourceBookings } from './resource-booking-commands.ts';

const { spa, branch, api } = await withDesk((routes, { clock }) => {
  resourceRoutes(routes, resourceBookings);
  appointmentRoutes(routes);
  demandRoutes(routes, hotelOptions(clock));
});

const addEquipment = async (body: object) => (await api.post<Equipment>('/equipment', { branch, body })).body;
const change = <Body = Equipment>(id: string, body: object) => api.put<Body>(`/equipment/${id}`, { branch, body });

let areas = 0;
async function addArea(): Promise<string> {
  const body = { name: `Laser room ${(areas += 1)}`, servicesToAdd: [branch.serviceId] };
  return (await api.post<Area>('/area', { branch, body })).body.id;
}

/** Books an area and takes equipment for the whole time, in the area or, with `takesArea` false, elsewhere. */
async function book(equipmentId: string, areaId: string, hour: string, place = 1, takesArea = true): Promise<string> {
  const startTime = `2026-11-23T${hour}:00:00+01:00`;
  const endTime = `2026-11-23T${hour}:50:00+01:00`;
  const { serviceId, guestId } = branch;
  const body = [{ areaResourceId: areaId, staffResourceId: null, serviceId, guestId, startTime, endTime }];
  const { submittedAppointments } = (
    await api.post<{ submittedAppointments: { id: string }[] }>('/appointments', { branch, body })
  ).body;
  const [{ id } = { id: '' }] = submittedAppointments;
  const parts = [{ minutes: 50, guest: 'treated', takesArea, staffIds: [], equipmentIds: [equipmentId] }];
  await sqlIn(spa, branch, 'UPDATE appointment SET parts = $2 WHERE id = $1', [id, JSON.stringify(parts)]);
  await insertIn(spa, branch, 'hold', {
    id: newId(),
    kind: 'appointment',
    resource_id: equipmentId,
    appointment_id: id,
    place,
    starts_at: startTime,
    ends_at: endTime,
  });
  return id;
}

test('RES-06 fewer of it than are booked at once are refused, the bookings are named, and nothing changes', async () => {
  const laser = await addEquipment({ name: 'Laser', capacity: 3 });
  const [one, another] = [await addArea(), await addArea()];
  const booked = [await book(laser.id, one, '10', 1), await book(laser.id, another, '10', 3)];
  const before = await tableSums(spa, branch);
  const { status, body } = await change<Problem>(laser.id, { capacity: 1 });
  expect({ status, code: body.code, params: body.params }).toEqual({
    status: 409,
    code: 'capacity-in-use',
    params: { resource: 'Laser', count: 2 },
  });
  expect(body.clashes?.map((clash) => clash.appointmentId).toSorted()).toEqual(booked.toSorted());
  expect(body.clashes?.[0]).toMatchObject({ resourceType: 'Equipment', holderName: 'Camila Ortega' });
  expect(await tableSums(spa, branch)).toEqual(before);
  expect(await change(laser.id, { capacity: 2 })).toMatchObject({ status: 200, body: { capacity: 2 } });
  const places = await sqlIn(spa, branch, 'SELECT number FROM place WHERE resource_id = $1 ORDER BY 1', [laser.id]);
  expect(places).toEqual([{ number: 1 }, { number: 2 }]);
});

test('an area in which equipment is booked cannot be taken from it, and the bookings are named', async () => {
  const laser = await addEquipment({ name: 'Laser on a trolley' });
  const [one, another, third] = [await addArea(), await addArea(), await addArea()];
  const booked = await book(laser.id, one, '11');
  await book(laser.id, another, '12');
  const before = await tableSums(spa, branch);
  const { status, body } = await change<Problem>(laser.id, { areaIds: [another] });
  expect({ status, code: body.code, params: body.params, errors: body.errors }).toEqual({
    status: 409,
    code: 'areas-in-use',
    params: { resource: 'Laser on a trolley' },
    errors: [{ path: 'areaIds', reason: 'areas-in-use' }],
  });
  expect(body.clashes?.map((clash) => clash.appointmentId)).toEqual([booked]);
  expect(await tableSums(spa, branch)).toEqual(before);
  expect((await change(laser.id, { areaIds: [one, another, third] })).status).toBe(200);
  expect((await change(laser.id, { areaIds: [one, another] })).status).toBe(200);
  expect((await change(laser.id, { areaIds: [] })).status).toBe(200);
});

test('what is over, and what takes the equipment elsewhere than in its area, keeps no area', async () => {
  const laser = await addEquipment({ name: 'Laser that moves' });
  const [one, another] = [await addArea(), await addArea()];
  const past = await book(laser.id, one, '13');
  await sqlIn(
    spa,
    branch,
    `UPDATE hold SET starts_at = starts_at - interval '9 years', ends_at = ends_at - interval '9 years'
      WHERE appointment_id = $1 AND resource_id = $2`,
    [past, laser.id],
  );
  await book(laser.id, one, '14', 1, false);
  expect(await change(laser.id, { areaIds: [another] })).toMatchObject({ status: 200, body: { areaIds: [another] } });
});
