import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeArchive } from '../../server/src/features/archive/write-archive.ts';
import { checkChain, sealEntries } from '../../server/src/features/audit/chain-commands.ts';
import { createPool } from '../../server/src/platform/database/pool.ts';
import { db } from '../../server/src/platform/database/query.ts';
import { type DayDesk, openDayDesk, rangeOf } from '../../server/testing/day-desk.ts';
import { inBranch, type Spa } from '../../server/testing/spa.ts';
import { type RunningApp, startApp } from '../../server/testing/start-app.ts';
import { startTokens, type Tokens } from '../../server/testing/start-tokens.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { loadArchive } from './load-archive.ts';
import { openArchive } from './open-archive.ts';

let desk: DayDesk;
let empty: TestDatabase;
let restored: Spa;
let tokens: Tokens;
let app: RunningApp;
const folder = mkdtempSync(join(tmpdir(), 'quieta-restored-'));

beforeAll(async () => {
  desk = await openDayDesk();
  empty = await createTestDatabase();
  tokens = await startTokens();
  const { setup, branch } = desk;
  await desk.sell({ ...desk.oil(2), tip: 5, paymentTypeId: setup.card });
  await desk.close(await desk.x());
  await desk.sell(desk.oil(1));
  await inBranch(desk.spa, branch, sealEntries);
  await moveTo(empty);
  restored = { ...desk.spa, database: empty, pool: createPool({ url: empty.appUrl, max: 4 }) };
  app = await startApp(restored, tokens);
});
afterAll(async () => {
  await app.close();
  await restored.pool.end();
  await tokens.close();
  await desk.leave();
  await empty.drop();
  rmSync(folder, { recursive: true });
});

async function moveTo(database: TestDatabase): Promise<void> {
  const { environmentId: id, environmentName: name } = desk.spa.actor;
  const file = join(folder, 'archive.zip');
  await writeArchive(desk.spa.pool, { environment: { id, name }, output: createWriteStream(file) });
  const archive = await openArchive(file);
  const owner = createPool({ url: database.ownerUrl, max: 1 });
  try {
    await loadArchive(owner, archive);
  } finally {
    archive.close();
    await owner.end();
  }
}

async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await app.call(method, path, { headers: { BRANCHID: desk.branch.id }, body });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
  // The assertions of the test state what they expect in it.
  return answer.body as Body;
}

test('a spa that was moved in goes on: it books, sells under the next number, closes, and its audit chain goes on', async () => {
  const { branch, setup } = desk;
  const { serviceId, guestId, staff, areas } = branch;
  const appointment = {
    serviceId,
    guestId,
    staffResourceId: staff[0],
    areaResourceId: areas[0],
    startTime: '2026-11-21T12:00:00+01:00',
    endTime: '2026-11-21T12:50:00+01:00',
    overrideAvailability: true,
  };
  const booked = await call<{ submittedAppointments: { id: string }[] }>('POST', '/appointments', [appointment]);
  const again = await call<{ failedAppointments: unknown[] }>('POST', '/appointments', [appointment]);
  expect(again.failedAppointments).toMatchObject([{ code: 'slot-taken' }]);

  const sold = await call<{ saleId: string }>('POST', '/sale/checkout', {
    paymentTypeId: setup.cash,
    checkoutAppointmentDetails: [{ id: booked.submittedAppointments[0]?.id }],
  });
  expect(await call('GET', `/sale/${sold.saleId}`)).toMatchObject({ number: '2026/3' });

  const books = await call<Awaited<ReturnType<DayDesk['x']>>>('GET', '/closing/day');
  expect(books).toMatchObject({ number: 2, range: { after: '2026/1', until: '2026/3' } });
  expect(
    await call('POST', '/closing/day-closes', {
      range: rangeOf(books),
      counts: { drawers: [], printer: null },
      reason: 'tired',
    }),
  ).toMatchObject({ number: 2 });

  await inBranch(restored, branch, sealEntries);
  expect((await inBranch(restored, branch, ({ transaction }) => checkChain(transaction))).broken).toBeNull();
});

test('the tip is still whose it was', async () => {
  const shares = (spa: Spa) =>
    inBranch(spa, desk.branch, ({ transaction }) =>
      transaction.rows(db.selectFrom('tipShare').selectAll().orderBy('saleId').orderBy('place')),
    );
  expect(await shares(restored)).toEqual(await shares(desk.spa));
  expect(await shares(restored)).toHaveLength(1);
});
