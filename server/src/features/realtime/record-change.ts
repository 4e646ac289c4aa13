import type { ChangedEntity } from '@quieta/contract/events';
import { statement } from '#platform/database/statement';
import type { BranchWork } from '#platform/http/context';

const insert = statement<never>(
  'change-insert',
  'INSERT INTO change (environment_id, branch_id, entity, entity_id) SELECT $1, $2, $3, unnest($4::uuid[])',
);

/** Tells the branch's change feed that these rows are new, different or gone; it speaks of them after the commit. */
export async function recordChange(
  { actor, branch, transaction }: BranchWork,
  entity: ChangedEntity,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await transaction.run(insert, [actor.environmentId, branch.id, entity, ids]);
}
