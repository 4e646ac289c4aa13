import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';

const insert = statement<never>(
  'visit-insert',
  'INSERT INTO visit (environment_id, branch_id, id, created_at) VALUES ($1, $2, $3, $4)',
);

export async function insertVisit({ transaction, actor, branch, clock }: BranchContext, id: string): Promise<void> {
  await transaction.run(insert, [actor.environmentId, branch.id, id, clock.now()]);
}

const known = statement<{ id: string }>(
  'visit-known',
  'SELECT id FROM visit WHERE environment_id = $1 AND branch_id = $2 AND id = $3',
);

export async function isVisitKnown({ transaction, actor, branch }: BranchContext, id: string): Promise<boolean> {
  return (await transaction.run(known, [actor.environmentId, branch.id, id])).length > 0;
}
