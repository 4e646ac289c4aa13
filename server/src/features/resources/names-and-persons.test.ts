import type { Problem } from '@quieta/contract/problem';
import type { Area } from '@quieta/contract/resources/area-endpoints';
import { expect, test } from 'vitest';
import { placeBlocks } from '#features/appointments/holds/place-blocks';
import { placeWithinCapacity } from '#features/appointments/holds/place-within-capacity';
import { releaseTogether } from '../../../testing/release-together.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { resourceRoutes } from './routes.ts';

const { spa, branch, other, api } = await withDesk((routes) =>
  resourceRoutes(routes, { placeBlocks, placeWithinCapacity }),
);

const taken = { status: 409, body: { code: 'name-taken', errors: [{ path: 'name', reason: 'taken' }] } };
const add = (name: string, more: object = {}, of = branch) =>
  api.post<Area & Problem>('/area', { branch: of, body: { name, ...more } });
const change = (id: string, body: object) => api.put<Area & Problem>(`/area/${id}`, { branch, body });

test('RES-06 two areas in use have not one name, however it is written', async () => {
  const { body: hammam } = await add('Hammam');
  expect(await add('HAMMÀM')).toMatchObject(taken);
  expect((await add('Hammam', {}, other)).status).toBe(200);
  expect((await change(hammam.id, { name: 'hammam', capacity: 4 })).status).toBe(200);
  const { body: sauna } = await add('Sauna');
  expect(await change(sauna.id, { name: 'Hammam' })).toMatchObject(taken);
  expect((await change(hammam.id, { archived: true })).status).toBe(200);
  expect((await change(sauna.id, { name: 'Hammam' })).status).toBe(200);
  expect(await change(hammam.id, { archived: false })).toMatchObject(taken);
  expect((await add('Hammam', { archived: true })).status).toBe(200);
});

test('RES-06 twins of earlier versions stay as they are until one is named anew', async () => {
  const [one, two] = [(await add('Old cabin')).body, (await add('New cabin')).body];
  await sqlIn(spa, branch, "UPDATE resource SET name = 'Old cabin' WHERE id = $1", [two.id]);
  expect((await change(two.id, { capacity: 2 })).status).toBe(200);
  expect((await change(two.id, { name: 'old cabin' })).body).toMatchObject({ code: 'name-taken' });
  expect((await change(one.id, { name: 'Cabin of its own' })).status).toBe(200);
});

test('RES-06 of desks that give one name at once one wins', async () => {
  const answers = await releaseTogether(spa, branch, { table: 'branch', id: branch.id }, 3, () => add('Race room'));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('a staff member is born before today, and in a country, unless it stood there before', async () => {
  const staff = (body: object) =>
    api.post<Problem & { id: string }>('/staff', { branch, body: { firstName: 'Nina', ...body } });
  expect(await staff({ dateOfBirth: '2150-01-01' })).toMatchObject({
    status: 400,
    body: { code: 'birth-date-to-come', errors: [{ path: 'dateOfBirth' }] },
  });
  expect(await staff({ nationality: 'ZZ' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'nationality' }] },
  });
  const { body: nina } = await staff({ dateOfBirth: '1990-01-01', nationality: 'IT' });
  const odd = { dateOfBirth: '2999-01-01', nationality: 'ZZ' };
  const older = 'UPDATE staff_member SET date_of_birth = $2, nationality = $3 WHERE resource_id = $1';
  await sqlIn(spa, branch, older, [nina.id, odd.dateOfBirth, odd.nationality]);
  const write = (body: object) => api.put<Problem>(`/staff/${nina.id}`, { branch, body });
  expect((await write({ role: 'Massage', ...odd })).status).toBe(200);
  expect((await write({ dateOfBirth: '2998-01-01' })).body).toMatchObject({ code: 'birth-date-to-come' });
  expect((await write({ nationality: 'QQ' })).body).toMatchObject({ errors: [{ path: 'nationality' }] });
});
