import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { prose } from '../values/text.ts';
import { receipt } from './receipt.ts';
import { receiptPayload } from './receipt-payload.ts';

const endpoint = endpointsOf('receipts');

export const listUnprintedReceipts = endpoint('listUnprintedReceipts', 'GET', '/sale/receipts/unprinted', {
  summary: 'Receipts that are neither accepted by the printer nor printed, oldest first',
  needs: 'see-sales',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(receipt),
});

/**
 * "Print again": makes the caller the receipt's only sender for 60 seconds; if the server sends, the receipt returns to
 * its queue. For an `unknown` receipt the caller states what the printer shows.
 */
export const leaseReceipt = endpoint('leaseReceipt', 'POST', '/sale/receipts/:id/lease', {
  summary: 'Takes an unprinted receipt to send it to the printer',
  needs: 'sell',
  body: z.object({
    /** For a receipt whose outcome is unknown: somebody looked, and it was not printed. */
    notPrinted: z.optional(z.boolean()),
    /** The number of attempts when they looked: if it was sent again since, what they saw no longer counts. */
    attempts: z.optional(z.int()),
  }),
  /** The data to print and the printer's address; null if the server sends. */
  response: z.object({ receiptData: z.nullable(receiptPayload), printerUrl: z.nullable(z.string()) }),
  errors: ['receipt-in-progress', 'receipt-printed', 'version-conflict'],
});

/** The answer that the desk's browser received from the printer; the server cannot learn it otherwise. */
export const reportReceipt = endpoint('reportReceipt', 'POST', '/sale/receipts/:id/result', {
  summary: 'Reports the outcome of sending a receipt to the printer',
  needs: 'sell',
  body: z.object({
    outcome: z.enum(['accepted', 'refused', 'unknown', 'not-sent', 'printed']),
    reason: z.optional(z.nullable(prose(300))),
  }),
  response: receipt,
  errors: ['receipt-in-progress', 'receipt-printed'],
});

/**
 * Non-fiscal copies of a sale's receipt, only once that is printed: a second fiscal document would be a second sale.
 */
export const createCopies = endpoint('createCopies', 'POST', '/sale/:id/copies', {
  summary: 'Prints copies of a sale’s receipt, marked as such and not fiscal',
  needs: 'reprint',
  body: z.object({ count: z._default(z.int().check(z.minimum(1), z.maximum(9)), 1) }),
  /** One entry per copy: what the caller has to send, and where to; null if the server sends. */
  response: z.array(
    z.object({ receiptId: id, receiptData: z.nullable(receiptPayload), printerUrl: z.nullable(z.string()) }),
  ),
  errors: ['receipt-unsettled'],
});
