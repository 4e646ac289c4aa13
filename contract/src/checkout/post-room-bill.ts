import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { refundAnswer } from './refund-sale.ts';

/** "Post to folio": by hand, for what the hotel did not answer, or refused. */
export const postRoomBill = endpoint({
  name: 'postRoomBill',
  method: 'POST',
  path: '/sale/:id/room-bill',
  tag: 'checkout',
  summary: 'Brings a sale’s room bill to its end: looks for it on the guest’s bill, and posts it where it is not there',
  access: 'branch',
  params: z.object({ id }),
  response: refundAnswer,
  errors: [
    'room-bill-settled',
    'hotel-busy',
    'sale-not-refundable',
    'receipt-unsettled',
    'original-numbers-needed',
    'payment-type-unmapped',
    'voucher-spent',
    'version-conflict',
  ],
});
