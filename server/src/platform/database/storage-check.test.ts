import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/test-database.ts';
import { createPool, type Pool } from './pool.ts';
import { createStorageCheck } from './storage-check.ts';

let database: TestDatabase;
let admin: pg.Client;
const pools: Pool[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end();
  await admin.query('REVOKE SET ON PARAMETER temp_file_limit FROM quieta_app');
  await admin.end();
  await database.drop();
});

/** A pool whose connections are opened from now on, and so have the settings made before. */
function newPool(): Pool {
  const pool = createPool({ url: database.appUrl, max: 1 });
  pools.push(pool);
  return pool;
}

const setForRole = (setting: string) =>
  admin.query(`ALTER ROLE quieta_app IN DATABASE ${new URL(database.appUrl).pathname.slice(1)} SET ${setting}`);

test('a database that takes no more onto its disk is not ready; what was seen a moment ago is believed', async () => {
  let now = 0;
  const pool = newPool();
  const check = createStorageCheck(pool, () => now);
  await check();
  expect((await pool.query('SHOW work_mem')).rows).not.toEqual([{ work_mem: '64kB' }]);

  // Acts as a full disk for this connection: not a byte may be written outside the tables.
  await admin.query('GRANT SET ON PARAMETER temp_file_limit TO quieta_app');
  await pool.query('SET temp_file_limit = 0');
  await check();
  now += 5_000;
  await expect(check()).rejects.toThrow('temporary file size exceeds');
  await pool.query('RESET temp_file_limit');
  await check();
});

test('a database that is read-only is not ready', async () => {
  await setForRole('default_transaction_read_only = on');
  await expect(createStorageCheck(newPool())()).rejects.toThrow('read-only');
});

test('a database that hangs is not ready before a connection or an answer would be given up, however many ask', async () => {
  const pool = newPool();
  const check = createStorageCheck(pool);
  await check();
  // As statements do that get no answer.
  const hanging = await pool.connect();
  const asked = [check(), check(), check()];
  for (const answer of asked) await expect(answer).rejects.toThrow('does not answer in time');
  expect(pool.waitingCount).toBe(1);
  hanging.release();
  await check();
});
