import type { Problem } from '@quieta/contract/problem';
import type { ResourceType, WireResource } from '@quieta/contract/resources/resource';
import { resourceTypes } from '@quieta/contract/resources/resource-types';
import { beforeEach, describe, expect, test } from 'vitest';
import { resourceBookings } from '#features/appointments/holds/resource-booking-commands';
import { newId } from '#platform/new-id';
import { releaseTogether } from '../../../testing/release-together.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { tableSums } from '../../../testing/table-sums.ts';
import { auditOf, changesOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { resourceRoutes } from './routes.ts';

/** Fields that resources of all types have in common. */
interface Row {
  readonly id: string;
  readonly archived: boolean;
  readonly isDeletable: boolean;
  readonly version: number;
}

interface Kind {
  readonly path: '/staff' | '/area' | '/equipment';
  readonly type: ResourceType;
  readonly action: string;
  /** The minimal request for a new one, and the values that it then has. */
  readonly least: object;
  readonly defaults: object;
  readonly full: object;
  /** Its name as a resource once every field is filled. */
  readonly name: string;
  readonly refused: readonly (readonly [body: object, field: string])[];
}

const { spa, branch, other, api } = await withDesk((routes) => resourceRoutes(routes, resourceBookings));

const person = {
  dateOfBirth: '1990-08-02',
  birthPlace: 'Padova',
  fiscalCode: 'VTLBRC90M42G224K',
  gender: 'F',
  nationality: 'IT',
  email: 'beatrice.vitale@example.com',
  phoneNumber: '+39 340 555 0109',
  address: 'Via Roma 1, Padova',
};

const kinds: readonly Kind[] = [
  {
    path: '/staff',
    type: 'Staff',
    action: 'staff-member',
    least: { firstName: ' Beatrice ', lastName: '', phoneNumber: '' },
    defaults: {
      ...Object.fromEntries(Object.keys(person).map((key) => [key, null])),
      firstName: 'Beatrice',
      lastName: '',
      fullName: 'Beatrice',
      role: '',
      levelId: null,
      skillIds: [],
      avatar: null,
    },
    full: { firstName: 'Beatrice', lastName: 'Vitale', role: 'Massage, sport', ...person, capacity: 2 },
    name: 'Beatrice Vitale',
    refused: [
      [{ lastName: 'Nobody' }, 'firstName'],
      [{ firstName: 'A', gender: 'X' }, 'gender'],
      [{ firstName: 'A', capacity: 0 }, 'capacity'],
      [{ firstName: 'A', email: 'none' }, 'email'],
      [{ firstName: 'A', base64Picture: 'data:image/png;base64,AAAA' }, 'base64Picture'],
      [{ firstName: 'A', base64Picture: Buffer.from('<svg/>').toString('base64') }, 'base64Picture'],
    ],
  },
  {
    path: '/area',
    type: 'Area',
    action: 'area',
    least: { name: ' Mud room ' },
    defaults: { name: 'Mud room' },
    full: { name: 'Garden', capacity: 12 },
    name: 'Garden',
    refused: [
      [{}, 'name'],
      [{ name: ' ' }, 'name'],
      [{ name: 'Garden', capacity: 100 }, 'capacity'],
      [{ name: 'Garden', archived: 'yes' }, 'archived'],
    ],
  },
  {
    path: '/equipment',
    type: 'Equipment',
    action: 'equipment',
    least: { name: ' Diode laser ' },
    defaults: { name: 'Diode laser', areaIds: [] },
    full: { name: 'Pressotherapy', capacity: 2 },
    name: 'Pressotherapy',
    refused: [
      [{}, 'name'],
      [{ name: 'Laser', capacity: 0 }, 'capacity'],
      [{ name: 'Laser', areaIds: [branch.staff[0]] }, 'areaIds.0'],
      [{ name: 'Laser', areaIds: [other.areas[0]] }, 'areaIds.0'],
    ],
  },
];

describe.each(kinds)('$path', ({ path, type, action, least, defaults, full, name, refused }) => {
  const create = async (body: object = least) => (await api.post<Row>(path, { branch, body })).body;
  const list = async (of = branch) => (await api.get<Row[]>(path, { branch: of })).body;
  const remove = <Body = { id: string }>(id: string, more: object = {}, of = branch) =>
    api.delete<Body>(addressOf(id, of), { branch: of, ...more });
  // The specification's own paths name the branch.
  const addressOf = (id: string, of = branch) =>
    type === 'Equipment' ? `${path}/${id}` : `${path}/branch/${of.id}${path}/${id}`;
  const resources = async () => (await api.get<WireResource[]>('/resources', { branch })).body;

  // Areas must have different names, so those of earlier tests are removed.
  beforeEach(async () => {
    const ours = [...branch.staff, ...branch.areas];
    await sqlIn(spa, branch, 'UPDATE resource SET name = id::text WHERE id <> ALL ($1::uuid[])', [ours]);
  });

  test('API-10 API-22 ENT-06 ENT-07 is created from the least there is, and listed last', async () => {
    const { status, body } = await api.post<Row>(path, { branch, body: { ...least, branchId: branch.id } });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...defaults,
      id: expect.any(String),
      resourceId: body.id,
      branchId: branch.id,
      capacity: 1,
      archived: false,
      isDeletable: true,
      version: 1,
    });
    expect((await list()).at(-1)).toEqual(body);
  });

  test('RES-01 ENT-08 is a resource of its type under the same id, with every field', async () => {
    const created = await create(full);
    expect(created).toMatchObject(full);
    const resource = (await resources()).findLast((one) => one.type === resourceTypes[type].number);
    expect(resource).toMatchObject({ id: created.id, name, version: 1, availabilities: [] });
  });

  test('RES-06 an update changes what it names, counts the version, and leaves audit and change', async () => {
    const created = await create();
    const { status, body } = await api.put<Row>(`${path}/${created.id}`, { branch, body: full, version: 1 });
    const fullName = type === 'Staff' && { fullName: name };
    expect({ status, body }).toEqual({ status: 200, body: { ...created, ...full, ...fullName, version: 2 } });
    const archived = await api.put<Row>(`${path}/${created.id}`, { branch, body: { archived: true } });
    expect(archived.body).toEqual({ ...body, archived: true, version: 3 });
    expect((await resources()).find(({ id }) => id === created.id)).toMatchObject({ name, archived: true });

    const audit = await auditOf(spa, branch, created.id);
    expect(audit.map((entry) => entry.action)).toEqual([`${action}.create`, `${action}.update`, `${action}.update`]);
    expect(audit[0]).toMatchObject({ before: null, user_id: spa.actor.userId });
    expect(audit[1]).toMatchObject({ before: { version: 1, capacity: 1 }, after: { ...full, version: 2 } });
    expect(await changesOf(spa, branch, created.id)).toEqual(['resource', 'resource', 'resource']);
  });

  test('a change of an older version is refused with the present state, and changes nothing', async () => {
    const { id } = await create();
    const { body: current } = await api.put<Row>(`${path}/${id}`, { branch, body: { capacity: 2 }, version: 1 });
    const before = await tableSums(spa, branch);
    const late = await api.put<Problem>(`${path}/${id}`, { branch, body: full, version: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'version-conflict', current } });
    expect(await remove<Problem>(id, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'version-conflict' },
    });
    expect(await tableSums(spa, branch)).toEqual(before);
  });

  test('of many changes that were based on one version, one wins', async () => {
    const { id } = await create();
    const answers = await releaseTogether(spa, branch, { table: 'resource', id }, 8, (index) =>
      api.put<Problem>(`${path}/${id}`, { branch, body: { capacity: index + 1 }, version: 1 }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'version-conflict')).toHaveLength(7);
  });

  test('RES-01 a deletion takes the resource along, with availabilities and services', async () => {
    const { id } = await create();
    await insertIn(spa, branch, 'service_resource', { service_id: branch.serviceId, resource_id: id });
    await api.post('/resources/availabilities', { branch, body: { ...allWeek, resourceId: id } });
    expect(await remove(id, { version: 1 })).toMatchObject({ status: 200, body: { id } });
    expect((await list()).map((row) => row.id)).not.toContain(id);
    expect((await resources()).map((row) => row.id)).not.toContain(id);
    for (const table of ['place', 'resource_availability', 'service_resource'])
      expect(await sqlIn(spa, branch, `SELECT * FROM ${table} WHERE resource_id = $1`, [id])).toEqual([]);
    expect((await auditOf(spa, branch, id)).at(-1)).toMatchObject({ action: `${action}.delete`, after: null });
    expect((await changesOf(spa, branch, branch.serviceId)).at(-1)).toBe('service');
    expect(await remove<Problem>(id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('what was ever booked or blocked stays, and can be archived', async () => {
    const { id } = await create();
    await insertIn(spa, branch, 'block', {
      id: newId(),
      resource_id: id,
      starts_at: '2026-11-21T09:00:00Z',
      ends_at: '2026-11-21T10:00:00Z',
      created_by: spa.actor.userId,
    });
    expect((await list()).find((row) => row.id === id)).toMatchObject({ isDeletable: false });
    const before = await tableSums(spa, branch);
    expect(await remove<Problem>(id)).toMatchObject({ status: 409, body: { code: 'in-use' } });
    expect(await tableSums(spa, branch)).toEqual(before);
    const archived = await api.put<Row>(`${path}/${id}`, { branch, body: { archived: true } });
    expect(archived).toMatchObject({ status: 200, body: { archived: true, isDeletable: false } });
  });

  test('API-06 is unknown in another branch, as an unknown one is, and nothing changes', async () => {
    const { id } = await create();
    const before = await tableSums(spa, branch);
    for (const unknown of [id, newId()]) {
      const update = await api.put<Problem>(`${path}/${unknown}`, { branch: other, body: full });
      expect(update).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect(await remove<Problem>(unknown, {}, other)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
    expect((await list(other)).map((row) => row.id)).not.toContain(id);
    expect(await tableSums(spa, branch)).toEqual(before);
  });

  test('is not found under the path of the other kind', async () => {
    const [staff] = branch.staff;
    const [area] = branch.areas;
    const id = type === 'Staff' ? area : staff;
    expect((await api.put<Problem>(`${path}/${id}`, { branch, body: full })).status).toBe(404);
    expect((await remove<Problem>(id)).status).toBe(404);
  });

  test('a refused one leaves nothing, and the answer names the field', async () => {
    const before = await tableSums(spa, branch);
    for (const [body, field] of refused) {
      const answer = await api.post<Problem>(path, { branch, body });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
      expect(answer.body.errors.map((error) => error.path)).toEqual([field]);
    }
    expect(await tableSums(spa, branch)).toEqual(before);
  });

  test('API-02 a branch that is named twice must agree, and nothing is written', async () => {
    const { id } = await create();
    const before = await tableSums(spa, other);
    const body = { ...full, branchId: branch.id };
    const answers = [
      await api.post<Problem>(path, { branch: other, body }),
      await api.put<Problem>(`${path}/${id}`, { branch: other, body }),
      await api.get<Problem>(`${path}?branchId=${branch.id}`, { branch: other }),
    ];
    if (type !== 'Equipment') answers.push(await api.delete<Problem>(addressOf(id), { branch: other }));
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, body: { code: 'branch-mismatch' } });
    expect(await tableSums(spa, other)).toEqual(before);
    expect((await list()).map((row) => row.id)).toContain(id);
  });

  test('the same request with the same key has one effect and one answer', async () => {
    const key = newId();
    const [first, again] = [
      await api.post(path, { branch, body: full, key }),
      await api.post(path, { branch, body: full, key }),
    ];
    expect(again.text).toBe(first.text);
  });
});

const allWeek = { startDate: '2026-01-01', startTime: '09:00:00', endTime: '18:00:00', mo: true };
