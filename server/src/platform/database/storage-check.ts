import type { Clock } from '../clock.ts';
import type { Pool } from './pool.ts';

/** A successful write is taken as valid for this many milliseconds. */
const isBelievedFor = 5_000;

// Twenty thousand numbers do not fit into the smallest working memory, so the database writes half a megabyte of temporary files
// and deletes them again. A row of our own would prove nothing: it fits into an existing page even if no table can grow.
const write = "SET LOCAL work_mem = '64kB'; SELECT count(*) FROM generate_series(1, 20000)";

/** Resolves while the database can be written to; throws if it is down, read-only, or its disk is full. */
export function createStorageCheck(pool: Pool, clock: Clock): () => Promise<void> {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const { rows } = await pool.query<{ mode: string }>(`SELECT current_setting('transaction_read_only') AS mode`);
    if (rows[0]?.mode !== 'off') throw new Error('the database is read-only');
    const now = clock.now().epochMilliseconds;
    if (now - writtenAt < isBelievedFor) return;
    // One message with both statements is one transaction, and its end resets the setting.
    await pool.query(write);
    writtenAt = now;
  };
}
