import type { Logger } from 'pino';
import { readBranch } from '#features/session/branch-queries';
import type { Clock } from '#platform/clock';
import type { Pool } from '#platform/database/pool';
import { inTransaction, type Scope } from '#platform/database/transaction';
import type { BranchWork } from '#platform/http/context';

/** How often it is checked what was changed and what is due, in milliseconds. */
export const lookEvery = 1_000;

export interface BackgroundOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly afterCommit: (scope: Scope) => void;
}

/** The branches that send messages, of all tenants. */
export async function listBranches(pool: Pool): Promise<Required<Scope>[]> {
  const { rows } = await pool.query<Required<Scope>>(
    'SELECT environment_id AS "environmentId", branch_id AS "branchId" FROM branches_with_messages()',
  );
  return rows;
}

/** Runs work without a user in a transaction of a branch. */
export async function inBranch<T>(
  { pool, clock, afterCommit }: Pick<BackgroundOptions, 'pool' | 'clock' | 'afterCommit'>,
  scope: Required<Scope>,
  work: (context: BranchWork) => Promise<T>,
): Promise<T> {
  const result = await inTransaction(pool, scope, async (transaction) => {
    const branch = await readBranch(transaction);
    const actor = { environmentId: scope.environmentId, userId: null };
    return work({ actor, branch, clock, requestId: 'message-sender', transaction });
  });
  afterCommit(scope);
  return result;
}
