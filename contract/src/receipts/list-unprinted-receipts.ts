import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { receipt } from './receipt.ts';

export const listUnprintedReceipts = endpoint({
  name: 'listUnprintedReceipts',
  method: 'GET',
  path: '/sale/receipts/unprinted',
  tag: 'receipts',
  summary: 'Receipts that are neither accepted by the printer nor printed, oldest first',
  access: 'branch',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(receipt),
});
