import { join } from 'node:path';
import pg from 'pg';
import { keepSecrets } from '../secret-file.ts';

const roles = ['admin', 'owner', 'app', 'identity'] as const;

/** One password for each role that may log in. */
export type Passwords = Readonly<Record<(typeof roles)[number], string>>;

/** The passwords of this data folder's database roles, made on the first call. */
export function keepPasswords(dataDir: string): Passwords {
  return keepSecrets(join(dataDir, 'database-passwords.json'), roles);
}

/** The product's database, and the one in which the embedded identity provider keeps its state. */
export const PRODUCT_DATABASE = 'quieta';
export const IDENTITY_DATABASE = 'quieta_identity';

/**
 * The roles and databases the product expects to find, made where they are missing. The same statements, with
 * passwords of its own, are what an administrator runs once on an external server.
 */
export async function createRolesAndDatabases(adminUrl: string, passwords: Passwords): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await createRole(client, 'quieta_owner', `LOGIN CREATEDB PASSWORD '${passwords.owner}'`);
    await createRole(client, 'quieta_app', `LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD '${passwords.app}'`);
    await createRole(client, 'quieta_identity', `LOGIN PASSWORD '${passwords.identity}'`);
    await createRole(client, 'quieta_search', 'NOLOGIN NOSUPERUSER NOBYPASSRLS');
    // Lets migrations give the search function to quieta_search, without the owner having its rights all the time.
    await client.query('GRANT quieta_search TO quieta_owner WITH INHERIT FALSE, SET TRUE');
    await createDatabase(client, PRODUCT_DATABASE, 'quieta_owner', ['quieta_app']);
    await createDatabase(client, IDENTITY_DATABASE, 'quieta_identity', []);
    // PostgreSQL's own databases are only for the administrator, and for the owner, who makes databases for tests.
    for (const name of ['postgres', 'template1']) {
      await client.query(
        `REVOKE ALL ON DATABASE ${name} FROM PUBLIC; GRANT CONNECT ON DATABASE ${name} TO quieta_owner`,
      );
    }
  } finally {
    await client.end();
  }
}

async function createRole(client: pg.Client, name: string, options: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${name} ${options}`);
}

async function createDatabase(client: pg.Client, name: string, owner: string, users: readonly string[]): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${name} OWNER ${owner}`);
  await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
  for (const user of users) await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${user}`);
}
