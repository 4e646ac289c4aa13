import type { ReceiptState } from '@quieta/contract/receipts/receipt';
import type { Pool } from '#platform/database/pool';
import { statement } from '#platform/database/statement';
import type { Scope } from '#platform/database/transaction';
import type { BranchWork } from '#platform/http/context';
import type { QueuedReceipt } from './receipt-queue-rules.ts';

/** A device with receipts that the server is to send to it. */
export interface PrinterQueue extends Required<Scope> {
  readonly printerUrl: string;
  readonly deviceId: string;
  /** When the first of them was sold. */
  readonly waitingSince: Temporal.Instant;
  readonly retryAt: Temporal.Instant | null;
}

/** The queues of all branches whose receipts the server sends. */
export async function listQueues(pool: Pool): Promise<PrinterQueue[]> {
  const { rows } = await pool.query<PrinterQueue>(
    `SELECT environment_id AS "environmentId", branch_id AS "branchId", printer_url AS "printerUrl", device_id AS "deviceId",
       waiting_since AS "waitingSince", retry_at AS "retryAt" FROM receipt_queues()`,
  );
  return rows;
}

type Device = Pick<PrinterQueue, 'printerUrl' | 'deviceId'>;

const lock = statement<QueuedReceipt & { readonly state: ReceiptState }>(
  'receipt-queue-lock',
  `SELECT id, state, leased_until AS "leasedUntil", retry_at AS "retryAt" FROM receipt
   WHERE environment_id = $1 AND branch_id = $2 AND printer_url = $3 AND device_id = $4
     AND (state = 'pending' OR (state = 'sending' AND leased_by IS NULL))
   ORDER BY created_at, id FOR NO KEY UPDATE`,
);

/**
 * A device's receipts that wait for the server or are on their way by it, in the order of the sales; what somebody took to print it is
 * none of them. Locked, so that of two processes one decides after the other.
 */
export async function lockQueue(
  { transaction, actor, branch }: BranchWork,
  { printerUrl, deviceId }: Device,
): Promise<QueuedReceipt[]> {
  return transaction.run(lock, [actor.environmentId, branch.id, printerUrl, deviceId]);
}

const turn = statement<never>('receipt-queue-turn', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))');
const busy = statement<{ isBusy: boolean }>('receipt-queue-busy', 'SELECT is_printer_busy($1, $2, $3, $4) AS "isBusy"');

/** Whether a server sends a slip of any of the environment's branches to a device; of those who ask one decides after the other. */
export async function isDeviceBusy(
  { transaction, actor }: BranchWork,
  { printerUrl, deviceId }: Device,
  now: Temporal.Instant,
): Promise<boolean> {
  await transaction.run(turn, [[actor.environmentId, printerUrl, deviceId].join(' ')]);
  const [row] = await transaction.run(busy, [actor.environmentId, printerUrl, deviceId, now]);
  return row?.isBusy ?? false;
}

const doubts = statement<{ count: number }>(
  'receipt-queue-doubts',
  `SELECT count(*)::int AS count FROM receipt
   WHERE environment_id = $1 AND branch_id = $2 AND printer_url = $3 AND device_id = $4 AND state = 'unknown'`,
);

/** How many receipts of a device wait for somebody to say whether they were printed. */
export async function countDoubts(
  { transaction, actor, branch }: BranchWork,
  { printerUrl, deviceId }: Device,
): Promise<number> {
  const [row] = await transaction.run(doubts, [actor.environmentId, branch.id, printerUrl, deviceId]);
  return row?.count ?? 0;
}

const rest = statement<never>(
  'receipt-queue-rest',
  `UPDATE receipt SET retry_at = greatest(retry_at, $5)
   WHERE environment_id = $1 AND branch_id = $2 AND printer_url = $3 AND device_id = $4 AND state = 'pending'`,
);

/** Leaves a device alone until then. */
export async function restQueue(
  { transaction, actor, branch }: BranchWork,
  { printerUrl, deviceId }: Device,
  until: Temporal.Instant,
): Promise<void> {
  await transaction.run(rest, [actor.environmentId, branch.id, printerUrl, deviceId, until]);
}

const sender = statement<{ sender: 'browser' | 'server' }>(
  'receipt-sender',
  'SELECT printer_sender AS sender FROM branch WHERE environment_id = $1 AND id = $2',
);

/** Who sends the branch's receipts. */
export async function readSender({ transaction, actor, branch }: BranchWork): Promise<'browser' | 'server'> {
  const [row] = await transaction.run(sender, [actor.environmentId, branch.id]);
  return row?.sender ?? 'browser';
}
