import type { BranchWork } from '#platform/http/context';
import { addReceipt, type CreatedReceipt } from './internal/add-receipt.ts';
import { type FiscalDocument, toReceiptPayload } from './receipt-rules.ts';

export interface RequestedReceipt extends FiscalDocument {
  readonly saleId: string;
  readonly printerUrl: string;
  /** Sender of the receipt: the desk that asked, or the server. */
  readonly sender: 'browser' | 'server';
}

/** Writes a sale's fiscal document in the sale's own transaction, so that neither exists without the other. */
export async function createReceipt(context: BranchWork, requested: RequestedReceipt): Promise<CreatedReceipt> {
  const { saleId, deviceId, printerUrl, sender } = requested;
  const payload = toReceiptPayload(requested);
  return addReceipt(context, { kind: 'original', saleId, deviceId, printerUrl, payload, sender });
}
