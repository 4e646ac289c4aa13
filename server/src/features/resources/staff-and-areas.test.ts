import type { Problem } from '@quieta/contract/problem';
import type { WireResource } from '@quieta/contract/resources/resource';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeBlocks } from '#features/appointments/holds/place-blocks';
import { placeWithinCapacity } from '#features/appointments/holds/place-within-capacity';
import { newId } from '#platform/new-id';
import { onePixelPng } from '../../../testing/png.ts';
import { releaseTogether } from '../../../testing/release-together.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { tableSums } from '../../../testing/table-sums.ts';
import { auditOf, changesOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { resourceRoutes } from './routes.ts';

/** Fields that staff members and areas have in common. */
interface Row {
  readonly id: string;
  readonly archived: boolean;
  readonly isDeletable: boolean;
  readonly version: number;
}

interface Kind {
  readonly path: '/staff' | '/area';
  readonly type: 'Staff' | 'Area';
  readonly action: string;
  /** The minimal request for a new one, and the values that it then has. */
  readonly least: object;
  readonly defaults: object;
  readonly full: object;
  /** Its name as a resource once every field is filled. */
  readonly name: string;
  readonly refused: readonly (readonly [body: object, field: string])[];
}

const { spa, branch, other, api } = await withDesk((routes) =>
  resourceRoutes(routes, { placeBlocks, placeWithinCapacity }),
);

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
];

describe.each(kinds)('$path', ({ path, type, action, least, defaults, full, name, refused }) => {
  const create = async (body: object = least) => (await api.post<Row>(path, { branch, body })).body;
  const list = async (of = branch) => (await api.get<Row[]>(path, { branch: of })).body;
  const remove = <Body = { id: string }>(id: string, more: object = {}, of = branch) =>
    api.delete<Body>(`${path}/branch/${of.id}${path}/${id}`, { branch: of, ...more });
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
    const resource = (await resources()).findLast((one) => one.type === (type === 'Staff' ? 0 : 1));
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
      await api.delete<Problem>(`${path}/branch/${branch.id}${path}/${id}`, { branch: other }),
      await api.get<Problem>(`${path}?branchId=${branch.id}`, { branch: other }),
    ];
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

test('RES-04 an avatar comes with the first save, changes only with the flag, and goes with null', async () => {
  const body = { firstName: 'Ada', base64Picture: onePixelPng };
  const { body: created } = await api.post<Row & { avatar: string | null }>('/staff', { branch, body });
  expect(created.avatar).toBe(onePixelPng);
  const avatarAfter = async (change: object) =>
    (await api.put<{ avatar: string | null }>(`/staff/${created.id}`, { branch, body: change })).body.avatar;
  expect(await avatarAfter({ role: 'Face' })).toBe(onePixelPng);
  expect(await avatarAfter({ base64Picture: null })).toBe(onePixelPng);
  expect(await avatarAfter({ isPictureBase64Updated: false, base64Picture: null })).toBe(onePixelPng);
  expect(await avatarAfter({ isPictureBase64Updated: true, base64Picture: null })).toBeNull();
  expect(await avatarAfter({ isPictureBase64Updated: true, base64Picture: onePixelPng })).toBe(onePixelPng);
  const audit = await auditOf(spa, branch, created.id);
  expect(audit.map(({ after }) => after?.['hasAvatar'])).toEqual([true, true, true, true, false, true]);
  expect(JSON.stringify(audit)).not.toContain(onePixelPng);
});

test('SEC-02 a picture of more than 1 MiB is answered with 413', async () => {
  const body = { firstName: 'Ada', base64Picture: Buffer.alloc(1_048_578, 1).toString('base64') };
  expect(await api.post('/staff', { branch, body })).toMatchObject({ status: 413, body: { code: 'body-too-large' } });
});

test('the longest name of a person is a name of a resource', async () => {
  const name = 'é'.repeat(80);
  const { body } = await api.post<Row>('/staff', { branch, body: { firstName: name, lastName: name } });
  const found = (await api.get<WireResource[]>('/resources', { branch })).body.find(({ id }) => id === body.id);
  expect(found?.name).toBe(`${name} ${name}`);
});

test('a person who was a staff member is nobody’s after the deletion', async () => {
  const { body } = await api.post<Row>('/staff', { branch, body: { firstName: 'Gone' } });
  const whose = () => sqlIn(spa, branch, 'SELECT staff_id FROM membership WHERE branch_id = $1', [branch.id]);
  await sqlIn(spa, branch, 'UPDATE membership SET staff_id = $1 WHERE branch_id = $2', [body.id, branch.id]);
  expect(await whose()).toEqual([{ staff_id: body.id }]);
  expect(await api.delete(`/staff/branch/${branch.id}/staff/${body.id}`, { branch })).toMatchObject({
    status: 200,
  });
  expect(await whose()).toEqual([{ staff_id: null }]);
});
