import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import { lockWaiters } from './lock-waiters.ts';
import type { Spa, SpaBranch } from './spa.ts';

/**
 * Locks a row, starts work that needs it `count` times, and releases the row once all of them wait, so that none can
 * end before the others have begun. `meanwhile` runs in the locking transaction before the release. Returns all
 * results.
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
    await expect.poll(() => lockWaiters(spa.pool), { timeout: 15_000 }).toBe(count);
    await meanwhile?.(client);
    await client.query('COMMIT');
    return await started;
  } finally {
    // The lock ends with the connection, whatever went wrong.
    client.release(true);
  }
}
