// Lists and figures come from a streaming replica: the same as from the primary, never older than is allowed, never
// without what its reader wrote, and from the primary whenever the replica cannot answer. README.md says which code was
// removed to see these tests fail.
import { sql } from 'kysely';
import type { QueryResultRow } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPool } from '#platform/database/pool';
import { Replica } from '#platform/database/replica';
import { inTransaction } from '#platform/database/transaction';
import { createMetrics } from '#platform/http/metrics';
import { serializers } from '#platform/log';
import { removeDataDir } from '../../tools/lib/embedded-postgres/remove-data-dir.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../tools/lib/embedded-postgres/start-embedded-postgres.ts';
import { contractEndpoints } from '../../tools/testing/contract-endpoints.ts';
import { type Standby, startStandby } from '../../tools/testing/standby.ts';
import { makeQuickTestDataDir } from '../../tools/testing/test-data-dir.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { callApi } from '../testing/call-api.ts';
import { callOperation, idOf } from '../testing/call-operation.ts';
import { type Operation, readOperations } from '../testing/described-api.ts';
import { createSaleSetup } from '../testing/sale-setup.ts';
import { createSpa, type Spa } from '../testing/spa.ts';
import { type ServerProcess, startProcess } from '../testing/start-process.ts';
import { startTokens, type Tokens } from '../testing/start-tokens.ts';
import { asOwner, idOfEachTable } from '../testing/table-sums.ts';

const maxAgeSeconds = 2;

let dataDir: string;
let primary: EmbeddedPostgres;
let standby: Standby;
let spa: Spa;
let other: Spa;
let tokens: Tokens;
let here: ServerProcess;
let there: ServerProcess;
let headers: Record<string, string>;

beforeAll(async () => {
  dataDir = await makeQuickTestDataDir('replicated');
  primary = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  const database = {
    ownerUrl: primary.ownerUrl('quieta'),
    appUrl: primary.appUrl('quieta'),
    adminUrl: primary.adminUrl('quieta'),
    drop: async () => undefined,
  };
  await migrate(database.ownerUrl);
  standby = await startStandby(primary);
  [spa, other] = [await createSpa(database), await createSpa(database)];
  tokens = await startTokens();
  headers = await tokens.headersFor(spa);
  const start = () =>
    startProcess({
      database,
      issuer: tokens.issuer,
      env: {
        DATABASE_REPLICA_URL: standby.addressOf(database.appUrl),
        DATABASE_REPLICA_MAX_AGE: String(maxAgeSeconds),
      },
    });
  [here, there] = await Promise.all([start(), start()]);
  for (const one of [spa, other]) await workIn(one);
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await Promise.all([spa.close(), other.close(), tokens.close()]);
  await standby.remove();
  await primary.stop();
  await removeDataDir(dataDir);
});
beforeEach(() => untilRead());

/** The header with which a browser says that a request is its own page's. */
const fromPage = { 'sec-fetch-site': 'same-origin' };

let lastHour = 0;
async function book(server: ServerProcess, of = spa): Promise<{ id: string; cookie: string }> {
  const { serviceId, guestId, areas } = of.branches[0];
  const start = Temporal.Instant.from('2101-03-01T00:00:00Z').add({ hours: (lastHour += 1) });
  const body = [
    {
      serviceId,
      guestId,
      areaResourceId: areas[0],
      startTime: start.toString(),
      endTime: start.add({ minutes: 30 }).toString(),
      overrideAvailability: true,
    },
  ];
  const own = { headers: await tokens.headersFor(of), body };
  const answer = await callApi(server.url, 'POST', '/appointments', own);
  const [booked] = answer.body['submittedAppointments'] as { id: string }[];
  return { id: booked?.id ?? '', cookie: answer.headers.getSetCookie().join().split(';')[0] ?? '' };
}

/** A booking and a sale, so that no list is empty. */
async function workIn(one: Spa): Promise<void> {
  const { cash, oil } = await createSaleSetup(one, one.branches[0]);
  await book(here, one);
  const body = { paymentTypeId: cash, checkoutProductDetails: [{ id: oil, quantity: 2 }] };
  const sold = await callApi(here.url, 'POST', '/sale/checkout', { headers: await tokens.headersFor(one), body });
  expect(sold.body['success']).toBe(true);
}

