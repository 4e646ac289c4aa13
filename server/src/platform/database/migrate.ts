import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { ReportProgress } from '../progress.ts';
import { distributeNewTables, isDistributed } from './cluster.ts';
import { reasonOf, UnusableDatabase } from './pool.ts';
import { splitStatements } from './split-statements.ts';
import { asUnusable, requireRightsToMigrate, requireSuitable } from './suitability.ts';

const folder = new URL('../../../database/migrations/', import.meta.url);

// Any number that nothing else in this database uses as an advisory lock.
const migrationLock = 7_201_126;

interface Migration {
  readonly name: string;
  readonly sql: string;
}

interface HashedMigration extends Migration {
  readonly hash: string;
}

/** The migrations in order. Exported for its tests. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })));
}

/**
 * Migrates the database to the current schema, each migration in its own transaction, one process at a time. Refuses,
 * before any write, a database that Quieta cannot work with, that a newer program has migrated, or on which its owner
 * may not do it. Returns the names of the applied migrations.
 */
export async function migrate(ownerUrl: string, report: ReportProgress = () => {}): Promise<string[]> {
  return withClient(ownerUrl, 'quieta-migrate', async (client) => {
    await requireSuitable(client, 'DATABASE_OWNER_URL');
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const missing = await readMissing(client);
    if (missing.length === 0) return [];
    await requireRightsToMigrate(client);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const spreadsTables = await isDistributed(client);
    for (const [index, migration] of missing.entries()) {
      await apply(client, migration, { spreadsTables });
      report(index + 1, missing.length);
    }
    return missing.map(({ name }) => name);
  });
}

/**
 * The migrations that this database has not had yet. Refuses a database that had a migration this program does not
 * know.
 */
export async function readMissing(client: pg.Client): Promise<HashedMigration[]> {
  const migrations = (await readMigrations()).map(({ name, sql }) => ({
    name,
    sql,
    hash: createHash('sha256').update(sql).digest('hex'),
  }));
  const { rows: tables } = await client.query(`SELECT WHERE to_regclass('migration') IS NOT NULL`);
  if (tables.length === 0) return migrations;
  const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM migration ORDER BY name');
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]));
  const foreign = rows.filter(({ name, hash }) => known.get(name) !== hash).map(({ name }) => name);
  if (foreign.length > 0) {
    throw new UnusableDatabase(
      `The database was brought up to date by another, probably newer version of Quieta (${foreign.join(', ')}); ` +
        `this one knows it up to ${migrations.at(-1)?.name}. Nothing was changed. Start the version that last ran here, ` +
        'or restore a backup from before the update into an empty folder or database.',
    );
  }
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}

/**
 * Desks of the version before may be at work: a migration that waits for a table makes everybody behind it wait, and
 * two tables that a desk locks the other way round are a deadlock. So it waits briefly, and is tried again as a whole:
 * for less than PostgreSQL waits before it ends one of a deadlock, a second, because that would be the desk.
 * Between two attempts there is time for what it gave way to: a rebuild of the day figures has several connections at
 * work, of which one holds its tables until the others, behind the migration, have come to their end. Exported for its
 * tests.
 */
export const maxLockWait = '600ms';
const maxPauseMilliseconds = 5_000;
/** A quarter of an hour in all. */
const maxAttempts = 200;

interface Applying {
  /** Whether the tables are distributed, so that new ones are as well. */
  readonly spreadsTables: boolean;
}

async function apply(client: pg.Client, { name, sql, hash }: HashedMigration, applying: Applying): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query(`BEGIN; SET LOCAL lock_timeout = '${maxLockWait}'`);
    try {
      await runStatements(client, sql, applying);
      await client.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, hash]);
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      const isLocked = error instanceof pg.DatabaseError && ['40P01', '55P03'].includes(error.code ?? '');
      if (!isLocked || attempt === maxAttempts) throw new Error(`The migration ${name} failed.`, { cause: error });
      await wait(Math.min(attempt * 500, maxPauseMilliseconds));
    }
  }
}

async function runStatements(client: pg.Client, sql: string, { spreadsTables }: Applying): Promise<void> {
  // Triggers that only refuse are known to be safe.
  if (spreadsTables) await client.query('SET LOCAL citus.enable_unsafe_triggers = on');
  for (const statement of splitStatements(sql)) {
    await client.query(statement);
    if (spreadsTables && /CREATE TABLE/i.test(statement)) await distributeNewTables(client);
  }
}

/**
 * Refuses to serve if the database is not one that Quieta can work with, if it is not migrated to this program's
 * schema, or if row-level security does not apply to the role.
 */
export async function requireServable({ ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }): Promise<void> {
  const missing = await withClient(ownerUrl, 'quieta-check', async (client) => {
    await requireSuitable(client, 'DATABASE_OWNER_URL');
    return readMissing(client);
  });
  if (missing.length > 0) {
    throw new UnusableDatabase(
      `The database lacks ${missing.map(({ name }) => name).join(', ')}: \`npm start\` or any command of \`npm run admin\` of this version brings it up to date.`,
    );
  }
  await withClient(appUrl, 'quieta-check', async (client) => {
    await requireSuitable(client, 'DATABASE_URL');
    await requireApplicationRole(client);
  });
}

/**
 * Checks the role itself and every role whose rights it has or may take. The third is refused because its own policies
 * see all tenants.
 */
const above = [
  ['rolsuper', 'a superuser'],
  ['rolbypassrls', 'a role with BYPASSRLS'],
  // A policy that restricts lets nobody see more.
  [
    `EXISTS (SELECT FROM pg_policy p WHERE r.oid = ANY (p.polroles) AND p.polpermissive)`,
    'a role that looks across the tenants',
  ],
  [
    `EXISTS (SELECT FROM pg_class c WHERE c.relowner = r.oid AND c.relnamespace = 'public'::regnamespace)`,
    'the owner of the tables',
  ],
] as const;

/** Refuses a role that row-level security does not hold for, in a sentence. */
export async function requireApplicationRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ me: string; name: string; what: string }>(
    `SELECT current_user AS me, r.rolname AS name,
       CASE ${above.map(([test, what]) => `WHEN ${test} THEN '${what}'`).join(' ')} END AS what
     FROM pg_roles r
     WHERE pg_has_role(current_user, r.oid, 'MEMBER') AND (${above.map(([test]) => test).join(' OR ')})
     ORDER BY r.rolname <> current_user LIMIT 1`,
  );
  const [found] = rows;
  if (found === undefined) return;
  const { me, name, what } = found;
  throw new UnusableDatabase(
    `DATABASE_URL names the role ${me}, which is ${name === me ? what : `a member of ${name}, ${what}`}: no tenant's rows would be kept from another. ` +
      'Name a role that only has what migrations grant to quieta_app, as docs/running/database.md makes it.',
  );
}

async function withClient<T>(url: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  try {
    await client.connect();
  } catch (error) {
    throw new UnusableDatabase(`The database at ${new URL(url).host} cannot be reached: ${reasonOf(error)}.`);
  }
  try {
    return await work(client);
  } catch (error) {
    throw asUnusable(error);
  } finally {
    await client.end();
  }
}
