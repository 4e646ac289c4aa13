import type { Pool } from '#platform/database/pool';

/**
 * The only query that runs before an environment is known; its database function translates names into ids and returns
 * nothing else.
 */
export async function findEnvironmentId(pool: Pool, name: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string | null }>('SELECT environment_id_of($1) AS id', [name]);
  return rows[0]?.id ?? null;
}
