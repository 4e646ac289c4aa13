import { createTestDatabase, type TestDatabase } from '@quieta/tools/testing/test-database';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../new-id.ts';
import { createPool, learnDatabase } from './pool.ts';
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
