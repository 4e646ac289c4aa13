import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { refundAnswer, refundReason } from './refund-sale.ts';
import { receiptNumbers } from './sale.ts';

export const voidSale = endpoint({
  name: 'voidSale',
  method: 'POST',
  path: '/sale/:id/void',
  tag: 'checkout',
  summary: 'Takes a whole sale back the way it was paid; its appointments are open again',
  access: 'branch',
  params: z.object({ id }),
  body: z.object({ reason: refundReason, originalReceipt: z.optional(z.nullable(receiptNumbers)) }),
  response: refundAnswer,
  errors: [
    'version-conflict',
    'sale-not-refundable',
    'sale-has-refunds',
    'receipt-unsettled',
    'original-numbers-needed',
    'payment-type-unmapped',
    'pms-not-configured',
    'voucher-spent',
    'room-bill-unsettled',
    'room-bill-closed',
    'hotel-unreachable',
    'hotel-busy',
    'hotel-access-refused',
  ],
});
