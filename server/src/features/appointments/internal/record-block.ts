import { writeAuditEntry } from '#features/audit/audit-commands';
import { auditedColumns } from '#features/audit/audit-rules';
import { recordChange } from '#features/realtime/record-change';
import type { BranchContext } from '#platform/http/context';
import type { StoredBlock } from '../blocks/block-repository.ts';
import { notifyWaitingList } from '../waiting-list/notify-waiting-list.ts';

interface WrittenBlock {
  readonly action: string;
  /** Null if it is new. */
  readonly before: StoredBlock | null;
  /** Null if it was deleted. */
  readonly after: StoredBlock | null;
}

/** Records a block that has been written in the audit and in the change feed, and notifies the waiting list of its time. */
export async function recordBlock(context: BranchContext, { action, before, after }: WrittenBlock): Promise<void> {
  const block = before ?? after;
  if (block === null) return;
  await Promise.all([
    writeAuditEntry(context, {
      action,
      entity: 'block',
      entityId: block.id,
      before: before && auditedBlock(before),
      after: after && auditedBlock(after),
    }),
    recordChange(context, 'block', [block.id]),
    notifyWaitingList(context, [{ ...block, resourceIds: [block.resourceId] }]),
  ]);
}

const auditedBlock = auditedColumns<'block'>({
  resourceId: 'audited',
  startsAt: 'audited',
  endsAt: 'audited',
  reason: 'audited',
  // The audit entry itself has these: which block, and by whom; the version is only the number of changes.
  id: 'left out',
  createdBy: 'left out',
  version: 'left out',
});
