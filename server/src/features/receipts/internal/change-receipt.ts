import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import type { BranchWork } from '#platform/http/context';
import { type StoredReceipt, saveReceipt } from '../receipt-repository.ts';

/** Saves a locked receipt with its new state and lease, and writes the audit entry. */
export async function changeReceipt(
  context: BranchWork,
  action: `receipt.${string}`,
  before: StoredReceipt,
  after: StoredReceipt,
): Promise<void> {
  await saveReceipt(context, after);
  await writeAuditEntry(context, {
    action,
    entity: 'receipt',
    entityId: before.id,
    before: audited(before),
    after: audited(after),
  });
  await recordChange(context, 'receipt', [before.id]);
}

function audited({ state, reason, attempts, leasedBy }: StoredReceipt): object {
  return { state, reason, attempts, leasedBy };
}
