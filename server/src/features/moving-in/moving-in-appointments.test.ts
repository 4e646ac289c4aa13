import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { GuestHistory } from '@quieta/contract/guest-care/guest-data-endpoints';
import type { Guest } from '@quieta/contract/guests/guest';
import { beforeAll, expect, test } from 'vitest';
import { createEasyAppointmentsGateway } from '#gateways/easy-appointments/easy-appointments-gateway';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { addServiceInParts } from '../../../testing/service-in-parts.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { appointmentRoutes } from '../appointments/routes.ts';
import { leaveParkedCarts } from '../checkout/cart/parked-cart-repository.ts';
import { demandRoutes } from '../demand/routes.ts';
import { guestCareRoutes } from '../guest-care/routes.ts';
import { guestRoutes } from '../guests/routes.ts';
import { movingInRoutes } from './routes.ts';
import { startMover } from './testing/mover.ts';

const desk = await withDesk((routes, { clock }) => {
  guestRoutes(routes, hotelOptions(clock), { leaveParkedCarts });
  guestCareRoutes(routes);
  appointmentRoutes(routes);
  demandRoutes(routes, hotelOptions(clock));
  movingInRoutes(routes, createEasyAppointmentsGateway({ listedOrigins: null }));
});
const { spa, branch, api } = desk;
const { step, rowsOf, move } = startMover(desk);

const sql = <Row>(statement: string, values: unknown[] = []) => sqlIn<Row>(spa, branch, statement, values);
const service = (await sql<{ name: string }>('SELECT name FROM service'))[0]?.name ?? '';
const [therapist = '', colleague = ''] = (
  await sql<{ name: string }>("SELECT name FROM resource WHERE type = 'Staff' ORDER BY position, id")
).map(({ name }) => name);

async function bookedOn(date: string): Promise<Appointment[]> {
  const { body } = await api.post<{ data: Appointment[] }>('/appointments/Search', { branch, body: { date } });
  return body.data;
}

const guestNamed = async (name: string) => {
  const { body } = await api.get<{ data: Guest[] }>(`/guests?search=${encodeURIComponent(name)}`, { branch });
  return body.data[0];
};

beforeAll(async () => {
  await move('guests', [
    ['ID', 'Nome', 'Cognome', 'E-mail'],
    ['17', 'Ada', 'Serra', 'ada@example.com'],
    ['18', 'Bea', 'Serra', 'bea@example.com'],
  ]);
});

test('coming appointments are booked by the rules of any booking, and each refusal says why', async () => {
  const { rows, id } = await move('appointments', [
    ['Codice cliente', 'Data', 'Ora', 'Durata', 'Trattamento', 'Operatore', 'Note'],
    ['17', '24/11/2026', '10:00', '60', service, therapist, 'prefers the window'],
    ['18', '24/11/2026', '10:30', '60', service.toUpperCase(), therapist, ''],
    ['18', '24/11/2026', '10:30', '', service, colleague, ''],
    ['17', '20/11/2026', '10:00', '60', service, therapist, ''],
    ['99', '24/11/2026', '15:00', '60', service, therapist, ''],
    ['17', '24/11/2026', '17:00', '60', 'Something else', therapist, ''],
    ['17', '24/11/2026', '10:00', '60', service, therapist, 'twice'],
  ]);
  expect(rows).toMatchObject([
    { outcome: 'new', name: `Ada Serra, ${service}` },
    { outcome: 'refused', refusal: { code: 'slot-taken' } },
    { outcome: 'new' },
    { outcome: 'refused', problems: [{ field: 'start', reason: 'already-past' }] },
    { outcome: 'refused', problems: [{ field: 'guestNumber', value: '99', reason: 'unknown' }] },
    { outcome: 'refused', problems: [{ field: 'service', value: 'Something else', reason: 'unknown' }] },
    { outcome: 'known' },
  ]);
  const booked = await bookedOn('2026-11-24');
  expect(booked.map(({ holder, startTime, notes }) => [holder?.fullName, startTime, notes])).toEqual([
    ['Ada Serra', '2026-11-24T10:00:00+01:00', 'prefers the window'],
    ['Bea Serra', '2026-11-24T10:30:00+01:00', ''],
  ]);
  // The same file once more changes nothing.
  const again = await move('appointments', [
    ['Codice cliente', 'Data', 'Ora', 'Durata', 'Trattamento', 'Operatore', 'Note'],
    ['17', '24/11/2026', '10:00', '60', service, therapist, 'prefers the window'],
  ]);
  expect(again.rows).toMatchObject([{ outcome: 'known' }]);

  // The one that was changed since is kept and named; the other is as if it had never been.
  const change = { branch, body: { notes: 'changed by the desk' } };
  expect(await api.patch(`/appointments/${booked[0]?.id}`, change)).toMatchObject({ status: 200 });
  expect(await step(id, 'undo')).toMatchObject({ state: 'undone', counts: { kept: 1, undone: 1 } });
  expect(await rowsOf(id)).toMatchObject([
    { outcome: 'kept', refusal: { code: 'moving-in-changed' } },
    { outcome: 'refused' },
    { outcome: 'undone' },
    { outcome: 'refused' },
    { outcome: 'refused' },
    { outcome: 'refused' },
    { outcome: 'known' },
  ]);
  expect((await bookedOn('2026-11-24')).map(({ notes }) => notes)).toEqual(['changed by the desk']);
  expect(await sql('SELECT 1 FROM hold WHERE appointment_id NOT IN (SELECT id FROM appointment)')).toEqual([]);
  expect(await sql('SELECT 1 FROM visit WHERE id NOT IN (SELECT visit_id FROM appointment)')).toEqual([]);
});

