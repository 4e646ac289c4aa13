import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';
import type { CreatedReceipt } from './internal/add-receipt.ts';

const ofSale = statement<{ id: string; payload: ReceiptPayload; printerUrl: string; isMine: boolean }>(
  'receipt-to-send',
  `SELECT id, payload, printer_url AS "printerUrl",
     coalesce(state = 'sending' AND leased_by = $4 AND leased_until > $5, false) AS "isMine"
   FROM receipt WHERE environment_id = $1 AND branch_id = $2 AND sale_id = $3 AND kind = 'original'`,
);

/** A sale's receipt, and what to send while the caller has it leased; undefined where none is printed. */
export async function findReceiptToSend(context: BranchContext, saleId: string): Promise<CreatedReceipt | undefined> {
  const { transaction, actor, branch, clock } = context;
  const [row] = await transaction.run(ofSale, [actor.environmentId, branch.id, saleId, actor.userId, clock.now()]);
  if (row === undefined) return undefined;
  const { id, payload: receiptData, printerUrl, isMine } = row;
  return { id, toSend: isMine ? { receiptData, printerUrl } : null };
}
