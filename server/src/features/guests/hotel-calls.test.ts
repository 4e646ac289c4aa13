import type { Guest } from '@quieta/contract/guests/guest';
import type { Room, Stay } from '@quieta/contract/guests/hotel-endpoints';
import type { Problem } from '@quieta/contract/problem';
import { expect, test } from 'vitest';
import { db } from '#platform/database/query';
import { newId } from '#platform/new-id';
import { inBranch } from '../../../testing/spa.ts';
import { today, withHotelDesk } from '../../../testing/with-hotel-desk.ts';

const { spa, branch, other, hotel, api } = await withHotelDesk('opera');

const asked = async (path: string, of = branch) => {
  const { status, body } = await api.get<Problem>(path, { branch: of });
  return `${status} ${body.code}`;
};
const search = async (words: string) =>
  (await api.get<Guest[]>(`/guests/${branch.id}?occupancyDate=${today}&search=${words}`, { branch })).body;
const choose = (externalId: string) => api.post<Guest>(`/guests/${branch.id}/PMS/${externalId}`, { branch });

test('API-03 GST-07 with a date of occupancy the id is a branch, and its hotel is asked', async () => {
  const found = await search('Whitaker');
  expect(found.map(({ fullName, roomId }) => `${fullName} ${roomId}`)).toEqual([
    'Helen Whitaker 101',
    'Robert Whitaker 101',
  ]);
  expect(found[0]).toMatchObject({
    id: null,
    externalId: '41001',
    checkinDate: '2026-11-19',
    checkoutDate: '2026-11-24',
  });
  expect(await asked(`/guests/${branch.id}`)).toBe('404 not-found');
  expect((await api.get(`/guests/${branch.guestId}`, { branch })).body).toMatchObject({ id: branch.guestId });
});

test('GST-03 a room finds who stays in it, and a room with a name only those who have both', async () => {
  expect((await search('103')).map(({ fullName }) => fullName)).toEqual(['Lucia De Santis']);
  expect((await search('101%20Robert')).map(({ fullName }) => fullName)).toEqual(['Robert Whitaker']);
  expect(await search('103%20Robert')).toEqual([]);
});

test('GST-03 a guest of the hotel who is chosen is added once, with everything that the hotel tells, and is recognised after', async () => {
  const [first, again] = await Promise.all([choose('41003'), choose('41003')]);
  expect(again.body.id).toBe(first.body.id);
  expect(first).toMatchObject({
    status: 200,
    body: { firstName: 'Lucia', birthPlace: 'Roma', fiscalCode: 'DSNLCU49T53H501P' },
  });
  expect(first.body).toMatchObject({ roomId: '103', externalId: '41003', isNoPost: false });
  expect(await search('Santis')).toMatchObject([{ id: first.body.id, roomId: '103' }]);
  const audited = await inBranch(spa, branch, ({ transaction }) =>
    transaction.rows(db.selectFrom('auditEntry').select('action').where('entityId', '=', first.body.id)),
  );
  expect(audited).toEqual([{ action: 'guest.create' }]);
});

test('GST-03 what the desk has written stays, what it lacks is filled in, and room and no-post follow the hotel', async () => {
  const { body: chosen } = await choose('41001');
  const email = 'helen@her-own.example';
  await api.put(`/guests/${chosen.id}`, { branch, body: { email, phoneNumber: '' } });
  await hotel.changeStay({ reservationId: '52001', roomId: '205', isNoPost: true });
  const { body: fresh } = await choose('41001');
  expect(fresh).toMatchObject({ id: chosen.id, email, phoneNumber: '+44 7700 900118', roomId: '205', isNoPost: true });
  await hotel.changeStay({ reservationId: '52001', state: 'checked-out' });
  expect((await choose('41001')).body).toMatchObject({ id: chosen.id, roomId: null, checkoutDate: null });
});

test('GST-07 ENT-22 the rooms are the hotel’s for a branch, and the guest’s own for a guest', async () => {
  const { body: rooms } = await api.get<Room[]>(`/guests/${branch.id}/rooms`, { branch });
  expect(rooms).toContainEqual({ id: '101', name: '101', floor: '1', provider: 'opera' });
  const { body: guest } = await choose('41007');
  const { body: own } = await api.get<Room[]>(`/guests/${guest.id}/rooms`, { branch });
  expect(own.map(({ id }) => id)).toEqual(['210', '211']);
  expect((await api.get(`/guests/${branch.guestId}/rooms`, { branch })).body).toEqual([]);
});

