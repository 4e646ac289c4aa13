import type { Problem } from '@quieta/contract/problem';
import type { WireResource } from '@quieta/contract/resources/resource';
import { expect, test } from 'vitest';
import { resourceBookings } from '#features/appointments/holds/resource-booking-commands';
import { newId } from '#platform/new-id';
import { releaseTogether } from '../../../testing/release-together.ts';
import { tableSums } from '../../../testing/table-sums.ts';
import { auditOf, changesOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { resourceRoutes } from './routes.ts';

const { spa, branch, other, api } = await withDesk((routes) => resourceRoutes(routes, resourceBookings));

const order = async (type: 0 | 1 = 0) =>
  (await api.get<WireResource[]>('/resources', { branch })).body.filter((one) => one.type === type).map(({ id }) => id);
const move = <Body = { id: string }>(id: string, beforeId: string | null, at = branch) =>
  api.put<Body>(`/resources/${id}/position`, { branch: at, body: { beforeId } });

async function addStaff(firstName: string): Promise<string> {
  return (await api.post<{ id: string }>('/staff', { branch, body: { firstName } })).body.id;
}

test('RES-05 a resource stands before another one or last, in every list, and areas stay as they are', async () => {
  const [first, last] = [await addStaff('First'), await addStaff('Last')];
  const areas = await order(1);
  expect(await move(last, first)).toMatchObject({ status: 200, body: { id: last } });
  expect((await order()).slice(-2)).toEqual([last, first]);
  await move(last, null);
  expect((await order()).slice(-2)).toEqual([first, last]);
  const members = (await api.get<{ id: string }[]>('/staff', { branch })).body.map(({ id }) => id);
  expect(members).toEqual(await order());
  expect(await order(1)).toEqual(areas);
  expect(await addStaff('New')).toBe((await order()).at(-1));
});

test('a move is audited and told, and leaves the version to whoever is editing', async () => {
  const id = await addStaff('Mover');
  await move(id, (await order())[0] ?? null);
  expect((await auditOf(spa, branch, id)).at(-1)).toMatchObject({ action: 'resource.move', after: { position: 0 } });
  expect(await changesOf(spa, branch, id)).toEqual(['resource', 'resource']);
  expect((await api.put(`/staff/${id}`, { branch, body: { role: 'Face' }, version: 1 })).status).toBe(200);
});

test('API-06 what is unknown here is not moved, and nothing is moved before it or before the other type', async () => {
  const id = await addStaff('Stays');
  const before = await tableSums(spa, branch);
  expect(await move<Problem>(newId(), null)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(await move<Problem>(id, null, other)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  for (const beforeId of [newId(), other.staff[0], branch.areas[0]])
    expect(await move<Problem>(id, beforeId ?? '')).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  expect(await tableSums(spa, branch)).toEqual(before);
});

test('many desks that order at once lose nobody, and each place is taken once', async () => {
  const ids = await order();
  const [id = ''] = ids;
  const answers = await releaseTogether(spa, branch, { table: 'resource', id }, 4, (desk) =>
    move(ids[(desk + 1) % ids.length] ?? '', id),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await order()).toSorted()).toEqual(ids.toSorted());
});