interface Listed {
  readonly ids: readonly string[];
  /** In seconds, where the replica answered. */
  readonly age: number | null;
}

/** The month of all bookings here, as a page would list it. */
async function list(server: ServerProcess, more: Record<string, string> = {}): Promise<Listed> {
  const answer = await callApi(server.url, 'POST', '/appointments/Search', {
    headers: { ...headers, ...fromPage, ...more },
    body: { dateFrom: '2101-03-01', dateTo: '2101-04-30' },
  });
  expect(answer.status).toBe(200);
  const age = answer.headers.get('data-age');
  return {
    ids: (answer.body['data'] as { id: string }[]).map(({ id }) => id),
    age: age === null ? null : Number(age),
  };
}

const isRead = async (server: ServerProcess) => (await list(server)).age !== null;

async function untilRead(): Promise<void> {
  for (const server of [here, there]) await expect.poll(() => isRead(server)).toBe(true);
}

test('whatever may lag is the same from the replica as from the primary, with its age, and of the own spa alone', async () => {
  const lagging = new Set((await contractEndpoints()).filter(({ mayLag }) => mayLag).map(({ name }) => name));
  const operations = (await readOperations(here.url)).filter(({ name }) => lagging.has(name));
  expect(operations).toHaveLength(lagging.size);
  for (const one of [spa, other]) {
    const own = await tokens.headersFor(one);
    const ids = await idOfEachTable(one, one.branches[0]);
    const ask = (operation: Operation, more: Record<string, string>) =>
      callOperation(here.url, operation, {
        headers: { ...own, ...more },
        idAt: (path) => idOf(ids, path === 'id' ? operation.path : path),
        query: rangeOf(operation),
      });
    for (const operation of operations) {
      const replica = await ask(operation, fromPage);
      const direct = await ask(operation, {});
      expect(direct.headers.has('data-age')).toBe(false);
      expect([operation.name, replica.status, withoutMoment(replica.text)]).toEqual([
        operation.name,
        200,
        withoutMoment(direct.text),
      ]);
      const age = Number(replica.headers.get('data-age') ?? Number.NaN);
      expect(age).toBeLessThan(maxAgeSeconds);
      const milliseconds = /^replica;dur=(\d+)$/.exec(replica.headers.get('server-timing') ?? '')?.[1];
      expect(Math.abs(Number(milliseconds) - 1_000 * age)).toBeLessThanOrEqual(50);
    }
  }
});

/** The days around today, in which the sale was made, by the names under which the operation takes them. */
function rangeOf({ parameters }: Operation): Record<string, string> {
  const today = Temporal.Now.plainDateISO('Europe/Rome');
  const values: Record<string, string> = {
    dateFrom: today.subtract({ days: 1 }).toString(),
    dateTo: today.add({ days: 1 }).toString(),
    month: today.toPlainYearMonth().toString(),
  };
  const taken = new Set(parameters.map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => taken.has(name)));
}

/** An answer without where the feed stood, which moves by what others write as well. */
const withoutMoment = (text: string) => text.replace(/"feedCursor":"[^"]*"/, '');

test('what a desk wrote it reads at once, from whichever process, however far the replica is behind', async () => {
  await standby.run('SELECT pg_wal_replay_pause()');
  try {
    const { id, cookie } = await book(here);
    expect(cookie).toMatch(/^quieta-wrote=/);
    expect((await list(here)).ids).toContain(id);
    expect((await list(there, { cookie })).ids).toContain(id);
    // Whoever else reads there learns of it as soon as its process has heard.
    await expect.poll(async () => (await list(there)).ids).toContain(id);
  } finally {
    await standby.run('SELECT pg_wal_replay_resume()');
  }
});

test('a replica that falls behind is read until what it shows is too old, then the primary answers, and it comes back', async () => {
  await standby.run('SELECT pg_wal_replay_pause()');
  // Another spa writes, which concerns nobody here but moves the log.
  await book(here, other);
  const ages: (number | null)[] = [];
  await expect
    .poll(async () => {
      ages.push((await list(here)).age);
      return ages.at(-1);
    })
    .toBe(null);
  expect(Math.max(...ages.map((age) => age ?? 0))).toBeLessThanOrEqual(maxAgeSeconds);
  expect(ages.filter((age) => age !== null).length).toBeGreaterThan(1);
  await standby.run('SELECT pg_wal_replay_resume()');
  await untilRead();
});

