import type { PrinterAnswer, Unsent } from '@quieta/contract/receipts/printer-outcome';
import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';

/** A document to print, and the printer's address. */
export interface PrinterJob {
  /** The printer's base address, without a trailing slash. */
  readonly printerUrl: string;
  readonly receiptId: string;
  readonly payload: ReceiptPayload;
}

export interface PrinterGateway {
  /** The longest that one job may take, in milliseconds. */
  readonly timeout: number;
  /** Sends a document once and never repeats it. It does not throw: every failure is an answer. */
  enqueue(job: PrinterJob): Promise<PrinterAnswer | Unsent>;
}
