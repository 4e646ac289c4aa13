import { permissions } from '@quieta/contract/values/permission';
import type { ActorBranch } from '#platform/actor';
import { tenant } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';

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
