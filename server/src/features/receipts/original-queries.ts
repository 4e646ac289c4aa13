import type { ReceiptState } from '@quieta/contract/receipts/receipt';
import { statement } from '#platform/database/statement';
import type { BranchWork } from '#platform/http/context';
import { stateAt } from './receipt-states.ts';

/** A sale's fiscal document, with the numbers that it has at the printer; null until somebody told them. */
export interface OriginalReceipt {
  readonly id: string;
  readonly state: ReceiptState;
  readonly deviceId: string;
  readonly printerUrl: string;
  readonly closingNumber: string | null;
  readonly documentNumber: string | null;
  readonly printerSerial: string | null;
  readonly printedAt: Temporal.Instant | null;
}

const original = statement<OriginalReceipt & { readonly leasedUntil: Temporal.Instant | null }>(
  'receipt-original',
  `SELECT id, state, leased_until AS "leasedUntil", device_id AS "deviceId", printer_url AS "printerUrl",
     closing_number AS "closingNumber", document_number AS "documentNumber", printer_serial AS "printerSerial", printed_at AS "printedAt"
   FROM receipt WHERE environment_id = $1 AND branch_id = $2 AND sale_id = $3 AND kind = 'original' FOR NO KEY UPDATE`,
);

/** Locks the fiscal document of a sale; undefined where the sale has none. */
export async function lockOriginal(
  { transaction, actor, branch, clock }: BranchWork,
  saleId: string,
): Promise<OriginalReceipt | undefined> {
  const [row] = await transaction.run(original, [actor.environmentId, branch.id, saleId]);
  return row && { ...row, state: stateAt(row, clock.now()) };
}

const settle = statement<never>(
  'receipt-name',
  `UPDATE receipt SET state = 'printed', reason = NULL, closing_number = $4, document_number = $5, printer_serial = $6, printed_at = $7
   WHERE environment_id = $1 AND branch_id = $2 AND id = $3`,
);

/** Takes down what the printed slip is called; whoever can read its numbers holds it in his hand. */
export async function saveNumbers(
  { transaction, actor, branch }: BranchWork,
  id: string,
  numbers: Pick<OriginalReceipt, 'closingNumber' | 'documentNumber' | 'printerSerial' | 'printedAt'>,
): Promise<void> {
  const { closingNumber, documentNumber, printerSerial, printedAt } = numbers;
  const values = [actor.environmentId, branch.id, id, closingNumber, documentNumber, printerSerial, printedAt];
  await transaction.run(settle, values);
}
