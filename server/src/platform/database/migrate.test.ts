import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/test-database.ts';
import { maxLockWait, migrate, requireServable } from './migrate.ts';
import { createPool, requireLimits } from './pool.ts';

let database: TestDatabase;
let owner: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  owner = await connect(database.ownerUrl);
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

describe('a database that another version has brought up to date is refused by this one, and left as it is', () => {
  test.each([
    [
      'one more migration',
      `INSERT INTO migration (name, hash) VALUES ('9999_of_tomorrow.sql', 'hash')`,
      '9999_of_tomorrow',
    ],
    ['another content of one', `UPDATE migration SET hash = 'another' WHERE name = '0001_tenancy.sql'`, '0001_tenancy'],
  ])('%s', async (_, change, named) => {
    await owner.query(change);
    // The migration that the program would apply if it went on.
    await owner.query(`DELETE FROM migration WHERE name = '0016_order_of_the_desk.sql'`);
    const count = () => owner.query('SELECT count(*)::int AS n FROM migration').then(({ rows }) => rows);
    const before = await count();
    for (const begin of [() => migrate(database.ownerUrl), () => requireServable(database)]) {
      await expect(begin()).rejects.toMatchObject({
        name: 'UnusableDatabase',
        message: expect.stringMatching(new RegExp(`newer version of Quieta \\(${named}\\.sql\\).+restore a backup`)),
      });
    }
    expect(await count()).toEqual(before);
  });

  test('one that lacks something is not served from', async () => {
    await requireServable(database);
    await owner.query(`DELETE FROM migration WHERE name = '0025_shared_printers.sql'`);
    await expect(requireServable(database)).rejects.toThrow(/^The database lacks .*0025_shared_printers\.sql/);
  });
});

describe('a role for which row-level security would not hold serves nobody', () => {
  let admin: pg.Client;
  const role = `test_role_${process.pid}`;

  beforeEach(async () => {
    admin = await connect(database.adminUrl);
  });
  afterEach(async () => {
    await admin.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    await admin.end();
  });

  test.each([
    ['a superuser', 'SUPERUSER', ''],
    ['a role with BYPASSRLS', 'BYPASSRLS', ''],
    ['a member of quieta_owner, the owner of the tables', 'NOINHERIT', `GRANT quieta_owner TO ${role}`],
    ['the owner of the tables', '', `CREATE TABLE own (); ALTER TABLE own OWNER TO ${role}`],
    ['a member of quieta_search, a role that looks across the tenants', '', `GRANT quieta_search TO ${role}`],
    ['a member of quieta_admin, a superuser', 'NOINHERIT', `GRANT quieta_admin TO ${role}`],
  ])('%s', async (what, attributes, grant) => {
    await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret' ${attributes}`);
    await admin.query(`GRANT CONNECT ON DATABASE ${new URL(database.appUrl).pathname.slice(1)} TO ${role}`);
    if (grant !== '') await admin.query(grant);
    const address = new URL(database.appUrl);
    address.username = role;
    address.password = 'secret';
    await expect(requireServable({ ...database, appUrl: address.href })).rejects.toMatchObject({
      name: 'UnusableDatabase',
      message: expect.stringMatching(
        new RegExp(`^DATABASE_URL names the role ${role}, which is ${what}: .+ Name a role`),
      ),
    });
  });
});

test('a migration gives way before PostgreSQL would end a desk that is in a deadlock with it', async () => {
  const { rows } = await owner.query(
    `SELECT $1::interval < current_setting('deadlock_timeout')::interval AS "givesWayFirst"`,
    [maxLockWait],
  );
  expect(rows).toEqual([{ givesWayFirst: true }]);
});

test('connections whose limits of time somebody in between has dropped are refused', async () => {
  const whole = createPool({ url: database.appUrl, max: 1, isForDesks: true });
  await requireLimits(whole);
  const dropped = createPool({ url: database.appUrl, max: 1 });
  await expect(requireLimits(dropped)).rejects.toThrow(/^The connections .+ \(0 0\): name PostgreSQL itself, .+\.$/);
  await Promise.all([whole.end(), dropped.end()]);
});
