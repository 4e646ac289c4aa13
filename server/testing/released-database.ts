import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { restoreBackup } from '../../tools/backup/restore-backup.ts';
import { createTestDatabase, type TestDatabase } from '../../tools/testing/test-database.ts';
import { readMigrations } from '../src/platform/database/migrate.ts';
import type { Spa } from './spa.ts';
import { asOwner } from './table-sums.ts';

const folder = new URL('./fixtures/releases/', import.meta.url);
const ending = '.json.br';

/** A release's own rows, and its answers to questions about them. `npm run release-fixture` makes it. */
interface ReleaseFixture {
  readonly migrations: readonly string[];
  readonly madeAt: string;
  /** Each a table's name, a tab, and rows in JSON. */
  readonly lines: readonly string[];
  readonly answers: readonly {
    readonly method: string;
    readonly path: string;
    readonly body?: unknown;
    readonly answer: unknown;
  }[];
}

/** The names of the releases that have a fixture. */
export const releases = readdirSync(folder)
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length));

export function readRelease(name: string): ReleaseFixture {
  const text = brotliDecompressSync(readFileSync(new URL(name + ending, folder))).toString();
  return JSON.parse(text);
}

/** A database as the release left it: the tables that its migrations made, with its rows. */
export async function restoreRelease({ migrations, lines }: ReleaseFixture): Promise<TestDatabase> {
  const database = await createTestDatabase('nothing');
  await asOwner(database.ownerUrl, async (client) => {
    await client.query(
      'CREATE TABLE migration (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    for (const { name, sql } of await readMigrations()) {
      if (!migrations.includes(name)) continue;
      await client.query(`BEGIN; ${sql}; COMMIT`);
      const hash = createHash('sha256').update(sql).digest('hex');
      await client.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, hash]);
    }
  });
  const rows = async function* () {
    for (const line of lines) {
      const end = line.indexOf('\t');
      yield { word: line.slice(0, end), json: line.slice(end + 1) };
    }
    yield { word: 'end', json: 'true' };
  };
  await asOwner(database.adminUrl, (client) =>
    restoreBackup(client, { head: { migrations, sessionKey: 'none' }, lines: rows() }),
  );
  return database;
}

/** The release's spa as its own desk uses it, at the moment when the fixture was made. */
export async function spaOf(database: TestDatabase, { madeAt }: ReleaseFixture) {
  const [user] = await asOwner(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ environmentId: string; environmentName: string; userId: string }>(
      `SELECT e.id AS "environmentId", e.name AS "environmentName", u.id AS "userId"
       FROM environment e JOIN app_user u ON u.environment_id = e.id ORDER BY u.id LIMIT 1`,
    );
    return rows;
  });
  if (user === undefined) throw new Error('the release has no user');
  const now = Temporal.Instant.from(madeAt);
  const spa: Pick<Spa, 'database' | 'clock' | 'actor'> = {
    database,
    clock: { now: () => now },
    actor: { ...user, username: 'reception', branches: [] },
  };
  return spa;
}

/** For each column of each table how many values it has, their sum where they are numbers, and a hash over all. */
export async function columnSums(database: TestDatabase): Promise<Map<string, string>> {
  return asOwner(database.adminUrl, async (client) => {
    const { rows: columns } = await client.query<{ table: string; column: string; isNumber: boolean }>(
      `SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) IN ('bigint', 'integer', 'numeric') AS "isNumber"
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migration'
       ORDER BY c.relname, a.attnum`,
    );
    const sums = new Map<string, string>();
    for (const { table, column, isNumber } of columns) {
      const name = pg.escapeIdentifier(column);
      const { rows } = await client.query<{ sum: string }>(
        `SELECT concat_ws(' ', count(*), ${isNumber ? `sum(${name})` : 'NULL'},
           md5(string_agg(${name}::text, E'\\n' ORDER BY ${name}::text))) AS sum FROM ${table}`,
      );
      sums.set(`${table}.${column}`, rows[0]?.sum ?? '');
    }
    return sums;
  });
}
