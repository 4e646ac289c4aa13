import type pg from 'pg';

interface BackedUpTable {
  readonly name: string;
  /** The columns that are stored, quoted and separated by commas: those that are computed are computed again. */
  readonly columns: string;
}

/**
 * Every table of the product but three: the migrations, which the restoring installation runs itself, and what has
 * numbers of the very cluster that made them, which mean nothing in another one: the change feed, and up to where the
 * day figures follow it. Without that they are counted anew.
 */
export async function readTables(client: pg.Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `SELECT c.relname AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT IN ('migration', 'change', 'figures_state')
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows;
}

/** How many rows each of the tables has. */
export async function countRows(
  client: pg.Client,
  tables: readonly BackedUpTable[],
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${name}`);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

/** The names of the migrations that made the tables: rows fit only into tables that the same ones made. */
export async function readMigrationNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY name');
  return rows.map(({ name }) => name);
}
