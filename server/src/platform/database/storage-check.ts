import type { Clock } from '../clock.ts';
import type { Pool } from './pool.ts';

/** Milliseconds for which a disk that took something is believed to take more. */
const isBelievedFor = 5_000;

// Twenty thousand numbers do not fit into the smallest working memory, so the database writes half a megabyte beside its tables
// and throws it away again. A row of our own would say nothing: it finds place in a page that is there while no table can grow.
const write = "SET LOCAL work_mem = '64kB'; SELECT count(*) FROM generate_series(1, 20000)";

/** Answers nothing while the database can be written to; throws when it is away, read-only, or its disk is full. */
export function createStorageCheck(pool: Pool, clock: Clock): () => Promise<void> {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const { rows } = await pool.query<{ mode: string }>(`SELECT current_setting('transaction_read_only') AS mode`);
    if (rows[0]?.mode !== 'off') throw new Error('the database is read-only');
    const now = clock.now().epochMilliseconds;
    if (now - writtenAt < isBelievedFor) return;
    // Both in one message are one transaction, whose end takes the setting back.
    await pool.query(write);
    writtenAt = now;
  };
}
