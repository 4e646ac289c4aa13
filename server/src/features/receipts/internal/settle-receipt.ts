import type { ReceiptReport } from '@quieta/contract/receipts/printer-outcome';
import type { BranchWork } from '#platform/http/context';
import type { StoredReceipt } from '../receipt-repository.ts';
import type { stateAfter } from '../receipt-states.ts';
import { changeReceipt } from './change-receipt.ts';

interface Settled {
  readonly state: NonNullable<ReturnType<typeof stateAfter>>;
  readonly reason: ReceiptReport['reason'];
  readonly retryAt: Temporal.Instant | null;
}

/** Saves the outcome of a receipt that was sent, and ends its sender's lease. */
export async function settleReceipt(
  context: BranchWork,
  current: StoredReceipt,
  { state, reason = null, retryAt }: Settled,
): Promise<void> {
  const isAtPrinter = state === 'accepted' || state === 'printed';
  await changeReceipt(context, 'receipt.report', current, {
    ...current,
    state,
    reason: isAtPrinter ? null : reason,
    leasedBy: null,
    leasedUntil: null,
    printedAt: state === 'printed' ? (current.printedAt ?? context.clock.now()) : null,
    retryAt,
  });
}
