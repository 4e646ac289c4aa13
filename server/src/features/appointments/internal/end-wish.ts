import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import type { BranchContext } from '#platform/http/context';
import { removeWish, type StoredWish } from '../wish-repository.ts';

/** Takes an entry, which must be locked, off the waiting list. */
export async function endWish(context: BranchContext, wish: StoredWish): Promise<void> {
  await Promise.all([
    removeWish(context, wish.id),
    writeAuditEntry(context, {
      action: 'wish.delete',
      entity: 'wish',
      entityId: wish.id,
      before: wish,
      after: null,
    }),
    recordChange(context, 'wish', [wish.id]),
  ]);
}
