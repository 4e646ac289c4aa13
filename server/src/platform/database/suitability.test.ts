import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { migrate, requireServable } from './migrate.ts';
import { problemsOf } from './suitability.ts';

const suitable = {
  version: '18.1',
  versionNumber: 180_001,
  encoding: 'UTF8',
  isStandby: false,
  isReadOnly: false,
} as const;
const debian = { version: '15.18 (Debian 15.18-0+deb12u1)', versionNumber: 150_018 };

test.each([
  ['18', {}, []],
  ['17.0', { version: '17.0', versionNumber: 170_000 }, []],
  ['16.9', { version: '16.9', versionNumber: 160_009 }, ['PostgreSQL 16.9: Quieta needs PostgreSQL 17 or later.']],
  ['15 of Debian', debian, ['PostgreSQL 15.18 (Debian 15.18-0+deb12u1): Quieta needs PostgreSQL 17']],
  ['LATIN1', { encoding: 'LATIN1' }, [`LATIN1, which cannot hold every name: Quieta needs`]],
  ['SQL_ASCII', { encoding: 'SQL_ASCII' }, ['SQL_ASCII']],
  ['a standby', { isStandby: true, isReadOnly: true }, ['a standby']],
  ['a read-only database', { isReadOnly: true }, ['read-only']],
  ['all at once', { ...debian, encoding: 'LATIN9', isStandby: true }, ['15.18', 'LATIN9', 'a standby']],
])('what is wrong with a database is said, each with what is needed: %s', (_, found, named) => {
  const problems = problemsOf({ ...suitable, ...found });
  expect(problems).toEqual(named.map((each) => expect.stringContaining(each)));
});

describe('before anything is migrated or served, a real database is refused in one sentence, and left as it is', () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const owner = `${name}_owner`;
  const { adminUrl, appUrl } = inject('postgres');
  let admin: pg.Client;

  beforeEach(async () => {
    admin = await connect(adminUrl);
    await admin.query(`CREATE ROLE ${owner} LOGIN PASSWORD 'secret'`);
  });
  afterEach(async () => {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.query(`DROP ROLE ${owner}`);
    await admin.end();
  });

  const made = `CREATE DATABASE ${name} OWNER ${owner} TEMPLATE template0`;
  const search = `GRANT quieta_search TO ${owner} WITH INHERIT FALSE, SET TRUE`;

  test.each([
    [
      'LATIN1',
      [`${made} ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' LOCALE_PROVIDER libc`, search],
      /^DATABASE_OWNER_URL names a database with the encoding LATIN1, .+ ENCODING 'UTF8'\.$/,
    ],
    [
      'a read-only database',
      [made, search, `ALTER DATABASE ${name} SET default_transaction_read_only = on`],
      /^DATABASE_OWNER_URL names a database that is read-only: .+\.$/,
    ],
    [
      'no SET on quieta_search',
      [made],
      /because the role \S+ may not SET ROLE quieta_search: .+docs\/running\/database.+\.$/,
    ],
    [
      'an owner of nothing',
      [`CREATE DATABASE ${name} TEMPLATE template0`, search],
      /has no right CREATE on the schema public, and the role \S+ has no right CREATE on the database, .+\.$/,
    ],
  ])('%s', async (_, statements, sentence) => {
    for (const statement of statements) await admin.query(statement);
    const ownerUrl = as(owner);
    await expect(migrate(ownerUrl)).rejects.toMatchObject({
      name: 'UnusableDatabase',
      message: expect.stringMatching(sentence),
    });
    expect(await relations()).toEqual([]);
  });

  test('tables of another owner, and a role of the application that reaches a read-only database', async () => {
    await admin.query(made);
    await admin.query(search);
    await migrate(as(owner));
    await admin.query(`ALTER ROLE ${owner} NOLOGIN`);
    const another = inject('postgres').ownerUrl;
    await expect(migrate(inDatabase(another))).rejects.toMatchObject({
      name: 'UnusableDatabase',
      message: expect.stringMatching(
        /^The database says "permission denied for table migration", because .+docs\/running\/database.+\.$/,
      ),
    });
    await admin.query(`ALTER ROLE ${owner} LOGIN`);
    await requireServable({ ownerUrl: as(owner), appUrl: inDatabase(appUrl) });
    await admin.query(`ALTER ROLE quieta_app IN DATABASE ${name} SET default_transaction_read_only = on`);
    await expect(requireServable({ ownerUrl: as(owner), appUrl: inDatabase(appUrl) })).rejects.toThrow(
      /^DATABASE_URL names a database that is read-only/,
    );
  });

  async function relations(): Promise<unknown[]> {
    const client = await connect(inDatabase(adminUrl));
    const { rows } = await client.query(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`);
    await client.end();
    return rows;
  }

  function as(role: string): string {
    const address = new URL(inDatabase(adminUrl));
    address.username = role;
    address.password = 'secret';
    return address.href;
  }

  function inDatabase(url: string): string {
    const address = new URL(url);
    address.pathname = `/${name}`;
    return address.href;
  }
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
