import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { receiptPayload } from './receipt-payload.ts';

/**
 * "Print again": makes the caller the receipt's only sender for 60 seconds; where the server sends, puts it back into its queue. Of an
 * `unknown` one the caller states what the printer shows.
 */
export const leaseReceipt = endpoint({
  name: 'leaseReceipt',
  method: 'POST',
  path: '/sale/receipts/:id/lease',
  tag: 'receipts',
  summary: 'Takes an unprinted receipt to send it to the printer',
  access: 'branch',
  params: z.object({ id }),
  body: z.object({
    /** Of a receipt whose outcome is unknown: somebody looked, and it was not printed. */
    notPrinted: z.optional(z.boolean()),
    /** After which attempt they looked: where it was sent anew meanwhile, what they saw says nothing any more. */
    attempts: z.optional(z.int()),
  }),
  /** What the caller has to send and where to; null where the server sends. */
  response: z.object({ receiptData: z.nullable(receiptPayload), printerUrl: z.nullable(z.string()) }),
  errors: ['receipt-in-progress', 'receipt-printed', 'version-conflict'],
});
