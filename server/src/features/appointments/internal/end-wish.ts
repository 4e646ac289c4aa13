import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import type { BranchContext } from '#platform/http/context';
import { lockWish, removeWish } from '../wish-repository.ts';

/** Takes an entry off the waiting list; answers whether it was there. */
export async function endWish(context: BranchContext, id: string): Promise<boolean> {
  const present = await lockWish(context, id);
  if (present === undefined) return false;
  await removeWish(context, id);
  await writeAuditEntry(context, {
    action: 'wish.delete',
    entity: 'wish',
    entityId: id,
    before: present,
    after: null,
  });
  await recordChange(context, 'wish', [id]);
  return true;
}
