import type { PrinterAnswer, Unsent } from '@quieta/contract/receipts/printer-outcome';
import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';

/** A document that is to be printed, and where. */
export interface PrinterJob {
  /** The printer's base address, without a slash at its end. */
  readonly printerUrl: string;
  readonly receiptId: string;
  readonly payload: ReceiptPayload;
}

/** What we need of fiscal printers. */
export interface PrinterGateway {
  /** How long one job may take at most, in milliseconds. */
  readonly timeout: number;
  /** Sends a document once, and never again by itself; it answers whatever happens. */
  enqueue(job: PrinterJob): Promise<PrinterAnswer | Unsent>;
}
