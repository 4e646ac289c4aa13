import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { createAppointments, searchAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import type { listLastTreatments } from '@quieta/contract/appointments/last-treatment-endpoints';
import { toAppointments } from '@quieta/contract/appointments/referring-appointments';
import type { Occurrence } from '@quieta/contract/appointments/series-endpoints';
import type { Slot } from '@quieta/contract/appointments/slot';
import type { Visit } from '@quieta/contract/appointments/visit-endpoints';
import type { WaitingListEntry } from '@quieta/contract/demand/waiting-list-entry';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { expect, test } from 'vitest';
import { demandRoutes } from '#features/demand/routes';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { appointmentRoutes } from './routes.ts';
import { at } from './testing/desk.ts';
import { withBookingDesk } from './testing/with-booking-desk.ts';

// Each call is made once over HTTP: its route, a read-only transaction where it only reads, and an answer that meets
// the contract.
const { spa, branch, api, desk } = await withBookingDesk((routes, { clock }) => {
  appointmentRoutes(routes);
  demandRoutes(routes, hotelOptions(clock));
});

type Found = AnswerOf<typeof searchAppointments>;

const post = async <Body>(path: string, body: object, key?: string) => {
  const answer = await api.post<Body>(path, { branch, body, ...(key !== undefined && { key }) });
  expect(answer).toMatchObject({ status: 200 });
  return answer;
};

test('GET /appointments answers one operator’s day, and GET /appointments/{id} one of them', async () => {
  const early = await desk.booked({ startTime: at('09:00', '2026-12-01'), endTime: at('09:50', '2026-12-01') });
  const late = await desk.booked({ startTime: at('11:00', '2026-12-01'), endTime: at('11:50', '2026-12-01') });
  await desk.booked({ startTime: at('09:00', '2026-12-02'), endTime: at('09:50', '2026-12-02') });
  const dayOf = (operatorId: string) =>
    api.get<Appointment[]>(`/appointments?operatorId=${operatorId}&date=2026-12-01`, { branch });
  expect((await dayOf(branch.staff[0])).body.map(({ id }) => id)).toEqual([early.id, late.id]);
  expect((await dayOf(branch.areas[0])).body).toHaveLength(2);
  expect((await dayOf(branch.staff[1])).body).toEqual([]);
  expect((await api.get(`/appointments/${early.id}`, { branch })).body).toEqual(early);
  expect((await api.get('/appointments?date=2026-12-01', { branch })).status).toBe(400);
});

test('ENT-04 the parts of an appointment are as specified in each answer, and lean where each reference is asked for once', async () => {
  const holder = { firstName: 'Camila', lastName: 'Ortega', email: 'camila@example.com', phoneNumber: '+39 049 1' };
  await desk.sql('UPDATE guest SET email = $2, phone_number = $3 WHERE id = $1', [
    branch.guestId,
    holder.email,
    holder.phoneNumber,
  ]);
  await desk.sql(`UPDATE service SET description = 'With warm oil' WHERE id = $1`, [branch.serviceId]);
  const [person = { firstName: '', lastName: '' }] = await desk.sql<{ firstName: string; lastName: string }>(
    'SELECT first_name AS "firstName", last_name AS "lastName" FROM staff_member WHERE resource_id = $1',
    [branch.staff[0]],
  );
  const fullName = `${person.firstName} ${person.lastName}`.trim();
  const parts = {
    service: { id: branch.serviceId, description: 'With warm oil', serviceCategoryId: null, taxId: branch.taxId },
    holder: { id: branch.guestId, ...holder },
    staff: { id: branch.staff[0], resourceId: branch.staff[0], ...person, fullName },
    area: { id: branch.areas[0], resourceId: branch.areas[0] },
  };
  const date = '2026-12-09';
  const booking = {
    serviceId: branch.serviceId,
    guestId: branch.guestId,
    staffResourceId: branch.staff[0],
    areaResourceId: branch.areas[0],
    startTime: at('09:00', date),
    endTime: at('09:50', date),
  };
  const newGuest = { key: 'n', firstName: 'Dora', phoneNumber: '+39 049 2' };
  const created = await post<AnswerOf<typeof createAppointments>>('/appointments', [
    booking,
    { ...booking, guestId: null, newGuest, startTime: at('11:00', date), endTime: at('11:50', date) },
  ]);
  const [{ id } = { id: '' }, added] = created.body.submittedAppointments;
  expect(added?.holder).toMatchObject({ firstName: 'Dora', lastName: '', email: null, phoneNumber: '+39 049 2' });
  const answers = {
    created: created.body.submittedAppointments[0],
    listed: (await api.get<object[]>(`/appointments?operatorId=${branch.staff[0]}&date=${date}`, { branch })).body[0],
    read: (await api.get(`/appointments/${id}`, { branch })).body,
    found: (await post<Found>('/appointments/Search', { date })).body.data[0],
    changed: (await api.patch(`/appointments/${id}`, { branch, body: { notes: 'Firm' } })).body,
    cancelled: (await post(`/appointments/${id}/cancel`, { reason: 'Ill' })).body,
    restored: (await post<object[]>('/appointments/undo-cancellation', { ids: [id] })).body[0],
  };
  for (const answer of Object.values(answers)) expect(answer).toMatchObject({ id, ...parts });
  const { referring } = (await post<Found>('/appointments/Search', { date, references: 'once' })).body;
  expect(Object.keys(referring?.services[0] ?? {})).not.toContain('description');
  expect(Object.keys(referring?.guests[0] ?? {})).not.toContain('email');
  expect(Object.keys(referring?.resources[0] ?? {})).toEqual(['id', 'name']);
});

test('APP-08 with each reference once a search answers the same appointments, and a guest’s room on the days of their stay', async () => {
  const [day, next] = ['2026-12-03', '2026-12-04'];
  await desk.sql(
    `INSERT INTO stay (environment_id, branch_id, id, guest_id, provider, reservation_id, room_id, checkin_date,
       checkout_date)
     VALUES ($1, $2, gen_random_uuid(), $3, 'opera', 'r-1', '204', '2026-12-01', $4)`,
    [spa.actor.environmentId, branch.id, branch.guestId, day],
  );
  for (const date of [day, next]) {
    await desk.booked({ startTime: at('09:00', date), endTime: at('09:50', date) });
    await desk.booked({
      startTime: at('11:00', date),
      endTime: at('11:50', date),
      guestId: null,
      areaResourceId: null,
    });
  }
  const range = { dateFrom: day, dateTo: next };
  const whole = (await post<Found>('/appointments/Search', range)).body;
  const once = (await post<Found>('/appointments/Search', { ...range, references: 'once' })).body;
  expect(whole.data.map(({ holder }) => holder?.roomId)).toEqual(['204', undefined, null, undefined]);
  expect(whole).not.toHaveProperty('referring');
  expect(once.data).toEqual([]);
  expect(whole.data).toMatchObject(once.referring ? toAppointments(once.referring) : []);
  const { services, guests, stays, resources } = once.referring ?? {};
  expect([services, guests, stays, resources].map((parts) => parts?.length)).toEqual([1, 1, 1, 2]);
});

test('a guest’s last treatments are told, each service with its therapist once, the latest first and no more than three', async () => {
  const [guest] = await desk.sql<{ id: string }>(
    `INSERT INTO guest (environment_id, branch_id, id, first_name, last_name)
     VALUES ($1, $2, gen_random_uuid(), 'Dora', 'Riva') RETURNING id`,
    [spa.actor.environmentId, branch.id],
  );
  const guestId = guest?.id ?? '';
  const last = async () =>
    (await api.get<AnswerOf<typeof listLastTreatments>>(`/guests/${guestId}/last-treatments`, { branch })).body;
  expect(await last()).toEqual([]);
  const had = async (date: string, staffResourceId: string | null, state = 'done') => {
    const times = { startTime: at('09:00', date), endTime: at('09:50', date) };
    const { id } = await desk.booked({ ...times, guestId, staffResourceId });
    await desk.sql('UPDATE appointment SET state = $2 WHERE id = $1', [id, state]);
  };
  await had('2026-12-14', branch.staff[0]);
  await had('2026-12-15', branch.staff[1]);
  await had('2026-12-16', branch.staff[0]);
  await had('2026-12-17', branch.staff[1], 'no-show');
  await had('2026-12-18', null);
  expect(
    (await last()).map(({ service, staff, startTime }) => [service.id, staff?.id, startTime.slice(0, 10)]),
  ).toEqual([
    [branch.serviceId, undefined, '2026-12-18'],
    [branch.serviceId, branch.staff[0], '2026-12-16'],
    [branch.serviceId, branch.staff[1], '2026-12-15'],
  ]);
});

test('an appointment is cancelled and taken back, once for each key', async () => {
  const { id } = await desk.booked();
  const cancel = () => post<Appointment>(`/appointments/${id}/cancel`, { reason: 'Ill' }, 'cancel-once');
  const first = await cancel();
  expect(first.body).toMatchObject({ lifeCycle: 'cancelled', cancelReason: 'Ill' });
  expect((await cancel()).text).toBe(first.text);
  const { body } = await post<Appointment[]>('/appointments/undo-cancellation', { ids: [id] });
  expect(body).toMatchObject([{ id, lifeCycle: 'booked' }]);
  expect((await api.patch(`/appointments/${id}`, { branch, body: { lifeCycle: 'cancelled' } })).status).toBe(400);
});

test('a visit is read, moved and called off', async () => {
  const { visitId, id } = await desk.booked();
  expect((await api.get<Visit>(`/visits/${visitId}`, { branch })).body.appointments).toMatchObject([{ id }]);
  const moved = await post<Visit>(`/visits/${visitId}/move`, { minutes: 90 });
  expect(moved.body.appointments).toMatchObject([{ startTime: at('11:30') }]);
  const cancelled = await post<Visit>(`/visits/${visitId}/cancel`, { reason: '' });
  expect(cancelled.body.appointments).toMatchObject([{ lifeCycle: 'cancelled' }]);
});

test('a series is previewed and ended', async () => {
  const repeat = { repeatRule: 'Daily', times: 3 };
  const { body } = await post<Occurrence[]>('/series/preview', { appointment: desk.requested(), repeat });
  expect(body.map(({ code }) => code)).toEqual([null, null, null]);
  const { seriesId } = await desk.booked({ series: { key: 's', repeat } });
  const ended = await post(`/series/${seriesId}/end`, { how: 'cancel', from: '2026-11-01', reason: '' });
  expect(ended.body).toMatchObject({ kept: [] });
  const endless = { appointment: desk.requested(), repeat: { repeatRule: 'Daily' } };
  expect((await api.post('/series/preview', { branch, body: endless })).status).toBe(400);
});

test('slots are found and checked', async () => {
  const range = { dateFrom: '2026-12-01', dateTo: '2026-12-31' };
  const { body } = await post<Slot[]>('/slots/find', { serviceId: branch.serviceId, ...range });
  expect(body).toHaveLength(20);
  const tooLong = { serviceId: branch.serviceId, ...range, dateTo: '2027-01-01' };
  expect((await api.post('/slots/find', { branch, body: tooLong })).status).toBe(400);
  const checked = await post('/slots/check', { serviceId: branch.serviceId, startTime: at('10:00', '2026-12-01') });
  expect(checked.body).toMatchObject({ slot: { staff: [{}, {}] }, reasons: [], remedies: [] });
  await desk.booked({ guestId: null, startTime: at('10:00', '2026-12-01'), endTime: at('10:50', '2026-12-01') });
  const taken = await post('/slots/check', {
    serviceId: branch.serviceId,
    staffResourceId: branch.staff[0],
    startTime: at('10:00', '2026-12-01'),
  });
  expect(taken.body).toMatchObject({ slot: null, reasons: [{ code: 'slot-taken' }] });
});

test('a wish is kept, changed, listed and taken off', async () => {
  const entry = { guestId: branch.guestId, serviceId: branch.serviceId, dateFrom: '2026-12-01', dateTo: '2026-12-02' };
  const { body: created } = await post<WaitingListEntry>('/wishes', entry);
  const changed = await api.put<WaitingListEntry>(`/wishes/${created.id}`, {
    branch,
    body: { ...entry, gender: 'F' },
    version: 1,
  });
  expect(changed.body).toMatchObject({ gender: 'F', version: 2 });
  expect((await api.get<WaitingListEntry[]>('/wishes', { branch })).body).toEqual([changed.body]);
  expect((await api.delete(`/wishes/${created.id}`, { branch })).body).toEqual({ id: created.id });
});
