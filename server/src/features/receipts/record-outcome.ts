import type { ReceiptReport } from '@quieta/contract/receipts/printer-outcome';
import type { BranchWork } from '#platform/http/context';
import type { Claim } from './claim-receipt.ts';
import { settleReceipt } from './internal/settle-receipt.ts';
import { countUnknownReceipts, postponeQueue } from './receipt-queue-repository.ts';
import { pauseAfter } from './receipt-queue-rules.ts';
import { lockReceipt } from './receipt-repository.ts';
import { stateAfter } from './receipt-states.ts';

/**
 * Saves the outcome of a receipt that the server sent. If another sender took it meanwhile, only the news that the printer accepted it
 * still counts. After a failure that the printer may have caused, the device pauses: longer with every attempt, and with every receipt
 * whose outcome is still unknown.
 */
export async function recordOutcome(
  context: BranchWork,
  { receiptId, attempts }: Claim,
  { outcome, reason }: ReceiptReport,
): Promise<void> {
  const current = await lockReceipt(context, receiptId);
  if (current === undefined) return;
  const state = stateAfter(current.state, outcome);
  const isOurs = current.state === 'sending' && current.leasedBy === null && current.attempts === attempts;
  if (state === undefined || (!isOurs && outcome !== 'accepted')) return;
  const restUntil = (failures: number) =>
    context.clock.now().add({ milliseconds: pauseAfter(failures, Math.random()) });
  const retryAt = state === 'pending' ? restUntil(attempts) : null;
  await settleReceipt(context, current, { state, reason, retryAt });
  if (state === 'unknown')
    await postponeQueue(context, current, restUntil(await countUnknownReceipts(context, current)));
}
