import type { Pool } from './pool.ts';

/** A successful write is taken as valid for this many milliseconds. */
const isBelievedFor = 5_000;

/** How long an answer is waited for, in milliseconds: whoever asks wants it within two seconds. */
const maxWaitMilliseconds = 1_500;

// Twenty thousand numbers do not fit into the smallest working memory, so the database writes half a megabyte of
// temporary files and deletes them again. A row of our own would prove nothing: it fits into an existing page even if
// no table can grow.
const write = "SET LOCAL work_mem = '64kB'; SELECT count(*) FROM generate_series(1, 20000)";

/**
 * Resolves while the database can be written to; rejects if it is down, read-only, its disk is full, or it does not
 * answer in time. Time is counted by a clock that nobody sets.
 */
export function createStorageCheck(pool: Pool, elapsed: () => number = () => performance.now()): () => Promise<void> {
  let writtenAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    const { rows } = await pool.query<{ mode: string }>(`SELECT current_setting('transaction_read_only') AS mode`);
    if (rows[0]?.mode !== 'off') throw new Error('the database is read-only');
    const now = elapsed();
    if (now - writtenAt < isBelievedFor) return;
    // One message with both statements is one transaction, and its end resets the setting.
    await pool.query(write);
    writtenAt = now;
  };
  // One look for all who ask meanwhile: while the database hangs, each one would hold a connection.
  let underWay: Promise<void> | undefined;
  return () => {
    underWay ??= look().finally(() => {
      underWay = undefined;
    });
    return inTime(underWay);
  };
}

function inTime(work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the database does not answer in time')), maxWaitMilliseconds);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
