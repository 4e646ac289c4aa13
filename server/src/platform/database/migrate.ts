import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const folder = new URL('../../../database/migrations/', import.meta.url);

// Any number that nobody else of this database uses as an advisory lock.
const migrationLock = 7_201_126;

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The migrations in their order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })));
}

/**
 * Brings the database to today's schema, each migration in a transaction of its own, one process at a time.
 * Refuses a database whose applied migrations differ from the files. Answers the names of what it applied.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'quieta-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM migration');
    const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
    const done: string[] = [];
    for (const migration of await readMigrations()) {
      const hash = createHash('sha256').update(migration.sql).digest('hex');
      const known = applied.get(migration.name);
      if (known === undefined) {
        await apply(client, migration, hash);
        done.push(migration.name);
      } else if (known !== hash) {
        throw new Error(`The migration ${migration.name} was changed after it had been applied to this database.`);
      }
    }
    return done;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, { name, sql }: Migration, hash: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, hash]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`The migration ${name} failed.`, { cause: error });
  }
}

/** Refuses an application role for which row-level security would not hold. */
export async function assertApplicationRole(applicationUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: applicationUrl, application_name: 'quieta-check' });
  await client.connect();
  try {
    const { rows } = await client.query<{ unsafe: boolean }>(
      `SELECT r.rolsuper OR r.rolbypassrls OR EXISTS (
         SELECT FROM pg_class c WHERE c.relname = 'appointment' AND pg_has_role(current_user, c.relowner, 'USAGE')
       ) AS unsafe FROM pg_roles r WHERE r.rolname = current_user`,
    );
    if (rows[0]?.unsafe !== false) {
      throw new Error(
        'DATABASE_URL names a superuser or the owner of the tables, for whom row-level security does not hold; name a role that is only a member of quieta_app.',
      );
    }
  } finally {
    await client.end();
  }
}
