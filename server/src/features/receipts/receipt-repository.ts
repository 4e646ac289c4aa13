import type { ReceiptState } from '@quieta/contract/receipts/receipt';
import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';
import { statement } from '#platform/database/statement';
import type { BranchWork } from '#platform/http/context';

/** A receipt as its table holds it, as far as it changes. */
export interface StoredReceipt {
  readonly id: string;
  readonly state: ReceiptState;
  readonly reason: string | null;
  readonly attempts: number;
  readonly leasedBy: string | null;
  readonly leasedUntil: Temporal.Instant | null;
  readonly printedAt: Temporal.Instant | null;
  /** Not before this moment does the server send it; null: at once. */
  readonly retryAt: Temporal.Instant | null;
}

export interface NewReceipt extends Omit<StoredReceipt, 'retryAt'> {
  readonly kind: 'original' | 'copy';
  readonly saleId: string;
  readonly deviceId: string;
  readonly printerUrl: string;
  readonly payload: ReceiptPayload;
}

const insert = statement<never>(
  'receipt-insert',
  `INSERT INTO receipt (environment_id, branch_id, id, sale_id, kind, device_id, printer_url, payload, state, reason, attempts,
     leased_by, leased_until, created_at)
   VALUES ($1, $2, $3, $4, $14, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);

export async function insertReceipt({ transaction, actor, branch, clock }: BranchWork, row: NewReceipt): Promise<void> {
  await transaction.run(insert, [
    actor.environmentId,
    branch.id,
    row.id,
    row.saleId,
    row.deviceId,
    row.printerUrl,
    JSON.stringify(row.payload),
    row.state,
    row.reason,
    row.attempts,
    row.leasedBy,
    row.leasedUntil,
    clock.now(),
    row.kind,
  ]);
}

export interface LockedReceipt extends StoredReceipt {
  readonly printerUrl: string;
  readonly deviceId: string;
  readonly payload: ReceiptPayload;
}

const lock = statement<LockedReceipt>(
  'receipt-lock',
  `SELECT id, state, reason, attempts, leased_by AS "leasedBy", leased_until AS "leasedUntil", printed_at AS "printedAt",
     retry_at AS "retryAt", printer_url AS "printerUrl", device_id AS "deviceId", payload
   FROM receipt WHERE environment_id = $1 AND branch_id = $2 AND id = $3 FOR NO KEY UPDATE`,
);

/** Locks a receipt, so that of two senders one decides after the other. */
export async function lockReceipt(
  { transaction, actor, branch }: BranchWork,
  id: string,
): Promise<LockedReceipt | undefined> {
  const [row] = await transaction.run(lock, [actor.environmentId, branch.id, id]);
  return row;
}

const save = statement<never>(
  'receipt-save',
  `UPDATE receipt SET state = $4, reason = $5, attempts = $6, leased_by = $7, leased_until = $8, printed_at = $9, retry_at = $10
   WHERE environment_id = $1 AND branch_id = $2 AND id = $3`,
);

export async function saveReceipt({ transaction, actor, branch }: BranchWork, row: StoredReceipt): Promise<void> {
  await transaction.run(save, [
    actor.environmentId,
    branch.id,
    row.id,
    row.state,
    row.reason,
    row.attempts,
    row.leasedBy,
    row.leasedUntil,
    row.printedAt,
    row.retryAt,
  ]);
}
