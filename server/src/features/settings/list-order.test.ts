import { randomBytes } from 'node:crypto';
import type { Problem } from '@quieta/contract/problem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBookableOn } from '#features/resources/resource-queries';
import { newId } from '#platform/new-id';
import { atOnce } from '../../../testing/at-once.ts';
import { createSpa, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { auditOf, changesOf } from '../../../testing/traces.ts';
import { settingsRoutes } from './routes.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

let spa: Spa;
let api: RunningApi;
let branch: SpaBranch;
let other: SpaBranch;

beforeAll(async () => {
  spa = await createSpa();
  [branch, other] = spa.branches;
  api = await startApi(spa, (routes) =>
    settingsRoutes(routes, { printerOrigins: [], hotelOrigins: [], readBookableOn, sessionKey: randomBytes(32) }),
  );
});
afterAll(async () => {
  await api.close();
  await spa.close();
});

describe.each([
  { path: '/services', entity: 'service', least: { color: '#0d9488', price: 80, duration: 50 } },
  { path: '/products', entity: 'product', least: { price: 9 } },
  { path: '/serviceCategories', entity: 'serviceCategory', least: {} },
])('SET-02 the order of $path', ({ path, entity, least }) => {
  const rows: Row[] = [];
  const names = async () =>
    (await api.get<Row[]>(path, { branch })).body
      .filter(({ name }) => name.startsWith('Order '))
      .map(({ name }) => name);
  const make = async (name: string) =>
    (await api.post<Row>(path, { branch, body: { ...least, name: `Order ${name}` } })).body;
  const idOf = (name: string) => rows.find((row) => row.name === `Order ${name}`)?.id ?? '';
  const move = <Body = Row>(id: string, beforeId: string | null, at = branch) =>
    api.put<Body>(`${path}/${id}/position`, { branch: at, body: { beforeId } });

  beforeAll(async () => {
    for (const name of ['C', 'A', 'D', 'B']) rows.push(await make(name));
  });

  test('is by name until somebody changes it; what is new later comes last', async () => {
    expect(await names()).toEqual(['Order A', 'Order B', 'Order C', 'Order D']);
    expect((await move(idOf('D'), idOf('B'))).body).toEqual(rows.find(({ id }) => id === idOf('D')));
    expect(await names()).toEqual(['Order A', 'Order D', 'Order B', 'Order C']);
    await move(idOf('A'), null);
    expect(await names()).toEqual(['Order D', 'Order B', 'Order C', 'Order A']);
    rows.push(await make('AA'));
    expect(await names()).toEqual(['Order D', 'Order B', 'Order C', 'Order A', 'Order AA']);
  });

  test('each move is audited and told to the other desks', async () => {
    await move(idOf('C'), idOf('D'));
    const moved = (await auditOf(spa, branch, idOf('C'))).at(-1);
    expect(moved).toMatchObject({ action: `${entity}.move`, user_id: spa.actor.userId });
    expect(Number(moved?.before?.['position']) - Number(moved?.after?.['position'])).toBe(2);
    expect(await changesOf(spa, branch, idOf('C'))).toEqual([entity, entity]);
  });

  test('API-06 what is unknown here is not moved, and nothing is moved before it', async () => {
    const before = await names();
    for (const [id, at] of [
      [newId(), branch],
      [idOf('A'), other],
    ] as const) {
      expect(await move<Problem>(id, null, at)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
    expect(await move<Problem>(idOf('A'), newId())).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'beforeId', reason: 'unknown' }] },
    });
    expect(await names()).toEqual(before);
  });

  test('desks that order one list at once queue, and no row is lost', async () => {
    const answers = await atOnce(12, (desk) => move(rows[desk % rows.length]?.id ?? '', idOf('B')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await names()).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    const [doubled] = await sqlIn<{ n: number }>(
      spa,
      branch,
      `SELECT count(*)::int AS n FROM (SELECT FROM ${table(entity)} WHERE branch_id = $1 GROUP BY position
         HAVING count(*) > 1) d`,
      [branch.id],
    );
    expect(doubled?.n).toBe(0);
  });
});

function table(entity: string): string {
  return entity === 'serviceCategory' ? 'service_category' : entity;
}
