import { type PrinterAnswer, printerOutcome } from '@quieta/contract/receipts/printer-outcome';
import { reportReceipt } from '@quieta/contract/receipts/receipt-endpoints';
import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';
import { write } from '#lib/outbox.ts';

/** How long the printer may take to accept a document into its queue. */
const timeout = 15_000;

/** The printer did not take a receipt into its queue. */
export class PrinterError extends Error {
  /** As the receipt has it. */
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.name = 'PrinterError';
    this.reason = reason;
  }
}

export interface Printable {
  readonly receiptId: string;
  readonly printerUrl: string;
  readonly payload: ReceiptPayload;
}

/**
 * Sends a leased receipt to the branch's printer, once (RCP-01), and tells the server what came of it. The sale stands in any case;
 * rejects with a `PrinterError` where the printer did not accept it.
 */
export async function sendToPrinter({ receiptId, printerUrl, payload }: Printable): Promise<void> {
  const answer = await post(
    `${printerUrl}/api/printer/${encodeURIComponent(payload.device_id)}/enqueue-document`,
    receiptId,
    payload,
  );
  const report = printerOutcome(answer);
  await write(reportReceipt, { params: { id: receiptId }, body: report });
  if (report.outcome === 'accepted') return;
  throw new PrinterError(report.reason ?? '');
}

/** No authorisation of ours goes to the printer; our document's id travels as the key alone, so that the body stays the specification's. */
async function post(url: string, receiptId: string, payload: ReceiptPayload): Promise<PrinterAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': receiptId },
      body: JSON.stringify(payload),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeout),
    });
    return { kind: 'answered', status: response.status, body: await response.text().catch(() => '') };
  } catch {
    return { kind: 'silent' };
  }
}
