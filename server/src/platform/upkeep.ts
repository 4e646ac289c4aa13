import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Pool } from './database/pool.ts';
import { inTransaction, type Transaction } from './database/transaction.ts';
import { type Repeated, repeat } from './repeat.ts';

/** The context of an upkeep job: one branch, in its own transaction. */
export interface UpkeepContext {
  readonly transaction: Transaction;
  readonly clock: Clock;
}

/** As `UpkeepContext`, for a job that also leaves audit entries. */
export interface AuditedUpkeepContext extends UpkeepContext {
  readonly environmentId: string;
}

export type UpkeepJob = (context: AuditedUpkeepContext) => Promise<void>;

interface Upkeep extends Repeated {
  /**
   * Runs every job once for every branch; false if another process is running them. A job that fails is logged and
   * tried again next time.
   */
  run(): Promise<boolean>;
}

interface UpkeepOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly jobs: Readonly<Record<string, UpkeepJob>>;
}

const every = 10 * 60_000;
// Any number that nothing else in this database uses as an advisory lock.
const upkeepLock = 7_201_127;

/**
 * Background work without a user: old data are deleted, audit entries are sealed. Runs in one process of the
 * installation at a time.
 */
export function createUpkeep({ pool, clock, log, jobs }: UpkeepOptions): Upkeep {
  async function everyJob(): Promise<void> {
    const { rows } = await pool.query<{ environmentId: string; branchId: string }>(
      'SELECT environment_id AS "environmentId", branch_id AS "branchId" FROM every_branch()',
    );
    for (const scope of rows) {
      for (const [job, work] of Object.entries(jobs)) {
        const done = inTransaction(pool, scope, (transaction) =>
          work({ transaction, clock, environmentId: scope.environmentId }),
        );
        await done.catch((error: unknown) => log.error({ err: error, job }, 'upkeep failed'));
      }
    }
  }

  async function run(): Promise<boolean> {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [upkeepLock]);
      if (rows[0]?.mine !== true) return false;
      await everyJob();
      await client.query('SELECT pg_advisory_unlock($1)', [upkeepLock]);
      return true;
    } finally {
      // Not returned to the pool: a lock that is still held ends with the connection.
      client.release(true);
    }
  }

  const onFailure = (error: unknown) => log.warn({ err: error }, 'upkeep could not begin');
  return { run, ...repeat({ every, work: run, onFailure }) };
}
