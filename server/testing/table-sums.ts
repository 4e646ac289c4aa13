import pg from 'pg';
import type { Spa, SpaBranch } from './spa.ts';

/** The tables that contain rows of an environment. */
export async function tenantTables(ownerUrl: string): Promise<string[]> {
  return asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
         AND a.attname = 'environment_id'
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  });
}

/** Tables that the product derives from the rest by itself, some seconds behind it. */
const derived = new Set(['counted_appointment', 'day_figures', 'figures_state', 'guest_day']);

/**
 * One checksum over all rows of each table that this branch sees, but for what is derived: the same before and after
 * means that nothing was changed.
 */
export function tableSums(spa: Spa, branch: SpaBranch): Promise<Record<string, string>> {
  return inTenant(spa, branch, async (client, tables) => {
    const sums: Record<string, string> = {};
    for (const table of tables.filter((name) => !derived.has(name))) {
      const { rows } = await client.query<{ sum: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS sum
         FROM ${table} t`,
      );
      sums[table] = rows[0]?.sum ?? '';
    }
    return sums;
  });
}

/** An id of this branch from each table that has rows with one. */
export function idOfEachTable(spa: Spa, branch: SpaBranch): Promise<ReadonlyMap<string, string>> {
  return inTenant(spa, branch, async (client, tables) => {
    const ids = new Map<string, string>();
    for (const table of tables) {
      const { rows } = await client.query<{ id?: unknown }>(`SELECT * FROM ${table} LIMIT 1`);
      const [row] = rows;
      // The feed numbers its rows; such a number is not an id of the wire.
      if (typeof row?.id === 'string' && row.id.length === 36) ids.set(table, row.id);
    }
    ids.set('branch', branch.id);
    ids.set('app_user', spa.actor.userId);
    return ids;
  });
}

async function inTenant<T>(
  spa: Spa,
  branch: SpaBranch,
  work: (client: pg.Client, tables: readonly string[]) => Promise<T>,
): Promise<T> {
  const tables = await tenantTables(spa.database.ownerUrl);
  return asOwner(spa.database.ownerUrl, async (client) => {
    // Row-level security applies to the owner, too.
    await client.query(
      `BEGIN; SET LOCAL app.environment = '${spa.actor.environmentId}'; SET LOCAL app.branch = '${branch.id}'`,
    );
    return work(client, tables);
  });
}

export async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
