import { auditedColumns } from '#features/audit/audit-rules';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import type { BranchContext } from '#platform/http/context';
import type { StoredWaitingListEntry } from '../waiting-list-repository.ts';

interface WrittenWaitingListEntry {
  readonly action: string;
  /** Null where it is new. */
  readonly before: StoredWaitingListEntry | null;
  /** Null where it is gone. */
  readonly after: StoredWaitingListEntry | null;
}

/** Records an entry of the waiting list that has been written, in the audit and in the change feed. */
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
  // The entry's own: when and by whom.
  createdAt: 'left out',
  createdBy: 'left out',
});
