import type { Problem } from '@quieta/contract/problem';
import type { Availability } from '@quieta/contract/resources/availability';
import type { Resource } from '@quieta/contract/resources/resource';
import { beforeEach, expect, test } from 'vitest';
import { resourceBookings } from '#features/appointments/holds/resource-booking-commands';
import { newId } from '#platform/new-id';
import { releaseTogether } from '../../../testing/release-together.ts';
import { tableSums } from '../../../testing/table-sums.ts';
import { auditOf, changesOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { resourceRoutes } from './routes.ts';

const path = '/resources/availabilities';
const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
const noDay = { mo: false, tu: false, we: false, th: false, fr: false, sa: false, su: false };
const times = { startDate: '2026-11-01', endDate: '2026-12-31', startTime: '09:00:00', endTime: '13:30:00' };

const { spa, branch, other, api } = await withDesk((routes) => resourceRoutes(routes, resourceBookings));
/** A staff member without any availability. */
let staffId: string;

beforeEach(async () => {
  staffId = (await api.post<Resource>('/staff', { branch, body: { firstName: 'Giulia' } })).body.id;
});

const add = async (body: object = {}) =>
  (await api.post<Availability>(path, { branch, body: { ...times, ...noDay, resourceId: staffId, ...body } })).body;
const list = async (id = staffId, of = branch) =>
  (await api.get<Availability[]>(`${path}/?resourceId=${id}`, { branch: of })).body;

test.each(weekdays)('RES-03 ENT-09 the day %s is kept as it was sent, by itself', async (day) => {
  const created = await add({ [day]: true });
  const own = { ...times, ...noDay, [day]: true };
  expect(created).toEqual({ ...own, id: expect.any(String), resourceId: staffId, version: 1 });
  const moved = await api.put<Availability>(`${path}/${created.id}`, { branch, body: { ...noDay, su: true } });
  expect(moved.body).toEqual({ ...created, ...noDay, su: true, version: 2 });
  expect(await list()).toEqual([moved.body]);
});

test('RES-03 Sunday is Sunday, and Saturday has no say in it', async () => {
  await add({ sa: false, su: true });
  const bookableOn = async (date: string) => {
    const { body } = await api.get<Resource[]>(`/resources?date=${date}`, { branch });
    return body.some(({ id }) => id === staffId);
  };
  expect(await bookableOn('2026-11-21')).toBe(false);
  expect(await bookableOn('2026-11-22')).toBe(true);
});

test('RES-03 API-18 a resource has several, in the order of their dates and times, and shows them itself', async () => {
  const afternoon = await add({ mo: true, startTime: '14:30:00', endTime: '18:00:00' });
  const morning = await add({ mo: true });
  const winter = await add({ mo: true, startDate: '2027-01-01', endDate: null });
  expect(await list()).toEqual([morning, afternoon, winter]);
  const { body: resources } = await api.get<Resource[]>('/resources', { branch });
  expect(resources.find(({ id }) => id === staffId)?.availabilities).toEqual([morning, afternoon, winter]);
});

test('weekdays and the last date may be left out', async () => {
  const { startDate, startTime, endTime } = times;
  const { body } = await api.post<Availability>(path, {
    branch,
    body: { resourceId: staffId, startDate, startTime, endTime, fr: true },
  });
  expect(body).toMatchObject({ ...noDay, fr: true, endDate: null });
});

test('ENT-08 the type of the resource may be named either way, and must be right', async () => {
  expect(await add({ resourceType: 'Staff' })).toMatchObject({ resourceId: staffId });
  expect(await add({ resourceType: 0 })).toMatchObject({ resourceId: staffId });
  expect(await add({ resourceType: 'Area' })).toMatchObject({ code: 'resource-unknown' });
  expect(await add({ resourceType: 1 })).toMatchObject({ code: 'resource-unknown' });
  expect(await add({ resourceType: 2 })).toMatchObject({ code: 'resource-unknown' });
  expect(await add({ resourceType: 3 })).toMatchObject({ code: 'invalid-request' });
});

test.each(['24:00', '24:00:00', '00:00:00', '23:59:59'])(
  'RES-03 one that ends at %s ends with the day',
  async (endTime) => {
    expect(await add({ mo: true, endTime })).toMatchObject({ endTime: '23:59:59' });
  },
);

test.each([
  ['ends before it starts', { startTime: '18:00:00', endTime: '09:00:00' }, 'end-not-after-start', 'endTime'],
  ['is over before it begins', { startDate: '2026-11-02', endDate: '2026-11-01' }, 'end-not-after-start', 'endDate'],
  ['has no date', { startDate: '2026-02-30' }, 'invalid-request', 'startDate'],
  ['is written without its zero', { startTime: '9:00' }, 'invalid-request', 'startTime'],
  ['goes on beyond 24:00', { endTime: '24:00:01' }, 'invalid-request', 'endTime'],
])('one that %s is refused, new or changed, and nothing is written', async (_, body, code, field) => {
  const current = await add({ mo: true });
  const before = await tableSums(spa, branch);
  const whole = { ...times, ...noDay, resourceId: staffId, ...body };
  for (const answer of [
    await api.post<Problem>(path, { branch, body: whole }),
    await api.put<Problem>(`${path}/${current.id}`, { branch, body: whole }),
  ])
    expect(answer.body).toMatchObject({ code, errors: [{ path: field }] });
  expect(await tableSums(spa, branch)).toEqual(before);
});

test('a change of one end is judged by the other end as it stands', async () => {
  const { id } = await add({ mo: true });
  const answer = await api.put<Problem>(`${path}/${id}`, { branch, body: { endTime: '08:00:00' } });
  expect(answer).toMatchObject({ status: 409, body: { code: 'end-not-after-start' } });
});

test('writes leave audit entries and changes of the resource; a stale one is refused', async () => {
  const { id } = await add({ mo: true });
  const changed = await api.put<Availability>(`${path}/${id}`, { branch, body: { tu: true }, version: 1 });
  const stale = { branch, body: { we: true }, version: 1 };
  expect(await api.put<Problem>(`${path}/${id}`, stale)).toMatchObject({
    status: 409,
    body: { code: 'version-conflict', current: changed.body },
  });
  expect((await api.delete<Problem>(`${path}/${id}`, stale)).body.code).toBe('version-conflict');
  expect(await api.delete(`${path}/${id}`, { branch, version: 2 })).toMatchObject({ status: 200, body: { id } });
  expect(await list()).toEqual([]);
  const audit = (await auditOf(spa, branch, staffId)).slice(1);
  expect(audit.map(({ action }) => action)).toEqual(
    ['create', 'update', 'delete'].map((verb) => `availability.${verb}`),
  );
  expect(audit[1]).toMatchObject({ before: { tu: false }, after: { tu: true } });
  expect(audit[2]).toMatchObject({ before: { id }, after: null });
  expect(await changesOf(spa, branch, staffId)).toEqual(Array.from({ length: 4 }, () => 'resource'));
});

test('of many changes that were based on one version, one wins', async () => {
  const { id } = await add({ mo: true });
  const answers = await releaseTogether(spa, branch, { table: 'resource', id: staffId }, 8, (index) =>
    api.put<Problem>(`${path}/${id}`, { branch, body: { endTime: `1${index}:30:00` }, version: 1 }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'version-conflict')).toHaveLength(7);
});

test('API-06 API-02 another branch knows neither the resource nor its availabilities', async () => {
  const { id } = await add({ mo: true });
  const before = await tableSums(spa, branch);
  for (const [resource, availability] of [[staffId, id] as const, [newId(), newId()] as const]) {
    const asked = await api.get<Problem>(`${path}/?resourceId=${resource}`, { branch: other });
    expect(asked).toMatchObject({ status: 404, body: { code: 'not-found' } });
    const body = { ...times, ...noDay, resourceId: resource };
    const created = await api.post<Problem>(path, { branch: other, body });
    expect(created).toMatchObject({ status: 409, body: { code: 'resource-unknown' } });
    const changed = await api.put<Problem>(`${path}/${availability}`, { branch: other, body: { su: true } });
    expect(changed).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await api.delete(`${path}/${availability}`, { branch: other })).status).toBe(404);
    const twice = await api.post<Problem>(path, { branch: other, body: { ...body, branchId: branch.id } });
    expect(twice).toMatchObject({ status: 400, body: { code: 'branch-mismatch' } });
  }
  expect(await tableSums(spa, branch)).toEqual(before);
});

test('API-18 the list is found with and without the slash at its end', async () => {
  const created = await add({ mo: true });
  expect((await api.get(`${path}?resourceId=${staffId}`, { branch })).body).toEqual([created]);
});
