import { createTestDatabase, type TestDatabase } from '@quieta/tools/testing/test-database';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../new-id.ts';
import { createBulkPool, createPool, learnDatabase, requireLimits } from './pool.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('nothing');
});
afterAll(() => database.drop());

test.each([
  ['kept', true, 3],
  ['closed after a while', false, 0],
])('connections that nobody uses are %s, where desks wait: %s', async (_, isForDesks, left) => {
  const pool = createPool({ url: database.ownerUrl, max: 3, isForDesks });
  try {
    const clients = await Promise.all(Array.from({ length: 3 }, () => pool.connect()));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const client of clients) client.release();
    vi.advanceTimersByTime(10 * 60_000);
    vi.useRealTimers();
    expect(pool.totalCount).toBe(left);
  } finally {
    vi.useRealTimers();
    await pool.end();
  }
});

test('a statement gets one plan for all values, and in a cluster one for its own', async () => {
  const pool = createPool({ url: database.ownerUrl, max: 1 });
  const planMode = (readOnly: boolean) =>
    inTransaction(
      pool,
      { environmentId: newId() },
      (transaction) => transaction.first(sql<{ mode: string }>`SELECT current_setting('plan_cache_mode') AS mode`),
      { readOnly },
    );
  await learnDatabase(pool);
  expect([await planMode(false), await planMode(true)]).toEqual([{ mode: 'force_generic_plan' }, { mode: 'auto' }]);

  // No package of Citus can be had where the tests run: its name among the extensions is all that is asked for.
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(`INSERT INTO pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
    VALUES (99999, 'citus', 10, 'pg_catalog'::regnamespace, false, '14.0-1')`);
  await admin.end();
  await learnDatabase(pool);
  const custom = { mode: 'force_custom_plan' };
  expect([await planMode(false), await planMode(true)]).toEqual([custom, custom]);
  await pool.end();
});

test('foreign keys of a connection for many rows are looked up by index, also where its plans were made on small tables', async () => {
  const owner = createPool({ url: database.ownerUrl, max: 1 });
  await owner.query('CREATE TABLE kind (id integer PRIMARY KEY)');
  await owner.query('CREATE TABLE thing (kind_id integer REFERENCES kind)');
  await owner.query('INSERT INTO kind VALUES (1)');
  await owner.query('ANALYZE kind');
  const bulk = createBulkPool(database.ownerUrl, owner);
  await requireLimits(bulk);
  const scansOf = async () => {
    const { rows } = await owner.query<{ read: number; looked: number }>(
      `SELECT seq_scan::int AS read, idx_scan::int AS looked FROM pg_stat_user_tables WHERE relname = 'kind'`,
    );
    return rows[0];
  };
  const before = await scansOf();
  await bulk.query('INSERT INTO thing SELECT 1 FROM generate_series(1, 20)');
  await bulk.end();
  await vi.waitUntil(async () => ((await scansOf())?.looked ?? 0) >= 20, { timeout: 20_000, interval: 50 });
  expect((await scansOf())?.read).toBe(before?.read);
  await owner.end();
});
