import type { Area } from '@quieta/contract/resources/area-endpoints';
import type { StaffMember } from '@quieta/contract/resources/staff-member-endpoints';
import { expect, test } from 'vitest';
import { resourceBookings } from '#features/appointments/holds/resource-booking-commands';
import { createEasyAppointmentsGateway } from '#gateways/easy-appointments/easy-appointments-gateway';
import { insertAppointments } from '../../../testing/sale-setup.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { auditOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { resourceRoutes } from '../resources/routes.ts';
import { movingInRoutes } from './routes.ts';
import { startMover } from './testing/mover.ts';

const desk = await withDesk((routes) => {
  resourceRoutes(routes, resourceBookings);
  movingInRoutes(routes, createEasyAppointmentsGateway({ listedOrigins: null }));
});
const { spa, branch, api } = desk;
const { move, step, rowsOf } = startMover(desk);

const sql = <Row>(statement: string, values: unknown[] = []) => sqlIn<Row>(spa, branch, statement, values);
const staff = async () => (await api.get<StaffMember[]>('/staff', { branch })).body;
const staffNamed = async (name: string) => (await staff()).find(({ fullName }) => fullName === name);
const areas = async () => (await api.get<Area[]>('/area', { branch })).body;
const areaNamed = async (name: string) => (await areas()).find((area) => area.name === name);
const [service] = await sql<{ name: string }>('SELECT name FROM service');
const ours = service?.name ?? '';
const servicesOf = async (id: string | undefined) =>
  (
    await sql<{ name: string }>(
      'SELECT s.name FROM service_resource r JOIN service s ON s.id = r.service_id WHERE r.resource_id = $1',
      [id],
    )
  ).map(({ name }) => name);
/** The weekly hours of somebody: `mo tu 09:00-13:00`, from which day on. */
const hoursOf = async (id: string | undefined) =>
  (
    await sql<{ hours: string; since: string }>(
      `SELECT concat_ws(' ', CASE WHEN mo THEN 'mo' END, CASE WHEN tu THEN 'tu' END, CASE WHEN we THEN 'we' END,
         CASE WHEN th THEN 'th' END, CASE WHEN fr THEN 'fr' END, CASE WHEN sa THEN 'sa' END, CASE WHEN su THEN 'su' END,
         to_char(start_time, 'HH24:MI') || '-' || to_char(end_time, 'HH24:MI')) AS hours,
         start_date::text || coalesce(end_date::text, '') AS since
       FROM resource_availability WHERE resource_id = $1 ORDER BY start_time, hours`,
      [id],
    )
  ).map(({ hours, since }) => `${hours} since ${since}`);

test('staff come in with their person, services and hours, the same hours of several days together', async () => {
  const { moving } = await move('staff', [
    [
      'ID',
      'Nominativo',
      'Mansione',
      'E-mail',
      'Cellulare',
      'Sesso',
      'Data di nascita',
      'Servizi',
      'Orario',
      'Ven',
      'Sab',
    ],
    [
      'T1',
      'Verdi, Chiara',
      'Massaggi',
      'chiara@example.com',
      '+39 340 1112233',
      'F',
      '3/4/1990',
      `${ours.toUpperCase()}; ${ours}`,
      '9:00-13:00, 14-18',
      '9-13',
      '10:00-16:00',
    ],
    ['T2', 'Paolo Neri', '', '', '', '', '', '', '', 'chiuso', ''],
  ]);
  expect(moving.counts).toEqual({ new: 2 });
  const chiara = await staffNamed('Chiara Verdi');
  expect(chiara).toMatchObject({
    firstName: 'Chiara',
    lastName: 'Verdi',
    role: 'Massaggi',
    email: 'chiara@example.com',
    gender: 'F',
    dateOfBirth: '1990-04-03',
    capacity: 1,
  });
  expect(await servicesOf(chiara?.id)).toEqual([ours]);
  expect(await hoursOf(chiara?.id)).toEqual([
    'mo tu we th fr 09:00-13:00 since 2026-11-21',
    'sa 10:00-16:00 since 2026-11-21',
    'mo tu we th 14:00-18:00 since 2026-11-21',
  ]);
  expect(await hoursOf((await staffNamed('Paolo Neri'))?.id)).toEqual([]);
  expect((await auditOf(spa, branch, chiara?.id ?? '')).map(({ action }) => action).toSorted()).toEqual([
    'availability.create',
    'availability.create',
    'availability.create',
    'resource.update-services',
    'staff-member.create',
  ]);
});

