import pg from 'pg';
import { UnusableDatabase } from './pool.ts';

const oldestVersion = 17;

/** A database's own description. */
interface Found {
  /** As the server writes it, such as `15.9 (Debian 15.9-0+deb12u1)`. */
  readonly version: string;
  /** The same as a number, such as 150009. */
  readonly versionNumber: number;
  readonly encoding: string;
  readonly isStandby: boolean;
  /** Also true on a standby. */
  readonly isReadOnly: boolean;
}

/**
 * Refuses, before anything is written, a database that Quieta cannot work with. `variable` names the address in the
 * sentence.
 */
export async function requireSuitable(client: pg.Client, variable: string): Promise<void> {
  const { rows } = await client.query<Found>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS "versionNumber",
       pg_encoding_to_char(encoding) AS encoding, pg_is_in_recovery() AS "isStandby",
       current_setting('transaction_read_only')::boolean AS "isReadOnly"
     FROM pg_database WHERE datname = current_database()`,
  );
  const problems = rows.flatMap(problemsOf);
  if (problems.length > 0) throw new UnusableDatabase(`${variable} names ${problems.join(' Also, it names ')}`);
}

/** Problems of a database, each with the requirement. Exported for its tests. */
export function problemsOf({ version, versionNumber, encoding, isStandby, isReadOnly }: Found): string[] {
  const problems: string[] = [];
  if (versionNumber < oldestVersion * 10_000) {
    problems.push(`a server with PostgreSQL ${version}: Quieta needs PostgreSQL ${oldestVersion} or later.`);
  }
  if (encoding !== 'UTF8') {
    problems.push(
      `a database with the encoding ${encoding}, which cannot hold every name: ` +
        `Quieta needs one that was created with ENCODING 'UTF8'.`,
    );
  }
  if (isStandby) {
    problems.push('a standby, on which nothing can be written: Quieta needs the primary server.');
  } else if (isReadOnly) {
    problems.push('a database that is read-only: Quieta needs one with default_transaction_read_only = off.');
  }
  return problems;
}

const extensions = ['btree_gist', 'btree_gin', 'pg_trgm', 'unaccent'];

/**
 * Needs of the migrations, beginning with those that the others depend on. Each condition is asked of the database as
 * the owner of the tables.
 */
const needs = [
  [`EXISTS (SELECT FROM pg_roles WHERE rolname = 'quieta_app')`, 'the role quieta_app is missing'],
  [`EXISTS (SELECT FROM pg_roles WHERE rolname = 'quieta_search')`, 'the role quieta_search is missing'],
  [
    `EXISTS (SELECT FROM pg_roles WHERE rolname = 'quieta_search' AND pg_has_role(current_user, oid, 'SET'))`,
    'the role % may not SET ROLE quieta_search',
  ],
  [
    `to_regnamespace('public') IS NOT NULL AND has_schema_privilege(to_regnamespace('public'), 'CREATE')`,
    'the role % has no right CREATE on the schema public',
  ],
  [
    `(SELECT count(*) FROM pg_available_extensions WHERE name = ANY ($1)) = ${extensions.length}`,
    `the server does not have the extensions ${extensions.join(', ')} (on Linux they are PostgreSQL's package "contrib")`,
  ],
  [
    `(SELECT count(*) FROM pg_extension WHERE extname = ANY ($1)) = ${extensions.length}
      OR has_database_privilege(current_database(), 'CREATE')`,
    'the role % has no right CREATE on the database, which its extensions need',
  ],
] as const;

/** Refuses, before any migration, an owner without the rights that migrations need. */
export async function requireRightsToMigrate(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string; met: boolean[] }>(
    `SELECT current_user AS role, ARRAY[${needs.map(([condition]) => `(${condition})`).join(', ')}] AS met`,
    [extensions],
  );
  for (const { role, met } of rows) {
    const unmet = needs.filter((_, index) => met[index] !== true).map(([, what]) => what.replace('%', () => role));
    if (unmet.length > 0) {
      throw new UnusableDatabase(
        `DATABASE_OWNER_URL names a database that cannot be brought up to date, because ${unmet.join(', and ')}: ` +
          'an administrator makes roles, rights and database as docs/running/database.md says.',
      );
    }
  }
}

/** The sentences for refusals that are found out only by trying, by the code of PostgreSQL. */
const refusals = new Map([
  ['42501', 'its role has no right to that: make the roles as docs/running/database.md says'],
  ['25006', 'it is read-only: name the primary server'],
]);

/**
 * An error as the administrator needs it: a sentence, where the database refused a right or a write; otherwise as it
 * came.
 */
export function asUnusable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const refused = error instanceof pg.DatabaseError ? error : error.cause;
  const reason = refused instanceof pg.DatabaseError && refusals.get(refused.code ?? '');
  if (!reason) return error;
  const where = refused === error ? '' : `${error.message} `;
  return new UnusableDatabase(`${where}The database says "${refused.message}", because ${reason}.`);
}
