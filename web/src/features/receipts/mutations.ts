import { leaseReceipt } from '@quieta/contract/receipts/lease-receipt';
import { reportReceipt } from '@quieta/contract/receipts/report-receipt';
import { newKey, submit } from '#lib/outbox.ts';
import { sendToPrinter } from './send-to-printer.ts';

/** "Print again": takes the receipt, so that no other desk sends it too, and sends it. `notPrinted`: somebody looked at the printer. */
export async function printAgain(receiptId: string, notPrinted: boolean, key = newKey()): Promise<void> {
  const { receiptData, printerUrl } = await submit({
    endpoint: leaseReceipt,
    input: { params: { id: receiptId }, body: { notPrinted } },
    entity: `receipt:${receiptId}`,
    key,
  });
  await sendToPrinter({ receiptId, printerUrl, payload: receiptData });
}

/** Somebody looked at the printer, and the slip is there. */
export async function confirmPrinted(receiptId: string, key = newKey()): Promise<void> {
  await submit({
    endpoint: reportReceipt,
    input: { params: { id: receiptId }, body: { outcome: 'printed' } },
    entity: `receipt:${receiptId}`,
    key,
  });
}
