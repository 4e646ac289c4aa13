import * as z from 'zod/mini';
import { type ErrorCode, errorCodes } from '../error-codes.ts';
import { receiptCopy, receiptState } from '../receipts/receipt.ts';
import { paymentKind } from '../settings/payment-type.ts';
import { id } from '../values/id.ts';
import { instant } from '../values/instant.ts';
import { localDate } from '../values/local-date.ts';
import { amount, signedAmount } from '../values/money.ts';
import { soldVoucher, voucherKind } from '../vouchers/voucher.ts';
import { receiptNumberPatterns } from './receipt-number-patterns.ts';

/** A refund gives money back for what was sold; a void takes a whole sale back as if it had not been. */
export const saleKind = z.enum(['sale', 'refund', 'void']);

/**
 * `taken` at the desk; a room bill stands as the hotel's system answered, or did not: on the guest's bill (`posted`), never sent
 * (`not-posted`), refused (`rejected`), or not known which (`unknown`). `posting` is being asked at this moment.
 */
export const tenderState = z.enum(['taken', 'posting', 'posted', 'not-posted', 'rejected', 'unknown']);
export type TenderState = z.output<typeof tenderState>;

/** What a fiscal printer calls a document of its own by; a refund's document names the original's. */
export const receiptNumbers = z.object({
  closingNumber: z.string().check(z.regex(receiptNumberPatterns.closingNumber)),
  documentNumber: z.string().check(z.regex(receiptNumberPatterns.documentNumber)),
  /** The branch's local date on it. */
  date: localDate,
  printerSerial: z.string().check(z.regex(receiptNumberPatterns.printerSerial)),
});
export type ReceiptNumbers = z.output<typeof receiptNumbers>;

/** A line as it was frozen. Of a refund, quantity and amounts are negative. */
export const saleLine = z.object({
  id,
  kind: z.enum(['appointment', 'service', 'product', 'voucher']),
  itemId: id,
  name: z.string(),
  quantity: z.int(),
  listPrice: amount,
  unitPrice: amount,
  discount: signedAmount,
  discountReason: z.nullable(z.string()),
  total: signedAmount,
  taxId: z.nullable(id),
  taxName: z.string(),
  /** Per cent. */
  taxRate: z.number(),
  /** The tax is the one for hotel guests, by the rule of that day. */
  isHotelTax: z.boolean(),
  /** How many of it were given back already; of a refund 0. */
  refundedQuantity: z.int(),
  refundsLineId: z.nullable(id),
  /** What of the total was paid with money whose VAT had been declared before: single-purpose vouchers and deposits. */
  prepaid: signedAmount,
  /** What the line sold, with what is left on it. */
  voucher: z.nullable(z.extend(soldVoucher, { balance: amount })),
});
export type SaleLine = z.output<typeof saleLine>;

/** Whose room pays a room bill, and what the hotel has it under. */
export const chargedRoom = z.object({
  roomId: z.nullable(z.string()),
  /** As the desk confirmed it; null once the guest was forgotten. */
  guestName: z.nullable(z.string()),
  postingIds: z.array(z.string()),
});
export type ChargedRoom = z.output<typeof chargedRoom>;

/** A code with the values that its text names. */
export const refusalSummary = z.object({
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  params: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
});
export type RefusalSummary = z.output<typeof refusalSummary>;

export const saleTender = z.object({
  id,
  paymentTypeId: id,
  kind: paymentKind,
  name: z.string(),
  amount: signedAmount,
  /** What was handed over, where it was more. */
  given: z.nullable(amount),
  state: tenderState,
  /** Why it was refused, in the hotel's own words. */
  stateReason: z.nullable(z.string()),
  /** Why, where it is not the hotel that says so: the text of the code tells it in the reader's language. */
  stateRefusal: z.nullable(refusalSummary),
  /** What paid, with the VAT that was declared when it was sold, and what of the tender has not been given back to it yet. */
  voucher: z.nullable(
    z.object({
      id,
      code: z.string(),
      kind: voucherKind,
      tax: z.nullable(z.object({ id, rate: z.number() })),
      left: amount,
    }),
  ),
  room: z.nullable(chargedRoom),
});
export type SaleTender = z.output<typeof saleTender>;

/** A sale in a list. */
export const saleRow = z.object({
  id,
  branchId: id,
  kind: saleKind,
  /** The branch's own running number, such as `2026/1042`. */
  number: z.string(),
  soldAt: instant,
  payerName: z.nullable(z.string()),
  total: signedAmount,
  /** Of a void negative: it was given back. */
  tip: signedAmount,
  paidWith: z.array(z.string()),
  /** Of the room bill among its tenders; null where there is none. */
  roomBillState: z.nullable(tenderState),
  /** Null where none is printed. */
  receiptState: z.nullable(receiptState),
  /** Of a sale: what was given back of it so far, voids included. */
  refunded: amount,
});
export type SaleRow = z.output<typeof saleRow>;

/** A sale with everything on it. It never changes; what happens later stands beside it. */
export const sale = z.extend(saleRow, {
  soldBy: z.string(),
  discountReason: z.nullable(z.string()),
  /** Why it was refunded or voided. */
  reason: z.nullable(z.string()),
  refundsSaleId: z.nullable(id),
  lines: z.array(saleLine),
  tenders: z.array(saleTender),
  receiptId: z.nullable(id),
  receiptReason: z.nullable(z.string()),
  /** How often it was sent; 0 where none is printed. */
  receiptAttempts: z.int(),
  /** Null until they are known. */
  receiptNumbers: z.nullable(receiptNumbers),
  /** Of its receipt, the latest last. */
  receiptCopies: z.array(receiptCopy),
  refunds: z.array(z.object({ id, kind: saleKind, number: z.string(), total: signedAmount, soldAt: instant })),
});
export type Sale = z.output<typeof sale>;
