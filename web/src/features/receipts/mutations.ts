import type { Receipt } from '@quieta/contract/receipts/receipt';
import { createCopies, leaseReceipt, reportReceipt } from '@quieta/contract/receipts/receipt-endpoints';
import { write } from '#lib/api/outbox.ts';
import { sendToPrinter } from './send-to-printer.ts';

/** "Print again": leases the receipt, so that no other desk sends it. `notPrinted`: a user saw that there is no slip. */
export async function printAgain(
  { id: receiptId, attempts }: Pick<Receipt, 'id' | 'attempts'>,
  notPrinted: boolean,
): Promise<void> {
  const { receiptData, printerUrl } = await write(leaseReceipt, {
    params: { id: receiptId },
    body: { notPrinted, attempts },
  });
  // Otherwise it waits in the server's queue.
  if (receiptData !== null && printerUrl !== null) await sendToPrinter({ receiptId, printerUrl, payload: receiptData });
}

/** Records that a user has found the slip at the printer. */
export async function confirmPrinted(receiptId: string): Promise<void> {
  await write(reportReceipt, { params: { id: receiptId }, body: { outcome: 'printed' } });
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
