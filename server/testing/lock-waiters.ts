import type { Pool } from 'pg';

/** How many sessions of this database wait for a lock. Other tests' databases on the same server do not count. */
export async function lockWaiters(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database()
       AND backend_type = 'client backend' AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}
