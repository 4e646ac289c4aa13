import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { createAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import type { Resource } from '@quieta/contract/resources/resource';
import type { previewRota, updateRota } from '@quieta/contract/rota/rota-endpoints';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { resourceBookings } from '#features/appointments/holds/resource-booking-commands';
import { appointmentRoutes } from '#features/appointments/routes';
import { demandRoutes } from '#features/demand/routes';
import { resourceRoutes } from '#features/resources/routes';
import { newId } from '#platform/new-id';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { releaseTogether } from '../../../testing/release-together.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { tableSums } from '../../../testing/table-sums.ts';
import { auditOf, changesOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { rotaRoutes } from './routes.ts';

const date = '2026-12-01';
const allDay = { startDate: date, endDate: date, startTime: null, endTime: null, note: '' };
const everyDay = { mo: true, tu: true, we: true, th: true, fr: true, sa: true, su: true };
const nineToFive = {
  startDate: '2026-01-01',
  endDate: null,
  startTime: '09:00:00',
  endTime: '17:00:00',
  ...everyDay,
};

const { spa, branch, other, api } = await withDesk((routes, { clock }) => {
  resourceRoutes(routes, resourceBookings);
  appointmentRoutes(routes);
  demandRoutes(routes, hotelOptions(clock));
  rotaRoutes(routes);
});
let anna: string;
let bruno: string;

beforeAll(async () => {
  [anna, bruno] = branch.staff;
});
beforeEach(async () => {
  await sqlIn(spa, branch, 'DELETE FROM hold');
  await sqlIn(spa, branch, `UPDATE appointment SET state = 'cancelled', cancelled_from = 'booked', cancel_reason = ''`);
  await change({ closuresToRemove: (await resource(anna)).exceptions.map(({ id }) => id) });
  for (const id of branch.staff) await save(id, {});
});

type Change = Record<string, unknown>;

const resource = async (id: string) => {
  const { body } = await api.get<Resource[]>('/resources', { branch });
  const found = body.find((one) => one.id === id);
  if (found === undefined) throw new Error('no such resource');
  return found;
};
const change = (body: Change, of = branch) =>
  api.put<AnswerOf<typeof updateRota>>('/rota', { branch: of, body: { rotas: [], ...body } });
const refused = async (body: Change, of = branch) =>
  (await api.put<Problem>('/rota', { branch: of, body: { rotas: [], ...body } })).body.code;
const preview = async (body: Change) =>
  (await api.post<AnswerOf<typeof previewRota>>('/rota/preview', { branch, body: { rotas: [], ...body } })).body;
const rotaOf = (resourceId: string, fields: Change) => ({
  resourceId,
  availabilities: [nineToFive],
  exceptions: [],
  ...fields,
});
const save = async (id: string, fields: Change, rest: Change = {}) =>
  change({ rotas: [{ ...rotaOf(id, fields), version: (await resource(id)).rotaVersion }], ...rest });
const sick = (id: string) => rotaOf(id, { exceptions: [{ kind: 'sick', ...allDay }] });

async function tryToBook(startTime: string, fields: Change = {}) {
  const endTime = Temporal.Instant.from(startTime).add({ minutes: 50 }).toString();
  const requested = { startTime, endTime, serviceId: branch.serviceId, staffResourceId: anna, ...fields };
  const { body } = await api.post<AnswerOf<typeof createAppointments>>('/appointments', { branch, body: [requested] });
  return { booked: body.submittedAppointments[0], code: body.failedAppointments[0]?.code };
}
async function book(startTime: string, fields: Change = {}): Promise<Appointment> {
  const { booked, code } = await tryToBook(startTime, fields);
  if (booked === undefined) throw new Error(`not booked: ${code}`);
  return booked;
}
const staffOf = async ({ id }: Appointment) =>
  (await api.get<Appointment>(`/appointments/${id}`, { branch })).body.staff?.id;
const takeover = ({ id, version }: Appointment, staffId: string, rest: Change = {}) => ({
  appointmentId: id,
  version,
  staffId,
  ...rest,
});

test('RES-03 a rota is kept as it was sent, patterns and exceptions, and every resource shows the closures', async () => {
  const exceptions = [
    { kind: 'off', ...allDay, note: 'Holiday' },
    {
      kind: 'extra',
      ...allDay,
      startDate: '2026-12-06',
      endDate: '2026-12-06',
      startTime: '10:00:00',
      endTime: '12:00:00',
    },
  ];
  const saved = await save(anna, { availabilities: [{ ...nineToFive, su: false }], exceptions });
  expect(saved.status).toBe(200);
  const closed = await change({ closuresToAdd: [{ ...allDay, startDate: '2026-12-25', endDate: '2026-12-26' }] });
  const { availabilities, exceptions: kept, rotaVersion } = await resource(anna);
  expect(rotaVersion).toBe(saved.body.rotas[0]?.version);
  expect(availabilities).toMatchObject([{ ...nineToFive, su: false }]);
  expect(kept).toMatchObject([
    ...exceptions,
    { kind: 'closure', startDate: '2026-12-25', id: closed.body.closureIds[0] },
  ]);
  expect((await resource(branch.areas[0])).exceptions).toMatchObject([{ kind: 'closure' }]);
  const audit = (await auditOf(spa, branch, anna)).at(-1);
  expect(audit).toMatchObject({ action: 'rota.update', before: { exceptions: [] }, after: { exceptions } });
  expect(await changesOf(spa, branch, branch.areas[0])).toContain('resource');
});

test('what is off, sick or closed cannot be booked, and an extra shift can', async () => {
  const tryAt = async (time: string) => (await tryToBook(`${date}T${time}:00+01:00`)).code;
  await save(anna, { exceptions: [{ kind: 'off', ...allDay, startTime: '12:00:00', endTime: '13:00:00' }] });
  expect(await tryAt('11:30')).toBe('outside-availability');
  await save(anna, { exceptions: [{ kind: 'sick', ...allDay }] });
  expect(await tryAt('10:00')).toBe('outside-availability');
  await save(anna, { exceptions: [{ kind: 'extra', ...allDay, startTime: '17:00:00', endTime: '19:00:00' }] });
  const added = await change({ closuresToAdd: [allDay] });
  expect(await tryAt('17:30')).toBe('outside-availability');
  await change({ closuresToRemove: added.body.closureIds });
  expect(await tryAt('17:30')).toBeUndefined();
});

test.each([
  ['2027-03-28', '+01:00', '+02:00'],
  ['2027-10-31', '+02:00', '+01:00'],
])('RES-03 an absence is in wall-clock time on the day that the clock changes, %s', async (day, before, after) => {
  const availabilities = [{ ...nineToFive, startTime: '00:00:00', endTime: '23:59:59' }];
  await save(anna, { availabilities });
  await book(`${day}T00:30:00${before}`);
  const nine = await book(`${day}T09:00:00${after}`);
  await book(`${day}T10:00:00${after}`);
  const span = { startDate: day, endDate: day, startTime: '09:00:00', endTime: '10:00:00', note: '' };
  const rotas = [rotaOf(anna, { availabilities, exceptions: [{ kind: 'off', ...span }] })];
  const { affected } = await preview({ rotas });
  expect(affected.map(({ appointment }) => appointment.id)).toEqual([nine.id]);
  await save(anna, { availabilities, exceptions: [{ kind: 'off', ...span }] });
  expect((await tryToBook(`${day}T08:30:00${after}`)).code).toBe('outside-availability');
  expect((await tryToBook(`${day}T08:10:00${after}`)).code).toBeUndefined();
});

test('a preview names what would fall outside, what fell outside before is no news, and nothing is written', async () => {
  const inside = await book(`${date}T10:00:00+01:00`);
  await book(`${date}T20:00:00+01:00`, { overrideAvailability: true });
  await book('2026-12-02T10:00:00+01:00');
  await book(`${date}T11:00:00+01:00`, { staffResourceId: bruno });
  const before = await tableSums(spa, branch);
  const { total, affected } = await preview({ rotas: [sick(anna)] });
  expect(total).toBe(1);
  expect(affected).toEqual([
    {
      appointment: expect.objectContaining({ id: inside.id, startTime: inside.startTime }) as unknown,
      phoneNumber: null,
      stretch: null,
      resourceId: anna,
      choices: [{ id: bruno, name: 'Therapist 2' }],
      proposedStaffId: bruno,
    },
  ]);
  expect(await tableSums(spa, branch)).toEqual(before);
});

test('a preview tells the number at which the guest can be rung up', async () => {
  await sqlIn(spa, branch, `UPDATE guest SET phone_number = '+39 049 123456' WHERE id = $1`, [branch.guestId]);
  await book(`${date}T10:00:00+01:00`, { guestId: branch.guestId });
  await book(`${date}T12:00:00+01:00`);
  const { affected } = await preview({ rotas: [sick(anna)] });
  expect(affected.map(({ phoneNumber }) => phoneNumber)).toEqual(['+39 049 123456', null]);
});

test('a closure touches everybody, and its appointments can be handed to nobody', async () => {
  const ofAnna = await book(`${date}T10:00:00+01:00`);
  const ofArea = await book(`${date}T10:00:00+01:00`, { staffResourceId: null, areaResourceId: branch.areas[0] });
  const { affected } = await preview({ closuresToAdd: [allDay] });
  expect(affected.map(({ appointment, choices }) => [appointment.id, choices])).toEqual([
    [ofAnna.id, []],
    [ofArea.id, []],
  ]);
});

test('an absent one’s day goes to others in one step, and back', async () => {
  const first = await book(`${date}T10:00:00+01:00`);
  const second = await book(`${date}T12:00:00+01:00`);
  const [was] = [await resource(anna)];
  const saved = await change({
    rotas: [{ ...sick(anna), version: was.rotaVersion }],
    takeovers: [takeover(first, bruno), takeover(second, bruno)],
  });
  expect([await staffOf(first), await staffOf(second)]).toEqual([bruno, bruno]);
  expect(await changesOf(spa, branch, first.id)).toHaveLength(2);
  expect((await auditOf(spa, branch, first.id)).at(-1)?.action).toBe('appointment.update');
  const [rota] = saved.body.rotas;
  const back = await change({
    rotas: [{ ...rotaOf(anna, {}), version: rota?.version }],
    takeovers: saved.body.appointments.map(({ id: appointmentId, version }) => ({
      appointmentId,
      version,
      staffId: anna,
    })),
  });
  expect(back.status).toBe(200);
  expect([await staffOf(first), await staffOf(second)]).toEqual([anna, anna]);
});

test('a takeover that cannot be leaves everything as it was, rota included', async () => {
  const first = await book(`${date}T10:00:00+01:00`);
  const asked = await book(`${date}T12:00:00+01:00`, { requestedStaff: true });
  const early = await book(`${date}T07:30:00+01:00`, { overrideAvailability: true });
  await book(`${date}T10:30:00+01:00`, { staffResourceId: bruno });
  const before = await tableSums(spa, branch);
  const rotas = [{ ...sick(anna), version: (await resource(anna)).rotaVersion }];
  expect(await refused({ rotas, takeovers: [takeover(first, bruno)] })).toBe('slot-taken');
  expect(await refused({ rotas, takeovers: [takeover(asked, bruno)] })).toBe('requested-staff');
  expect(await refused({ rotas, takeovers: [takeover(early, bruno)] })).toBe('outside-availability');
  expect(await refused({ rotas, takeovers: [takeover({ ...asked, version: 9 }, bruno)] })).toBe('version-conflict');
  expect(await refused({ rotas, takeovers: [takeover({ ...asked, id: newId() }, bruno)] })).toBe('not-found');
  expect(await tableSums(spa, branch)).toEqual(before);
  const agreed = [takeover(asked, bruno, { overrideRequestedStaff: true })];
  expect((await change({ rotas, takeovers: agreed })).status).toBe(200);
});

test.each(['24:00:00', '00:00:00'])('RES-03 an extra shift that ends at %s ends with the day', async (endTime) => {
  const late = { kind: 'extra', ...allDay, startTime: '20:00:00', endTime };
  expect((await save(anna, { exceptions: [late] })).status).toBe(200);
  expect((await resource(anna)).exceptions).toMatchObject([{ ...late, endTime: '23:59:59' }]);
});

test.each([
  ['a pattern', { availabilities: [{ ...nineToFive, endTime: '08:00:00' }] }, 'end-not-after-start'],
  ['an absence', { exceptions: [{ kind: 'off', ...allDay, endDate: '2026-11-30' }] }, 'end-not-after-start'],
  ['a closure of one', { exceptions: [{ kind: 'closure', ...allDay }] }, 'invalid-request'],
])('%s that cannot be is refused and nothing is written', async (_, fields, code) => {
  const before = await tableSums(spa, branch);
  expect((await save(anna, fields)).body).toMatchObject({ code });
  expect(await tableSums(spa, branch)).toEqual(before);
});

test('of many changes that were based on one version, one wins', async () => {
  const { rotaVersion: version } = await resource(anna);
  const answers = await releaseTogether(spa, branch, { table: 'resource', id: anna }, 6, (index) =>
    api.put<Problem>('/rota', {
      branch,
      body: {
        rotas: [{ ...rotaOf(anna, { availabilities: [{ ...nineToFive, endTime: `1${index}:30:00` }] }), version }],
      },
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'version-conflict')).toHaveLength(5);
});

test('a change of one availability makes the rota another one', async () => {
  const { rotaVersion: version } = await resource(anna);
  const pattern = { ...nineToFive, resourceId: anna };
  await api.post('/resources/availabilities', { branch, body: pattern });
  expect(await refused({ rotas: [{ ...rotaOf(anna, {}), version }] })).toBe('version-conflict');
});

test('API-06 API-02 another branch neither sees nor changes a rota', async () => {
  const before = await tableSums(spa, branch);
  expect(await refused({ rotas: [{ ...sick(anna), version: 1 }] }, other)).toBe('resource-unknown');
  expect((await api.post<Problem>('/rota/preview', { branch: other, body: { rotas: [sick(anna)] } })).body.code).toBe(
    'resource-unknown',
  );
  const closure = (await change({ closuresToAdd: [allDay] })).body.closureIds;
  await change({ closuresToRemove: closure }, other);
  expect((await resource(anna)).exceptions).toHaveLength(1);
  await change({ closuresToRemove: closure });
  expect(Object.keys(await tableSums(spa, branch))).toEqual(Object.keys(before));
});