test('a row that repeats is a series, booked as a whole or not at all', async () => {
  const headings = ['Customer email', 'Date', 'Start time', 'Treatment', 'Provider', 'Repeats', 'Repeat until'];
  const { rows, id } = await move('appointments', [
    headings,
    ['ada@example.com', '1/12/2026', '9:00', service, therapist, 'ogni settimana', '22/12/2026'],
    ['bea@example.com', '8/12/2026', '9:00', service, therapist, 'weekly', '15/12/2026'],
    ['bea@example.com', '1/12/2026', '12:00', service, therapist, 'sometimes', ''],
  ]);
  expect(rows).toMatchObject([
    { outcome: 'new' },
    { outcome: 'refused', refusal: { code: 'slot-taken' } },
    { outcome: 'refused', problems: [{ field: 'repeats', reason: 'no-repeat-rule' }] },
  ]);
  const dates = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'];
  const series = (await Promise.all(dates.map(bookedOn))).flat();
  expect(series).toHaveLength(4);
  expect(new Set(series.map(({ seriesId }) => seriesId)).size).toBe(1);
  await step(id, 'undo');
  expect((await Promise.all(dates.map(bookedOn))).flat()).toEqual([]);
  expect(await sql('SELECT 1 FROM series')).toEqual([]);
});

test('a file that knows no parts books a service in parts with whoever is free, once', async () => {
  const parts = [{ minutes: 30, therapists: 2 }, { minutes: 20 }];
  await addServiceInParts(spa, branch, parts, { name: 'Ritual' });
  const table = [
    ['Client', 'Date', 'Time', 'Duration', 'Service', 'Area', 'Staff'],
    ['Ada Serra', '2026-12-08', '10:00', '60', 'Ritual', 'Cabin 1', colleague],
    ['', '2026-12-08', '15:00', '', 'Ritual', 'Cabin 1', ''],
  ];
  const { rows } = await move('appointments', table);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'new']);
  const [led, open] = await bookedOn('2026-12-08');
  expect(led?.parts.map(({ minutes, staff }) => [minutes, staff.map(({ name }) => name)])).toEqual([
    [40, [colleague, therapist]],
    [20, [colleague]],
  ]);
  expect(open?.parts.map(({ staff }) => staff.length)).toEqual([2, 1]);
  const again = await move('appointments', table);
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(['known', 'known']);
});

test('guests are not written to about appointments that the other program told them of', async () => {
  await sql(
    "INSERT INTO messages_state (environment_id, branch_id) VALUES (current_setting('app.environment')::uuid, $1)",
    [branch.id],
  );
  await move('appointments', [
    ['Client', 'Date', 'Time', 'Service', 'Staff'],
    ['Ada Serra', '2026-12-03', '14:00', service, therapist],
  ]);
  expect(
    await sql(`SELECT known = handled AS told, jsonb_array_length(known) AS count FROM visit_notice n
      JOIN appointment a USING (environment_id, branch_id, visit_id) WHERE a.starts_at = '2026-12-03T13:00Z'`),
  ).toEqual([{ told: true, count: 1 }]);
});

test('past visits are history of the guest: to read, in no calendar, moved by a merge and gone with an erasure', async () => {
  const { rows, id } = await move('visits', [
    ['Guest', 'Date', 'Time', 'Service', 'Staff', 'Price paid', 'Notes'],
    ['Ada Serra', '3/5/2024', '10:00', 'Hot stones', 'Wanda', '€ 1.080,50', 'liked it'],
    ['Ada Serra', '3/5/2030', '10:00', 'Hot stones', '', '', ''],
    ['', '3/5/2024', '10:00', 'Hot stones', '', '', ''],
    ['Ada Serra', '3/5/2024', '10:00', 'Hot stones', 'Wanda', '1080,50', 'liked it'],
  ]);
  expect(rows).toMatchObject([
    { outcome: 'new', name: 'Ada Serra, Hot stones' },
    { outcome: 'refused', problems: [{ field: 'start', reason: 'still-to-come' }] },
    { outcome: 'refused', problems: [{ field: 'guestFullName', reason: 'needed' }] },
    { outcome: 'known' },
  ]);
  const ada = await guestNamed('ada@example.com');
  const historyOf = async (guest: string) => (await api.get<GuestHistory>(`/guests/${guest}/history`, { branch })).body;
  const pastVisits = [
    {
      startTime: '2024-05-03T10:00:00+02:00',
      serviceName: 'Hot stones',
      staffName: 'Wanda',
      price: 1080.5,
      notes: 'liked it',
    },
  ];
  expect(await historyOf(ada?.id ?? '')).toMatchObject({ pastVisits, treatments: 0, spent: 0 });
  expect(await bookedOn('2024-05-03')).toEqual([]);

  const bea = await guestNamed('bea@example.com');
  const merged = await api.post(`/guests/${bea?.id}/merge`, {
    branch,
    body: { mergedId: ada?.id, mergedVersion: ada?.version },
  });
  expect(merged.status).toBe(200);
  expect((await historyOf(bea?.id ?? '')).pastVisits).toEqual(pastVisits);
  // The number of who was merged leads to whom they were merged into.
  const later = await move('visits', [
    ['Customer ID', 'Date', 'Time', 'Service'],
    ['17', '4/5/2024', '10:00', 'Sauna'],
  ]);
  expect(later.rows).toMatchObject([{ outcome: 'new', name: 'Bea Serra, Sauna' }]);
  await step(later.id, 'undo');
  expect((await historyOf(bea?.id ?? '')).pastVisits).toEqual(pastVisits);
  await step(id, 'undo');
  expect((await historyOf(bea?.id ?? '')).pastVisits).toEqual([]);
});
