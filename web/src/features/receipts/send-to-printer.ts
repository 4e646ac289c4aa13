import { type PrinterAnswer, printerOutcome } from '@quieta/contract/receipts/printer-outcome';
import { reportReceipt } from '@quieta/contract/receipts/receipt-endpoints';
import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';
import { write } from '#lib/api/outbox.ts';

/** How long the printer may take to accept a document into its queue, in milliseconds. */
const timeout = 15_000;

/** The printer did not take a receipt into its queue. */
export class PrinterError extends Error {
  /** The same reason as the receipt's. */
  readonly reason: string;
  /** It answered, and takes this receipt in no case; others it may take. */
  readonly isRefusal: boolean;

  constructor(reason: string, isRefusal: boolean) {
    super(reason);
    this.name = 'PrinterError';
    this.reason = reason;
    this.isRefusal = isRefusal;
  }
}

interface Printable {
  readonly receiptId: string;
  readonly printerUrl: string;
  readonly payload: ReceiptPayload;
}

/**
 * Sends a leased receipt to the branch's printer, once (RCP-01), and reports the result to the server. The sale is
 * valid in any case; rejects with a `PrinterError` if the printer did not accept the receipt.
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
  throw new PrinterError(report.reason ?? '', report.outcome === 'refused');
}

/**
 * Sends no authorisation to the printer; our document's id is sent as the key only, so that the body stays as
 * specified.
 */
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
