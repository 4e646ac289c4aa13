import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';
import { sendToPrinter } from '#features/receipts/send-to-printer.ts';
import { showPrintingFailure } from '#features/receipts/show-printing-failure.ts';

interface Answered {
  readonly receiptId: string | null;
  /** Set if the desk's browser sends the document to the printer. */
  readonly receiptData?: ReceiptPayload | undefined;
  readonly printerUrl?: string | undefined;
}

/** Prints an answer's document, if any; returns whether the printer accepted it, and shows why it did not. */
export async function printDocument({ receiptId, receiptData, printerUrl }: Answered): Promise<boolean> {
  if (receiptId === null || receiptData === undefined || printerUrl === undefined) return false;
  try {
    await sendToPrinter({ receiptId, printerUrl, payload: receiptData });
    return true;
  } catch (error) {
    showPrintingFailure(error);
    return false;
  }
}
