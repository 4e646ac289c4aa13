import { randomBytes } from 'node:crypto';
import type { Problem } from '@quieta/contract/problem';
import type { Service } from '@quieta/contract/settings/service';
import { beforeEach, expect, test } from 'vitest';
import { resourceBookings } from '#features/appointments/holds/resource-booking-commands';
import { settingsRoutes } from '#features/settings/routes';
import { newId } from '#platform/new-id';
import { insertIn } from '../../../testing/sql.ts';
import { tableSums } from '../../../testing/table-sums.ts';
import { auditOf, changesOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { readBookableOn } from './resource-queries.ts';
import { resourceRoutes } from './routes.ts';

const { spa, branch, other, api } = await withDesk((routes) => {
  resourceRoutes(routes, resourceBookings);
  settingsRoutes(routes, { printerOrigins: [], hotelOrigins: [], readBookableOn, sessionKey: randomBytes(32) });
});
let resourceId: string;
let yoga: string;
let mud: string;

beforeEach(async () => {
  resourceId = (await api.post<{ id: string }>('/staff', { branch, body: { firstName: 'Giulia' } })).body.id;
  [yoga, mud] = [newId(), newId()];
  for (const id of [yoga, mud]) {
    const name = `Service ${id}`;
    await insertIn(spa, branch, 'service', { id, name, color: '#2f9e44', price_minor: 0, duration_minutes: 60 });
  }
});

const change = <Body = { resourceId: string; serviceIds: string[] }>(body: object, of = branch) =>
  api.post<Body>('/resources/services', { branch: of, body: { resourceId, ...body } });
const servicesOf = async (id: string) =>
  (await api.get<Service[]>(`/services?staffId=${id}`, { branch })).body.map((service) => service.id).sort();

test('RES-02 API-18 services are added and removed, and each has the resource among its own', async () => {
  const added = await change({ servicesToAdd: [yoga, mud, yoga], servicesToRemove: [] });
  expect(added).toMatchObject({ status: 200, body: { resourceId, serviceIds: [yoga, mud].sort() } });
  expect(await servicesOf(resourceId)).toEqual([yoga, mud].sort());
  const swapped = await change({ servicesToAdd: [branch.serviceId], servicesToRemove: [yoga] });
  expect(swapped.body.serviceIds).toEqual([mud, branch.serviceId].sort());
  const { body: services } = await api.get<Service[]>('/services', { branch });
  expect(services.find(({ id }) => id === branch.serviceId)?.resourceIds).toContain(resourceId);
  expect(services.find(({ id }) => id === yoga)).toMatchObject({ resourceIds: [], version: 3 });
});

test.each(['/staff', '/area'] as const)(
  'RES-02 %s is saved together with its services, or not at all',
  async (path) => {
    const min = { firstName: 'Giulia', name: 'Mud room' };
    const created = await api.post<{ id: string }>(path, { branch, body: { ...min, servicesToAdd: [yoga] } });
    const { id } = created.body;
    const parameter = path === '/staff' ? 'staffId' : 'areaId';
    const done = async () =>
      (await api.get<Service[]>(`/services?${parameter}=${id}`, { branch })).body.map((service) => service.id);
    expect(await done()).toEqual([yoga]);
    const change = { capacity: 2, servicesToAdd: [mud], servicesToRemove: [yoga] };
    expect((await api.put(`${path}/${id}`, { branch, body: change })).status).toBe(200);
    expect(await done()).toEqual([mud]);
    expect(await changesOf(spa, branch, yoga)).toEqual(['service', 'service']);
    const actions = (await auditOf(spa, branch, id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'resource.update-services')).toHaveLength(2);

    const before = await tableSums(spa, branch);
    const unknown = { capacity: 3, servicesToAdd: [yoga, newId()] };
    const refused = await api.put<Problem>(`${path}/${id}`, { branch, body: unknown });
    expect(refused).toMatchObject({ status: 409, body: { code: 'service-unknown' } });
    expect((await api.post(path, { branch, body: { ...min, ...unknown } })).status).toBe(409);
    expect(await tableSums(spa, branch)).toEqual(before);
  },
);

test('what is so already stays, and is no change', async () => {
  await change({ servicesToAdd: [yoga] });
  const { body } = await change({ servicesToAdd: [yoga], servicesToRemove: [mud] });
  expect(body.serviceIds).toEqual([yoga]);
  expect(await changesOf(spa, branch, yoga)).toEqual(['service']);
  expect(await changesOf(spa, branch, mud)).toEqual([]);
  expect((await change({ servicesToAdd: [yoga], servicesToRemove: [yoga] })).body.serviceIds).toEqual([yoga]);
});

test('a change leaves an audit entry of the resource and a change of each service', async () => {
  await change({ servicesToAdd: [yoga] });
  await change({ servicesToAdd: [mud], servicesToRemove: [yoga] });
  const audit = (await auditOf(spa, branch, resourceId)).slice(1);
  expect(audit.map(({ action }) => action)).toEqual(['resource.update-services', 'resource.update-services']);
  expect(audit[1]).toMatchObject({ before: { serviceIds: [yoga] }, after: { serviceIds: [mud] } });
  expect(await changesOf(spa, branch, yoga)).toEqual(['service', 'service']);
});

test('API-06 API-02 what is unknown or of another branch is refused as a whole', async () => {
  const before = await tableSums(spa, branch);
  for (const foreign of [other.serviceId, newId()]) {
    for (const body of [{ servicesToAdd: [yoga, foreign] }, { servicesToAdd: [yoga], servicesToRemove: [foreign] }])
      expect(await change<Problem>(body)).toMatchObject({ status: 409, body: { code: 'service-unknown' } });
  }
  for (const foreign of [other.staff[0], newId()]) {
    const answer = await change<Problem>({ resourceId: foreign, servicesToAdd: [yoga] });
    expect(answer).toMatchObject({ status: 409, body: { code: 'resource-unknown' } });
  }
  const twice = await change<Problem>({ servicesToAdd: [yoga], branchId: branch.id }, other);
  expect(twice).toMatchObject({ status: 400, body: { code: 'branch-mismatch' } });
  expect(await tableSums(spa, branch)).toEqual(before);
});

test('many desks at once lose nothing', async () => {
  const services = Array.from({ length: 8 }, newId);
  for (const id of services)
    await insertIn(spa, branch, 'service', { id, name: id, color: '#2f9e44', price_minor: 0, duration_minutes: 60 });
  const answers = await Promise.all(services.map((id) => change({ servicesToAdd: [id] })));
  expect(answers.map(({ status }) => status)).toEqual(services.map(() => 200));
  expect(await servicesOf(resourceId)).toEqual(services.toSorted());
});