test('nobody writes for longer than the age that is allowed: the replica is still as new as the primary', async () => {
  const until = performance.now() + 1_500 * maxAgeSeconds;
  const ages: (number | null)[] = [];
  while (performance.now() < until) ages.push((await list(here)).age);
  expect(ages).not.toContain(null);
});

test('while the replica is away the primary answers, which is told once, and it is read again when it is back', async () => {
  const notices = () => here.output().split('because the replica cannot be').length - 1;
  const before = notices();
  await standby.stop();
  const answers = [await list(here), await list(here), await list(there)];
  expect(new Set(answers.map(({ ids }) => ids.join()))).toHaveLength(1);
  await expect.poll(() => notices()).toBe(before + 1);
  await expect.poll(() => isRead(here)).toBe(false);
  await standby.startAgain();
  await untilRead();
  expect(notices()).toBe(before + 1);
});

test('a query that the replica breaks off because of what it replays is asked of the primary', async () => {
  const { adminUrl, appUrl } = spa.database;
  const pool = createPool({ url: standby.addressOf(appUrl), max: 1 });
  await asOwner(adminUrl, async (admin) => {
    await admin.query('CREATE TABLE conflicting AS SELECT generate_series(1, 1000) AS n');
    await admin.query('GRANT SELECT ON conflicting TO quieta_app');
  });
  const outcomes: string[] = [];
  const reasons: unknown[] = [];
  const replica = new Replica({
    url: standby.addressOf(appUrl),
    pool,
    maxAge: 60_000,
    askPrimary: (statement) => askOne(appUrl, statement),
    isHearing: () => true,
    metrics: { ...createMetrics(pool), replicaAsked: (outcome) => outcomes.push(outcome) },
    log: pino({ serializers }, { write: (line) => void reasons.push(JSON.parse(line).err?.message) }),
  });
  replica.start();
  const scope = { environmentId: spa.actor.environmentId };
  const rows = sql<{ n: number }>`SELECT count(*)::int AS n FROM conflicting`;
  const read = (between: () => Promise<void>) =>
    replica.read(scope.environmentId, (on) =>
      inTransaction(
        on,
        scope,
        (transaction) =>
          transaction
            .rows(rows)
            .then(between)
            .then(() => transaction.rows(rows)),
        {
          readOnly: true,
        },
      ),
    );
  await expect.poll(async () => (await read(async () => undefined))?.answer).toEqual([{ n: 1_000 }]);
  const broken = await read(async () => {
    await asOwner(adminUrl, async (admin) => {
      await admin.query('DELETE FROM conflicting');
      await admin.query('VACUUM conflicting');
    });
    const { end } = await askOne<{ end: string }>(adminUrl, 'SELECT pg_current_wal_lsn()::text AS end');
    const reached = `SELECT pg_last_wal_replay_lsn() >= '${end}' AS "isReached"`;
    await expect.poll(() => askOne(standby.addressOf(adminUrl), reached)).toEqual({ isReached: true });
  });
  expect([broken, outcomes.at(-1)]).toEqual([undefined, 'failed']);
  // A query that runs is broken off, and one that waits for the next loses its connection.
  expect(reasons.at(-1)).toMatch(/conflict|connection/);
  await replica.close();
  await pool.end();
});

async function askOne<Row extends QueryResultRow>(url: string, statement: string): Promise<Row> {
  return asOwner(url, async (client) => {
    const { rows } = await client.query<Row>(statement);
    if (rows[0] === undefined) throw new Error('nothing was answered');
    return rows[0];
  });
}

test('a replica that was promoted is not read any more', async () => {
  await standby.run('SELECT pg_promote()');
  await expect.poll(() => isRead(here)).toBe(false);
  const { id } = await book(here);
  expect((await list(here)).ids).toContain(id);
  expect(here.output()).toContain('it is no standby of the primary');
});