test('before a room charge each stay says whether it may be charged, and why not', async () => {
  const stays = async (externalId: string) => {
    const { body: guest } = await choose(externalId);
    return (await api.get<Stay[]>(`/guests/${guest.id}/stays`, { branch })).body.map(
      ({ roomId, hindrance }) => `${roomId} ${hindrance}`,
    );
  };
  expect(await stays('41002')).toEqual(['101 null']);
  expect(await stays('41004')).toEqual(['112 no-post']);
  expect(await stays('41007')).toEqual(['210 null', '211 null']);
  expect(await stays('41014')).toEqual(['302 not-in-house']);
  expect((await api.get(`/guests/${branch.guestId}/stays`, { branch })).body).toEqual([]);
});

test('GST-03 GST-04 a guest by the hotel’s id: of the branch or of one of its guests, of the branch’s own provider', async () => {
  for (const id of [branch.id, branch.guestId])
    expect((await api.get(`/guests/${id}/PMS/41005`, { branch })).body).toMatchObject({
      fullName: 'Naomi Fischer',
      roomId: '203',
    });
  expect(await asked(`/guests/${branch.id}/PMS/4711`)).toBe('404 not-found');
  expect(await asked(`/guests/${branch.id}/PMS/41005?provider=mews`)).toBe('409 pms-not-configured');
  for (const unknown of [other.guestId, newId()])
    expect(await asked(`/guests/${unknown}/PMS/41005`)).toBe('404 not-found');
});

test('API-03 what cannot be asked is a bad request', async () => {
  for (const query of ['occupancyDate=today', 'occupancyDate=2026-02-30', 'occupancyDate=2026-11-21&provider=fidelio'])
    expect(await asked(`/guests/${branch.id}?${query}`)).toBe('400 invalid-request');
});

test('API-06 API-02 a branch that is not the user’s has no hotel for them, and the address must agree with the header', async () => {
  expect(await asked(`/guests/${newId()}?occupancyDate=2026-11-21`)).toBe('403 branch-forbidden');
  expect((await api.post<Problem>(`/guests/${newId()}/PMS/41001`, { branch })).body.code).toBe('branch-forbidden');
  for (const path of ['?occupancyDate=2026-11-21', '/rooms', '/PMS/4711'])
    expect(await asked(`/guests/${branch.id}${path}`, other)).toBe('400 branch-mismatch');
});

test.each([
  ['the search', `?occupancyDate=${today}`],
  ['a guest', '/PMS/41001'],
  ['the rooms', '/rooms'],
])('GST-04 %s of a branch without a hotel says so', async (_, path) => {
  expect(await asked(`/guests/${other.id}${path}`, other)).toBe('409 pms-not-configured');
});

test('GST-05 a hotel that does not answer is told as such without waiting for it, and nothing is added', async () => {
  // The hotel would answer correctly, but later than a test may last.
  await hotel.fail({ operation: 'getHotelReservations', kind: 'delay', milliseconds: 600_000, times: 3 });
  expect(await asked(`/guests/${branch.id}?occupancyDate=${today}`)).toBe('503 hotel-unreachable');
  await hotel.fail({ operation: 'getProfile', kind: 'html', status: 502, times: 3 });
  expect(await choose('41011')).toMatchObject({ status: 503, body: { code: 'hotel-unreachable' } });
  expect((await api.get<{ data: Guest[] }>('/guests?search=García', { branch })).body.data).toEqual([]);
});

test('the access data can be tried: how many rooms there are, or why it cannot be known', async () => {
  expect((await api.get(`/branches/${branch.id}/hotelSystem`, { branch })).body).toEqual({ rooms: 11 });
  await hotel.fail({ operation: 'getRooms', kind: 'status', status: 401, times: 2 });
  expect(await asked(`/branches/${branch.id}/hotelSystem`)).toBe('503 hotel-access-refused');
});
