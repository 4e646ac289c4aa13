import { writeAuditEntry } from '#features/audit/audit-commands';
import { auditedColumns } from '#features/audit/audit-rules';
import { recordChange } from '#features/realtime/record-change';
import type { BranchContext } from '#platform/http/context';
import type { StoredWaitingListEntry } from '../waiting-list/waiting-list-repository.ts';

interface WrittenWaitingListEntry {
  readonly action: string;
  /** Null if it is new. */
  readonly before: StoredWaitingListEntry | null;
  /** Null if it was deleted. */
  readonly after: StoredWaitingListEntry | null;
}

/** Records a waiting-list entry that has been written, in the audit and in the change feed. */
export async function recordWaitingListEntry(
  context: BranchContext,
  id: string,
  { action, before, after }: WrittenWaitingListEntry,
): Promise<void> {
  await Promise.all([
    writeAuditEntry(context, {
      action,
      entity: 'wish',
      entityId: id,
      before: before && auditedValues(before),
      after: after && auditedValues(after),
    }),
    recordChange(context, 'wish', [id]),
  ]);
}

const auditedValues = auditedColumns<'wish'>({
  id: 'audited',
  guestId: 'audited',
  serviceId: 'audited',
  staffId: 'audited',
  gender: 'audited',
  partySize: 'audited',
  dateFrom: 'audited',
  dateTo: 'audited',
  timeFrom: 'audited',
  timeTo: 'audited',
  notes: 'audited',
  declined: 'audited',
  version: 'audited',
  // The audit entry itself has these: when and by whom.
  createdAt: 'left out',
  createdBy: 'left out',
});
