import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { prose } from '../values/text.ts';
import { receipt } from './receipt.ts';

/** What the desk's browser saw of the printer: without this call the server could never know. */
export const reportReceipt = endpoint({
  name: 'reportReceipt',
  method: 'POST',
  path: '/sale/receipts/:id/result',
  tag: 'receipts',
  summary: 'Reports the outcome of sending a receipt to the printer',
  access: 'branch',
  params: z.object({ id }),
  body: z.object({
    outcome: z.enum(['accepted', 'refused', 'unknown', 'not-sent', 'printed']),
    reason: z.optional(z.nullable(prose(300))),
  }),
  response: receipt,
  errors: ['receipt-in-progress', 'receipt-printed'],
});
