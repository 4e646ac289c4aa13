import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import type { Spa, SpaBranch } from './spa.ts';

/**
 * Locks a row, starts work that needs it `count` times, and lets the row go once all of them wait: nobody can be done before the
 * others have begun. `meanwhile` is done by whoever holds the row, before it is let go. Answers what each brought.
 */
export async function releaseTogether<T>(
  spa: Spa,
  branch: SpaBranch,
  { table, id }: { readonly table: string; readonly id: string },
  count: number,
  work: (index: number) => Promise<T>,
  meanwhile?: (client: PoolClient) => Promise<unknown>,
): Promise<T[]> {
  const client = await spa.pool.connect();
  try {
    await client.query(
      `BEGIN; SET LOCAL app.environment = '${spa.actor.environmentId}'; SET LOCAL app.branch = '${branch.id}'`,
    );
    await client.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
    const started = Promise.all(Array.from({ length: count }, (_, index) => work(index)));
    await expect.poll(() => waiting(spa), { timeout: 15_000 }).toBe(count);
    await meanwhile?.(client);
    await client.query('COMMIT');
    return await started;
  } finally {
    // Whatever went wrong, the lock ends with the connection.
    client.release(true);
  }
}

async function waiting({ pool }: Spa): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}
