import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { receiptPayload } from '../receipts/receipt-payload.ts';
import { id } from '../values/id.ts';
import { amount } from '../values/money.ts';
import { line } from '../values/text.ts';
import { receiptNumbers, sale } from './sale.ts';

export const refundReason = line(200);

/** What a refund or a void answers: itself, and what the desk's browser has to send to the printer. */
export const refundAnswer = z.object({
  sale,
  /** Present where the desk's browser prints: send it to the printer once, then report the outcome. */
  receiptData: z.optional(receiptPayload),
  printerUrl: z.optional(z.string()),
});

export const refundSale = endpoint({
  name: 'refundSale',
  method: 'POST',
  path: '/sale/:id/refund',
  tag: 'checkout',
  summary: 'Gives money back for lines of a sale, with a document of its own that names the original’s',
  access: 'branch',
  params: z.object({ id }),
  body: z.object({
    reason: refundReason,
    lines: z
      .array(z.object({ lineId: id, quantity: z.int().check(z.minimum(1), z.maximum(999)) }))
      .check(z.minLength(1), z.maxLength(200)),
    /**
     * How it is given back; together what the lines come to, less what returns to the vouchers and deposits that paid for them:
     * `returnToVouchers` says how much that is.
     */
    tenders: z.array(z.object({ paymentTypeId: id, amount })).check(z.maxLength(10)),
    /** Needed where a receipt was printed whose numbers are not known yet. */
    originalReceipt: z.optional(z.nullable(receiptNumbers)),
  }),
  response: refundAnswer,
  errors: [
    'version-conflict',
    'sale-not-refundable',
    'refund-too-large',
    'tenders-mismatch',
    'receipt-unsettled',
    'original-numbers-needed',
    'payment-type-archived',
    'payment-type-unmapped',
    'pms-not-configured',
    'voucher-spent',
    'room-bill-unsettled',
    'refund-way-mismatch',
    'room-bill-closed',
    'hotel-unreachable',
    'hotel-busy',
    'hotel-access-refused',
  ],
});
