import { randomBytes } from 'node:crypto';
import type { Problem } from '@quieta/contract/problem';
import type { Area } from '@quieta/contract/resources/area-endpoints';
import type { Equipment } from '@quieta/contract/resources/equipment-endpoints';
import type { WireResource } from '@quieta/contract/resources/resource';
import type { StaffMember } from '@quieta/contract/resources/staff-member-endpoints';
import type { NamedRow } from '@quieta/contract/settings/settings-kind';
import { expect, test } from 'vitest';
import { resourceBookings } from '#features/appointments/holds/resource-booking-commands';
import { settingsRoutes } from '#features/settings/routes';
import { newId } from '#platform/new-id';
import { tableSums } from '../../../testing/table-sums.ts';
import { auditOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { readBookableOn } from './resource-queries.ts';
import { resourceRoutes } from './routes.ts';

const { spa, branch, api } = await withDesk((routes) => {
  resourceRoutes(routes, resourceBookings);
  settingsRoutes(routes, { printerOrigins: [], hotelOrigins: [], readBookableOn, sessionKey: randomBytes(32) });
});

const add = <Body = Equipment>(body: object) => api.post<Body>('/equipment', { branch, body });
const change = <Body = Equipment>(id: string, body: object) => api.put<Body>(`/equipment/${id}`, { branch, body });
const addArea = async (name: string) => (await api.post<Area>('/area', { branch, body: { name } })).body;
const named = async (path: string, name: string) =>
  (await api.post<NamedRow>(path, { branch, body: { name } })).body.id;
const archive = (path: string) => api.put(path, { branch, body: { archived: true } });

test('two kinds of equipment in use have not one name, but an area may have it', async () => {
  const { body: laser } = await add({ name: 'Laser' });
  expect(await add<Problem>({ name: 'LASER' })).toMatchObject({ status: 409, body: { code: 'name-taken' } });
  await addArea('Laser');
  await archive(`/equipment/${laser.id}`);
  expect((await add({ name: 'Laser' })).status).toBe(200);
  expect(await change<Problem>(laser.id, { archived: false })).toMatchObject({ body: { code: 'name-taken' } });
});

test('it stands in areas of the branch that are in use; an archived one may stay, and cannot be chosen again', async () => {
  const [garden, grotto] = [await addArea('Garden'), await addArea('Grotto')];
  const areaIds = [garden.id, grotto.id].toSorted();
  const { body: lamp } = await add({ name: 'Lamp', areaIds });
  expect(lamp).toMatchObject({ areaIds, isDeletable: true });
  await archive(`/area/${garden.id}`);
  expect((await change(lamp.id, { name: 'Infrared lamp' })).status).toBe(200);
  expect(await change(lamp.id, { areaIds: [grotto.id] })).toMatchObject({ status: 200, body: { version: 3 } });
  const before = await tableSums(spa, branch);
  for (const [id, reason] of [
    [garden.id, 'archived'],
    [newId(), 'unknown'],
    [branch.staff[0], 'unknown'],
    [lamp.id, 'unknown'],
  ])
    expect(await change<Problem>(lamp.id, { areaIds: [grotto.id, id] })).toMatchObject({
      status: 400,
      body: { code: 'invalid-request', errors: [{ path: 'areaIds.1', reason }] },
    });
  expect(await tableSums(spa, branch)).toEqual(before);
});

test('an area where equipment stands cannot be deleted, lest it could then stand anywhere', async () => {
  const pool = await addArea('Pool');
  const { body: hoist } = await add({ name: 'Hoist', areaIds: [pool.id] });
  const remove = () => api.delete<Problem>(`/area/branch/${branch.id}/area/${pool.id}`, { branch });
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'in-use' } });
  const listed = (await api.get<Area[]>('/area', { branch })).body.find(({ id }) => id === pool.id);
  expect(listed).toMatchObject({ isDeletable: false });
  await change(hoist.id, { areaIds: [] });
  expect((await remove()).status).toBe(200);
});

test('RES-03 it follows the opening hours until it has hours of its own, and is listed behind staff and areas', async () => {
  const { body: press } = await add({ name: 'Pressotherapy', capacity: 2 });
  const onDate = async (date: string) =>
    (await api.get<WireResource[]>(`/resources?date=${date}`, { branch })).body.filter(({ type }) => type === 2);
  const isOpen = async (date: string) => (await onDate(date)).some(({ id }) => id === press.id);
  const body = { resourceId: press.id, startDate: '2026-01-01', startTime: '09:00:00', endTime: '12:00:00', mo: true };
  const hours = (resourceType: number) =>
    api.post<Problem>('/resources/availabilities', { branch, body: { ...body, resourceType } });
  expect(await hours(1)).toMatchObject({ body: { code: 'resource-unknown' } });
  expect((await hours(2)).status).toBe(200);
  expect([await isOpen('2026-11-23'), await isOpen('2026-11-24')]).toEqual([true, false]);
  const types = (await api.get<WireResource[]>('/resources', { branch })).body.map(({ type }) => type);
  expect(types).toEqual(types.toSorted((one, other) => one - other));
  expect(new Set(types)).toEqual(new Set([0, 1, 2]));
});

test('RES-02 services are performed by staff and in areas, not by equipment', async () => {
  const { body: scale } = await add({ name: 'Scale' });
  const link = { resourceId: scale.id, servicesToAdd: [branch.serviceId] };
  expect(await api.post<Problem>('/resources/services', { branch, body: link })).toMatchObject({
    body: { code: 'resource-unknown' },
  });
});

test('a staff member has a level and skills, which a client that knows neither leaves as they are', async () => {
  const levelId = await named('/staffLevels', 'Senior');
  const skillIds = [await named('/skills', 'Laser'), await named('/skills', 'Lomi-lomi')].toSorted();
  const { body: ada } = await api.post<StaffMember>('/staff', {
    branch,
    body: { firstName: 'Ada', levelId, skillIds },
  });
  expect(ada).toMatchObject({ levelId, skillIds });
  const write = <Body = StaffMember>(body: object) => api.put<Body>(`/staff/${ada.id}`, { branch, body });
  expect(await write({ role: 'Face' })).toMatchObject({ status: 200, body: { levelId, skillIds, version: 2 } });
  const [kept] = skillIds;
  expect((await write({ levelId: null, skillIds: [kept] })).body).toMatchObject({ levelId: null, skillIds: [kept] });
  expect((await auditOf(spa, branch, ada.id)).at(-1)).toMatchObject({
    before: { levelId, skillIds },
    after: { levelId: null },
  });

  await archive(`/skills/${kept}`);
  await archive(`/staffLevels/${levelId}`);
  expect((await write({ skillIds: [kept] })).status).toBe(200);
  const before = await tableSums(spa, branch);
  for (const [body, path, reason] of [
    [{ levelId }, 'levelId', 'archived'],
    [{ levelId: kept }, 'levelId', 'unknown'],
    [{ skillIds: [newId()] }, 'skillIds.0', 'unknown'],
  ] as const)
    expect(await write<Problem>(body)).toMatchObject({ status: 400, body: { errors: [{ path, reason }] } });
  expect(await tableSums(spa, branch)).toEqual(before);
  expect(await api.delete<Problem>(`/skills/${kept}`, { branch })).toMatchObject({ body: { code: 'in-use' } });
});
