import type { createAppointments } from '@quieta/contract/appointments/appointment-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Guest } from '@quieta/contract/guests/guest';
import { beforeEach, expect, test } from 'vitest';
import { demandRoutes } from '#features/demand/routes';
import { newId } from '#platform/new-id';
import { auditOf } from '../../../../testing/traces.ts';
import { withHotelDesk } from '../../../../testing/with-hotel-desk.ts';
import { appointmentRoutes } from '../routes.ts';
import { at, deskOf } from '../testing/desk.ts';

type Answer = AnswerOf<typeof createAppointments>;

const { spa, branch, other, hotel, api } = await withHotelDesk('opera', {
  mount: (routes, options) => {
    appointmentRoutes(routes);
    demandRoutes(routes, options);
  },
});
const desk = deskOf(spa, branch);
beforeEach(() => desk.sql('DELETE FROM hold'));

/** Books one appointment an hour from 09:00 on, one for each of these guests. */
async function book(guests: readonly object[], { key = newId(), of = branch } = {}): Promise<Answer> {
  const body = guests.map((guest, hour) => ({
    serviceId: of.serviceId,
    staffResourceId: of.staff[0],
    startTime: at(`${String(9 + hour).padStart(2, '0')}:00`),
    endTime: at(`${String(9 + hour).padStart(2, '0')}:50`),
    ...guest,
  }));
  const answer = await api.post<Answer>('/appointments', { branch: of, body, key });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}
const holders = ({ submittedAppointments }: Answer) =>
  submittedAppointments.map(({ holder }) => holder?.fullName ?? null);

test('ENT-04 API-11 a guest who is only at the hotel is taken onto the list by externalGuestId, once', async () => {
  const booked = await book([{ guestId: null, externalGuestId: '41001' }, { externalGuestId: '41001' }]);
  expect(holders(booked)).toEqual(['Helen Whitaker', 'Helen Whitaker']);
  const [first, second] = booked.submittedAppointments.map(({ holder }) => holder?.id);
  expect(second).toBe(first);
  expect((await api.get<Guest>(`/guests/${first}`, { branch })).body).toMatchObject({
    externalId: '41001',
    roomId: '101',
  });
  expect(await auditOf(spa, branch, first ?? '')).toMatchObject([{ action: 'guest.create' }]);
});

test('ENT-04 who is on the list is the holder, although the hotel is away and whatever the placeholder says', async () => {
  const { body: chosen } = await api.post<Guest>(`/guests/${branch.id}/PMS/41001`, { branch });
  await hotel.fail({ operation: '*', kind: 'status', status: 503, times: 100 });
  const { submittedAppointments } = await book([{ guestId: '100', externalGuestId: '41001' }]);
  expect(submittedAppointments.map(({ holder }) => holder?.id)).toEqual([chosen.id]);
});

test('ENT-04 the guest of guestId is the holder whatever the other id says, and an empty one names nobody', async () => {
  const booked = await book([{ guestId: branch.guestId, externalGuestId: 'nobody' }, { externalGuestId: '' }]);
  expect(booked.submittedAppointments.map(({ holder }) => holder?.id ?? null)).toEqual([branch.guestId, null]);
});

test('API-11 whom nobody knows, and who cannot be asked about, fails alone with the reason', async () => {
  const rows = [
    { externalGuestId: 'nobody' },
    { guestId: branch.guestId },
    { externalGuestId: '41001', serviceId: newId() },
  ];
  const { submittedAppointments, failedAppointments } = await book(rows);
  expect(submittedAppointments).toHaveLength(1);
  expect(failedAppointments).toMatchObject([
    { index: 0, code: 'hotel-guest-unknown', params: { externalId: 'nobody' }, appointmentRequestData: rows[0] },
    { index: 2, code: 'service-unknown', appointmentRequestData: rows[2] },
  ]);
  await hotel.fail({ operation: '*', kind: 'status', status: 503, times: 100 });
  expect((await book([{ externalGuestId: '41002' }])).failedAppointments).toMatchObject([
    { code: 'hotel-unreachable' },
  ]);
  expect((await book([{ externalGuestId: '41001' }], { of: other })).failedAppointments).toMatchObject([
    { code: 'pms-not-configured' },
  ]);
});

test('a repeated key books once, for the guest that was taken then', async () => {
  const first = await book([{ externalGuestId: '41001' }], { key: 'from-the-hotel' });
  expect(await book([{ externalGuestId: '41001' }], { key: 'from-the-hotel' })).toEqual(first);
});
