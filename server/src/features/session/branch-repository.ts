import { permissions } from '@quieta/contract/values/permission';
import type { Updateable } from 'kysely';
import type { Logger } from 'pino';
import type { ActorBranch } from '#platform/actor';
import type { Clock } from '#platform/clock';
import { tenant } from '#platform/database/placeholder';
import type { Pool } from '#platform/database/pool';
import { db, nextVersion, prepared } from '#platform/database/query';
import type { Schema } from '#platform/database/schema';
import { inTransaction, type Scope, type Transaction } from '#platform/database/transaction';
import type { BranchContext, BranchWork } from '#platform/http/context';

const branch = prepared('branch-alone', () =>
  db
    .selectFrom('branch')
    .select(['id', 'name', 'timeZone', 'currency', 'dayStartsAt'])
    .where('id', '=', tenant.branchId),
);

/** The branch of the transaction with all permissions, for background work without a user. */
export async function readBranch(transaction: Transaction): Promise<ActorBranch> {
  const row = await transaction.first(branch);
  if (row === undefined) throw new Error('there is no such branch');
  return { ...row, permissions };
}

const country = prepared('branch-country', () =>
  db.selectFrom('branch').select('country').where('id', '=', tenant.branchId),
);

/** The branch's country, ISO 3166. */
export async function readCountry({ transaction }: BranchWork): Promise<string> {
  return (await transaction.first(country))?.country ?? '';
}

/** Parts of the server that work in the background uses. */
export interface BackgroundOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly afterCommit: (scope: Scope) => void;
}

/**
 * A function that runs work without a user in a transaction of a branch; `worker` stands where a request has its id.
 */
export function workInBranch(worker: string) {
  return async <T>(
    { pool, clock, afterCommit }: Omit<BackgroundOptions, 'log'>,
    { environmentId, branchId }: Required<Scope>,
    work: (context: BranchWork) => Promise<T>,
  ): Promise<T> => {
    const scope = { environmentId, branchId };
    const result = await inTransaction(pool, scope, async (transaction) => {
      const branch = await readBranch(transaction);
      const actor = { environmentId, userId: null };
      return work({ actor, branch, clock, requestId: worker, transaction });
    });
    afterCommit(scope);
    return result;
  };
}

export type BranchColumns = Updateable<Schema['branch']>;

/** Writes columns of the branch, possibly none, and increases its version. */
export async function saveBranch({ branch, transaction }: BranchContext, columns: BranchColumns): Promise<void> {
  await transaction.rows(
    db
      .updateTable('branch')
      .set({ ...columns, version: nextVersion })
      .where('id', '=', branch.id),
  );
}
