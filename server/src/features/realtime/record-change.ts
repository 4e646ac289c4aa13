import type { ChangedEntity } from '@quieta/contract/events';
import type { BranchWork } from '#platform/http/context';
import { recording } from './change-repository.ts';

/** Records in the branch's change feed that these rows are new, changed or deleted; it publishes them after the commit. */
export async function recordChange(context: BranchWork, entity: ChangedEntity, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) context.transaction.writeTogether([recording(context, entity, ids)]);
}
