import type { ReceiptReport } from '@quieta/contract/receipts/printer-outcome';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import type { BranchWork } from '#platform/http/context';
import { type LockedReceipt, saveReceipt } from '../receipt-repository.ts';
import type { stateAfter } from '../receipt-states.ts';
import { auditedReceipt } from './audited-receipt.ts';

interface Settled {
  readonly state: NonNullable<ReturnType<typeof stateAfter>>;
  readonly reason: ReceiptReport['reason'];
  readonly retryAt: Temporal.Instant | null;
}

/** Writes what became of a receipt that was sent, and ends its sender's lease. */
export async function settleReceipt(
  context: BranchWork,
  present: LockedReceipt,
  { state, reason = null, retryAt }: Settled,
): Promise<void> {
  const isAtPrinter = state === 'accepted' || state === 'printed';
  const settled = {
    ...present,
    state,
    reason: isAtPrinter ? null : reason,
    leasedBy: null,
    leasedUntil: null,
    printedAt: state === 'printed' ? (present.printedAt ?? context.clock.now()) : null,
    retryAt,
  };
  await saveReceipt(context, settled);
  await writeAuditEntry(context, {
    action: 'receipt.report',
    entity: 'receipt',
    entityId: present.id,
    before: auditedReceipt(present),
    after: auditedReceipt(settled),
  });
  await recordChange(context, 'receipt', [present.id]);
}
