import type pg from 'pg';

type Queryable = Pick<pg.Client | pg.Pool, 'query'>;

/** Whether the database is one of a cluster, whose machines Citus makes one of. */
export async function isCluster(client: Queryable): Promise<boolean> {
  const { rows } = await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  return rows.length > 0;
}

/** Whether the tables are spread over the machines, as `npm run admin -- distribute` does it. */
export async function isDistributed(client: Queryable): Promise<boolean> {
  if (!(await isCluster(client))) return false;
  const { rows } = await client.query(`SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass('branch')`);
  return rows.length > 0;
}

/** Tables of the tenants by their column: those that are distributed. `environment` itself is on each machine. */
export const tenantTables = `
  SELECT c.oid, c.relname::text AS name FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'environment_id' AND a.attnotnull
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`;

/** Distributes the tables that a migration has just made; they have no keys to others yet. */
export async function distributeNewTables(client: Queryable): Promise<void> {
  await client.query(
    `SELECT create_distributed_table(t.oid::regclass, 'environment_id', colocate_with => 'branch')
     FROM (${tenantTables}) AS t
     WHERE NOT EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = t.oid)`,
  );
}
