import { randomBytes } from 'node:crypto';
import type { Problem } from '@quieta/contract/problem';
import type { CardTerminal } from '@quieta/contract/settings/card-terminal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBookableOn } from '#features/resources/resource-queries';
import { createSpa, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { auditOf, changesOf } from '../../../testing/traces.ts';
import { settingsRoutes } from './routes.ts';

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

const path = '/cardTerminals';
const front = { name: 'Front desk', serial: 'POS-1', inUseSince: '2026-03-02' };
const add = (body: object) => api.post<CardTerminal & Problem>(path, { branch, body });

test('a card terminal is kept with the printer that it is linked to, and the day on which that was declared', async () => {
  const { body: added } = await add({ ...front, printerSerial: '99IEB012345', address: 'Via Roma 1, Merano' });
  expect(added).toMatchObject({ linkedOn: null, archived: false, isDeletable: true });
  const { body: linked } = await api.put<CardTerminal>(`${path}/${added.id}`, {
    branch,
    body: { linkedOn: '2026-05-07' },
  });
  expect(linked).toMatchObject({ ...front, printerSerial: '99IEB012345', linkedOn: '2026-05-07' });
  expect((await api.get<CardTerminal[]>(path, { branch })).body).toEqual([linked]);
  expect((await api.get<CardTerminal[]>(path, { branch: other })).body).toEqual([]);
  expect((await auditOf(spa, branch, added.id)).map(({ action }) => action)).toEqual([
    'cardTerminal.create',
    'cardTerminal.update',
  ]);
  expect(await changesOf(spa, branch, added.id)).not.toEqual([]);
});

test.each([
  [{ ...front, name: 'Pool', serial: ' ' }, 'serial'],
  [{ ...front, name: 'Pool', inUseSince: '2026-02-30' }, 'inUseSince'],
])('what it is not known by is refused', async (body, field) => {
  const answer = await add(body);
  expect(answer.body).toMatchObject({ code: 'invalid-request', errors: [{ path: field }] });
});

test('of two with one name the second is refused', async () => {
  await add({ ...front, name: 'Bar' });
  expect((await add({ ...front, name: 'BAR' })).body.code).toBe('name-taken');
});
