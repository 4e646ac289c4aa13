import { permissions } from '@quieta/contract/endpoint';
import type { ActorBranch } from '#platform/actor';
import { statement } from '#platform/database/statement';
import type { Scope, Transaction } from '#platform/database/transaction';

const branch = statement<Omit<ActorBranch, 'permissions'>>(
  'branch-alone',
  'SELECT id, name, time_zone AS "timeZone", currency FROM branch WHERE environment_id = $1 AND id = $2',
);

/** The branch to work in without anybody asking: the product itself may do everything. */
export async function readBranch(
  transaction: Transaction,
  { environmentId, branchId }: Required<Scope>,
): Promise<ActorBranch> {
  const [row] = await transaction.run(branch, [environmentId, branchId]);
  if (row === undefined) throw new Error('there is no such branch');
  return { ...row, permissions };
}
