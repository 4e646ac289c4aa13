import type { Receipt } from '@quieta/contract/receipts/receipt';
import { createCopies, leaseReceipt, reportReceipt } from '@quieta/contract/receipts/receipt-endpoints';
import { ApiError } from '#lib/api/api-error.ts';
import { type WriteOptions, write } from '#lib/api/outbox.ts';
import type { Unprinted } from './receipt-rules.ts';
import { PrinterError, sendToPrinter } from './send-to-printer.ts';

/**
 * "Print again": leases the receipt, so that no other desk sends it. `notPrinted`: a user saw that there is no slip.
 */
export async function printAgain(
  { id: receiptId, attempts }: Pick<Receipt, 'id' | 'attempts'>,
  notPrinted: boolean,
  options: WriteOptions = {},
): Promise<void> {
  const body = { notPrinted, attempts };
  const { receiptData, printerUrl } = await write(leaseReceipt, { params: { id: receiptId }, body }, options);
  // Otherwise it waits in the server's queue.
  if (receiptData !== null && printerUrl !== null) await sendToPrinter({ receiptId, printerUrl, payload: receiptData });
}

/** Records that a user has found the slip at the printer. */
export async function confirmPrinted(receiptId: string): Promise<void> {
  await write(reportReceipt, { params: { id: receiptId }, body: { outcome: 'printed' } });
}

/** Whether somebody else has printed a receipt, or is just printing it, since it was looked at. */
function isElsewhere(error: unknown): boolean {
  const codes = ['receipt-printed', 'receipt-in-progress', 'version-conflict'];
  return error instanceof ApiError && codes.some((code) => code === error.code);
}

/**
 * Prints receipts one after the other. Somebody saw that those of unknown outcome have no slip. One that the printer
 * refuses does not hold up the others; where it does not answer the rest wait. `onPrinted` is told how many are done.
 */
export async function printInOrder(receipts: readonly Unprinted[], onPrinted: (done: number) => void): Promise<void> {
  const refused: unknown[] = [];
  for (const [place, receipt] of receipts.entries()) {
    try {
      await printAgain(receipt, receipt.state === 'unknown', { quiet: isElsewhere });
    } catch (error) {
      if (error instanceof PrinterError && error.isRefusal) refused.push(error);
      else if (!isElsewhere(error)) throw error;
    }
    onPrinted(place + 1);
  }
  if (refused.length > 0) throw refused[0];
}

/** Prints copies of a printed receipt. If the printer refuses one, the others are still sent. */
export async function printCopies(saleId: string, count: number): Promise<void> {
  const copies = await write(createCopies, { params: { id: saleId }, body: { count } });
  const failures: unknown[] = [];
  for (const { receiptId, receiptData, printerUrl } of copies) {
    if (receiptData === null || printerUrl === null) continue;
    await sendToPrinter({ receiptId, printerUrl, payload: receiptData }).catch((error: unknown) =>
      failures.push(error),
    );
  }
  if (failures.length > 0) throw failures[0];
}
