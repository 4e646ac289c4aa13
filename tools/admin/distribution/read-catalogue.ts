import type pg from 'pg';
import { tenantTables } from '../../../server/src/platform/database/cluster.ts';
import type { Catalogue, Part } from './distribution-plan.ts';

/** Reads as far as a database is distributed. It needs the extension Citus. */
export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const there = await readParts(client);
  const isBegun = await isThere(client, 'distribution.part');
  return {
    // `branch` first: the others are placed where its rows are.
    tables: await namesOf(client, `SELECT name FROM (${tenantTables}) AS t ORDER BY name <> 'branch', name`),
    spread: await namesOf(client, 'SELECT logicalrelid::text AS name FROM pg_dist_partition'),
    parts: isBegun ? await readNoted(client, there) : there,
    isBegun,
    functions: await namesOf(client, functions),
  };
}

const ofPublic = `'public'::regnamespace`;

const parts = `
  SELECT 'key' AS kind, conrelid::regclass::text AS table, quote_ident(conname) AS name,
    pg_get_constraintdef(oid) AS definition, true AS "isThere"
  FROM pg_constraint WHERE contype = 'f' AND connamespace = ${ofPublic} AND conparentid = 0
  UNION ALL
  SELECT 'trigger', tgrelid::regclass::text, quote_ident(tgname), pg_get_triggerdef(t.oid), true
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE c.relnamespace = ${ofPublic} AND NOT tgisinternal
  ORDER BY kind, "table", name`;

async function readParts(client: pg.Client): Promise<Part[]> {
  return (await client.query<Part>(parts)).rows;
}

/** Functions of our own that run with the caller's rights, but for those of triggers and of whole rows. */
const functions = `
  SELECT p.oid::regprocedure::text AS name FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
  WHERE p.pronamespace = ${ofPublic} AND l.lanname = 'sql' AND NOT p.prosecdef
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    AND NOT EXISTS (SELECT FROM pg_type t WHERE t.oid = ANY (p.proargtypes) AND t.typtype = 'c')
  ORDER BY name`;

/** The parts as an earlier run has noted them, with whether each is back. */
async function readNoted(client: pg.Client, there: readonly Part[]): Promise<Part[]> {
  const { rows } = await client.query<Omit<Part, 'isThere'>>(
    'SELECT kind, "table", name, definition FROM distribution.part ORDER BY kind, "table", name',
  );
  return rows.map((part) => ({
    ...part,
    isThere: there.some(({ kind, table, name }) => kind === part.kind && table === part.table && name === part.name),
  }));
}

async function namesOf(client: pg.Client, query: string): Promise<string[]> {
  return (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);
}

async function isThere(client: pg.Client, table: string): Promise<boolean> {
  return (await client.query('SELECT WHERE to_regclass($1) IS NOT NULL', [table])).rows.length > 0;
}