test('staff who are there are not added again; a row that cannot be read says why and leaves nothing', async () => {
  const before = await staff();
  const { rows } = await move('staff', [
    ['ID', 'First name', 'Last name', 'Services', 'Monday', 'Email', 'Birthday'],
    ['N1', 'Sara', 'Blu', '', '', '', ''],
    ['N2', 'SARA', 'BLÙ', '', '', '', ''],
    ['N3', 'Ugo', 'Rosa', `${ours}, Volo`, 'mattina', 'nessuna', ''],
    ['N4', 'Ida', 'Viola', '', '18:00-9:00', '', '2031-01-01'],
    ['N5', 'Ada', 'Viola', '', '', '', '2031-01-01'],
    ['N6', '', '', ours, '', '', ''],
  ]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'known', 'refused', 'refused', 'refused', 'refused']);
  const reasons = rows.map(({ problems }) => problems.map(({ field, value, reason }) => [field, value, reason]));
  expect(reasons.slice(2)).toEqual([
    [
      ['email', 'nessuna', 'no-email'],
      ['services', 'Volo', 'unknown'],
      ['mondayHours', 'mattina', 'no-hours'],
    ],
    [['mondayHours', '18:00-9:00', 'no-hours']],
    [],
    [['firstName', '', 'needed']],
  ]);
  expect(rows.map(({ refusal }) => refusal?.code)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'birth-date-to-come',
    undefined,
  ]);
  expect(await staff()).toHaveLength(before.length + 1);
});

test('areas come in with their capacity and services; a service that is not there refuses the row', async () => {
  const { rows } = await move('areas', [
    ['Cabina', 'Posti', 'Trattamenti'],
    ['Grotta', '4', ours],
    ['GROTTA', '2', ''],
    ['Piscina', 'tanti', ''],
    ['Hammam', '', 'Bagno di vapore'],
    ['Stanza del sale', '', ''],
  ]);
  expect(rows.map(({ outcome, problems }) => [outcome, ...problems.map(({ reason }) => reason)])).toEqual([
    ['new'],
    ['known'],
    ['refused', 'no-whole-number'],
    ['refused', 'unknown'],
    ['new'],
  ]);
  const grotta = await areaNamed('Grotta');
  expect(grotta).toMatchObject({ capacity: 4 });
  expect(await servicesOf(grotta?.id)).toEqual([ours]);
  expect(await areaNamed('Stanza del sale')).toMatchObject({ capacity: 1 });
});

test('undoing removes areas that nobody used, and keeps those that were booked or changed', async () => {
  const { id } = await move('areas', [
    ['ID', 'Name', 'Services'],
    ['C1', 'Cabina verde', ours],
    ['C2', 'Cabina rossa', ''],
    ['C3', 'Cabina gialla', ''],
  ]);
  const [red, yellow] = [await areaNamed('Cabina rossa'), await areaNamed('Cabina gialla')];
  await api.put(`/area/${red?.id}`, { branch, body: { capacity: 3, servicesToAdd: [], servicesToRemove: [] } });
  const [appointment] = await insertAppointments(spa, branch, 1);
  await sql('UPDATE appointment SET area_id = $1 WHERE id = $2', [yellow?.id, appointment]);
  await step(id, 'undo');
  expect((await rowsOf(id)).map(({ outcome, refusal }) => [outcome, refusal?.code])).toEqual([
    ['undone', undefined],
    ['kept', 'moving-in-changed'],
    ['kept', 'in-use'],
  ]);
  expect(await areaNamed('Cabina verde')).toBeUndefined();
  expect(await sql("SELECT number FROM former_number WHERE kind = 'areas' ORDER BY number")).toEqual([
    { number: 'C2' },
    { number: 'C3' },
  ]);
});

test('undoing removes staff with their hours, and keeps one whose hours somebody has set since', async () => {
  const { id } = await move('staff', [
    ['Name', 'Services', 'Working hours'],
    ['Rita Bianchi', ours, '9-17'],
    ['Nina Grigi', ours, '9-17'],
  ]);
  const [rita, nina] = [await staffNamed('Rita Bianchi'), await staffNamed('Nina Grigi')];
  await api.post('/resources/availabilities/', {
    branch,
    body: { resourceId: nina?.id, startDate: '2026-12-01', startTime: '10:00:00', endTime: '12:00:00', su: true },
  });
  await step(id, 'undo');
  expect((await rowsOf(id)).map(({ outcome, refusal }) => [outcome, refusal?.code])).toEqual([
    ['undone', undefined],
    ['kept', 'moving-in-changed'],
  ]);
  expect(await staffNamed('Rita Bianchi')).toBeUndefined();
  expect(await hoursOf(rita?.id)).toEqual([]);
  expect(await staffNamed('Nina Grigi')).toMatchObject({ firstName: 'Nina' });
});
