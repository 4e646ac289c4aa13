import type { PrinterJob } from '#gateways/fiscal-printer/port';
import type { BranchWork } from '#platform/http/context';
import { changeReceipt } from './internal/change-receipt.ts';
import { isDeviceBusy, lockQueue, type PrinterQueue } from './receipt-queue-repository.ts';
import { nextToSend } from './receipt-queue-rules.ts';
import { lockReceipt } from './receipt-repository.ts';
import { leaseFor } from './receipt-states.ts';

/** A receipt that only this process may send now. */
export interface Claim extends PrinterJob {
  /** Distinguishes this attempt from the other ones of the same receipt. */
  readonly attempts: number;
  readonly leasedUntil: Temporal.Instant;
}

/** The counter stops here, because its column is a smallint; a printer that is away for weeks is still tried. */
const maxAttempts = 32_000;

/** Claims the next receipt of a device; undefined if there is none. If two processes try, one gets it. */
export async function claimReceipt(context: BranchWork, queue: PrinterQueue): Promise<Claim | undefined> {
  const now = context.clock.now();
  if (await isDeviceBusy(context, queue, now)) return undefined;
  const id = nextToSend(await lockQueue(context, queue), now);
  const current = id === undefined ? undefined : await lockReceipt(context, id);
  if (current === undefined) return undefined;
  const attempts = Math.min(current.attempts + 1, maxAttempts);
  const lease = leaseFor(null, now);
  const claimed = { ...current, ...lease, reason: null, attempts, retryAt: null };
  await changeReceipt(context, 'receipt.lease', current, claimed);
  const { printerUrl, payload } = current;
  return { receiptId: current.id, printerUrl, payload, attempts, leasedUntil: lease.leasedUntil };
}
