import type { ChangedEntity } from '@quieta/contract/events';
import { insertions } from '#platform/database/whole-rows';
import type { BranchWork } from '#platform/http/context';

const insert = insertions('change');

/**
 * Records in the branch's change feed that these rows are new, changed or deleted; it publishes them after the commit.
 */
export async function recordChange(
  { transaction, clock, command }: BranchWork,
  entity: ChangedEntity,
  ids: readonly string[],
): Promise<void> {
  const at = clock.now();
  if (ids.length > 0)
    transaction.write(
      insert,
      ids.map((entityId) => ({ entity, entityId, at, command: command ?? null })),
    );
}
