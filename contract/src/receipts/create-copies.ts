import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { receiptPayload } from './receipt-payload.ts';

/** Non-fiscal copies of a sale's receipt, once that is printed: a second fiscal document would be a second sale. */
export const createCopies = endpoint({
  name: 'createCopies',
  method: 'POST',
  path: '/sale/:id/copies',
  tag: 'receipts',
  summary: 'Prints copies of a sale’s receipt, marked as such and not fiscal',
  access: 'branch',
  params: z.object({ id }),
  body: z.object({ count: z._default(z.int().check(z.minimum(1), z.maximum(9)), 1) }),
  /** One a copy; what the caller has to send and where to, or null where the server sends. */
  response: z.array(
    z.object({ receiptId: id, receiptData: z.nullable(receiptPayload), printerUrl: z.nullable(z.string()) }),
  ),
  errors: ['receipt-unsettled'],
});
