import type { Logger } from 'pino';
import { readBranch } from '#features/session/branch-repository';
import type { Clock } from '#platform/clock';
import type { Pool } from '#platform/database/pool';
import { inTransaction } from '#platform/database/transaction';
import { type Repeated, repeat } from '#platform/repeat';
import { keepDayFigures } from './day-figures-commands.ts';

interface Following {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Readers count anew what was changed since, so that nobody waits for this; it keeps that little. */
const every = 10_000;

/** Keeps the day figures of all branches behind the work of the desks, a branch at a time. */
export function followDays(following: Following): Repeated {
  return repeat({
    every,
    work: (signal) => keepAllBranches(following, signal),
    onFailure: (error) => following.log.warn({ err: error }, 'the day figures could not be kept'),
  });
}

/** Brings every branch up to date; one that fails is logged and does not keep the others from it. */
async function keepAllBranches({ pool, clock, log }: Following, signal?: AbortSignal): Promise<void> {
  const { rows } = await pool.query<{ environmentId: string; branchId: string }>(
    'SELECT environment_id AS "environmentId", branch_id AS "branchId" FROM every_branch()',
  );
  for (const scope of rows) {
    if (signal?.aborted) return;
    const { timeZone } = await inTransaction(pool, scope, readBranch);
    const storing = keepDayFigures({ pool, scope, timeZone, now: clock.now() });
    await storing.catch((error: unknown) => log.warn({ err: error, ...scope }, 'the day figures could not be kept'));
  }
}
