import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { createAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import type { Resource } from '@quieta/contract/resources/resource';
import type { previewRota, updateRota } from '@quieta/contract/rota/rota-endpoints';
import { expect, test } from 'vitest';
import { resourceBookings } from '#features/appointments/holds/resource-booking-commands';
import { appointmentRoutes } from '#features/appointments/routes';
import { demandRoutes } from '#features/demand/routes';
import { resourceRoutes } from '#features/resources/routes';
import { newId } from '#platform/new-id';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { addEquipment, addServiceInParts } from '../../../testing/service-in-parts.ts';
import { insertIn } from '../../../testing/sql.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { rotaRoutes } from './routes.ts';

const { spa, branch, api } = await withDesk((routes, { clock }) => {
  resourceRoutes(routes, resourceBookings);
  appointmentRoutes(routes);
  demandRoutes(routes, hotelOptions(clock));
  rotaRoutes(routes);
});
const date = '2026-12-01';
const [anna, bruno] = branch.staff;
const carla = newId();
await insertIn(spa, branch, 'resource', { id: carla, type: 'Staff', name: 'Carla', position: 7 });
await insertIn(spa, branch, 'staff_member', { resource_id: carla, first_name: 'Carla', last_name: '' });
const everyDay = { mo: true, tu: true, we: true, th: true, fr: true, sa: true, su: true };
const hours = { start_date: '2020-01-01', start_time: '07:00', end_time: '22:00', ...everyDay };
await insertIn(spa, branch, 'resource_availability', { id: newId(), resource_id: carla, ...hours });
const laser = await addEquipment(spa, branch, 'Laser');
const skill = newId();
await insertIn(spa, branch, 'skill', { id: skill, name: 'Laser' });
for (const id of [anna, carla]) await insertIn(spa, branch, 'resource_skill', { resource_id: id, skill_id: skill });
const ritual = await addServiceInParts(spa, branch, [
  { minutes: 20, skillId: skill, equipmentIds: [laser] },
  { minutes: 20, guest: 'rests', therapists: 0 },
  { minutes: 20, therapists: 2 },
]);
await insertIn(spa, branch, 'service_resource', { service_id: ritual, resource_id: carla });

async function book(time: string, parts: readonly (readonly string[])[]): Promise<Appointment> {
  const startTime = `${date}T${time}:00+01:00`;
  const endTime = Temporal.Instant.from(startTime).add({ minutes: 60 }).toString();
  const body = [
    {
      serviceId: ritual,
      areaResourceId: branch.areas[0],
      startTime,
      endTime,
      parts: parts.map((staffResourceIds, nth) => ({
        staffResourceIds,
        equipmentResourceIds: nth === 0 ? [laser] : [],
      })),
    },
  ];
  const answer = await api.post<AnswerOf<typeof createAppointments>>('/appointments', { branch, body });
  const [booked] = answer.body.submittedAppointments;
  if (booked === undefined) throw new Error(answer.text);
  return booked;
}
const partsOf = async ({ id }: Appointment) =>
  (await api.get<Appointment>(`/appointments/${id}`, { branch })).body.parts.map(({ staff }) =>
    staff.map((one) => one.id),
  );

async function ill(resourceId: string, times: object = { startTime: null, endTime: null }) {
  const { body } = await api.get<Resource[]>('/resources', { branch });
  const version = body.find(({ id }) => id === resourceId)?.rotaVersion;
  const pattern = { startDate: '2020-01-01', endDate: null, startTime: '07:00:00', endTime: '22:00:00', ...everyDay };
  const exceptions = [{ kind: 'sick', startDate: date, endDate: date, note: '', ...times }];
  return { resourceId, availabilities: [pattern], exceptions, version };
}
const preview = async (...rotas: Awaited<ReturnType<typeof ill>>[]) =>
  (await api.post<AnswerOf<typeof previewRota>>('/rota/preview', { branch, body: { rotas } })).body;
const save = (body: object) => api.put<AnswerOf<typeof updateRota> & Problem>('/rota', { branch, body });

test('of a therapist who falls ill each stretch is offered to those who can perform it and do not already, and only they are replaced', async () => {
  const booked = await book('10:00', [[anna], [], [bruno, anna]]);
  const away = await ill(anna);
  const { total, affected } = await preview(away);
  expect([total, affected.map(({ appointment }) => appointment.id)]).toEqual([1, [booked.id, booked.id]]);
  expect(
    affected.map(({ resourceId, stretch, choices, proposedStaffId }) => [
      resourceId,
      stretch,
      choices.map(({ id }) => id),
      proposedStaffId,
    ]),
  ).toEqual([
    // Bruno has not the skill; later he works on the guest already.
    [anna, { afterMinutes: 0, minutes: 20 }, [carla], carla],
    [anna, { afterMinutes: 40, minutes: 20 }, [carla], carla],
  ]);
  const takeover = (staffId: string, afterMinutes: number, resourceId = anna, version = booked.version) => ({
    appointmentId: booked.id,
    version,
    staffId,
    overrideRequestedStaff: true,
    stretch: { resourceId, afterMinutes, minutes: 20 },
  });
  const twice = await save({ rotas: [away], takeovers: [takeover(bruno, 40)] });
  expect(twice.body).toMatchObject({ code: 'parts-incomplete' });
  const wrongSkill = await save({ rotas: [away], takeovers: [takeover(bruno, 0)] });
  expect(wrongSkill.body).toMatchObject({ code: 'skill-missing' });
  const nobody = await save({ rotas: [away], takeovers: [takeover(carla, 20)] });
  expect(nobody.body).toMatchObject({ code: 'resource-unknown' });

  const saved = await save({ rotas: [away], takeovers: [takeover(carla, 0), takeover(carla, 40)] });
  expect(saved.body.appointments).toEqual([{ id: booked.id, version: booked.version + 1 }]);
  expect(await partsOf(booked)).toEqual([[carla], [], [bruno, carla]]);
  const healthy = { ...(await ill(anna)), exceptions: [] };
  const backAgain = [takeover(anna, 0, carla, booked.version + 1), takeover(anna, 40, carla, booked.version + 1)];
  expect((await save({ rotas: [healthy], takeovers: backAgain })).status).toBe(200);
  expect(await partsOf(booked)).toEqual([[anna], [], [bruno, anna]]);
});

test('who is away for a part only is offered for that part, and a rest leaves nobody to be replaced', async () => {
  const booked = await book('14:00', [[carla], [], [anna, bruno]]);
  const duringRest = await ill(carla, { startTime: '14:20:00', endTime: '15:00:00' });
  expect(await preview(duringRest)).toEqual({ total: 0, affected: [] });
  const later = await ill(bruno, { startTime: '14:40:00', endTime: '15:00:00' });
  const { affected } = await preview(later, duringRest);
  expect(affected.map(({ appointment, stretch, choices }) => [appointment.id, stretch, choices])).toEqual([
    // Carla is away then, and Anna works already.
    [booked.id, { afterMinutes: 40, minutes: 20 }, []],
  ]);
});
