import * as z from 'zod/mini';
import { receiptState } from '../receipts/receipt.ts';
import { paymentKind } from '../settings/payment-type.ts';
import { id } from '../values/id.ts';
import { instant } from '../values/instant.ts';
import { localDate } from '../values/local-date.ts';
import { amount, signedAmount } from '../values/money.ts';
import { receiptNumberPatterns } from './receipt-number-patterns.ts';

/** A refund gives money back for what was sold; a void takes a whole sale back as if it had not been. */
export const saleKind = z.enum(['sale', 'refund', 'void']);
export type SaleKind = z.output<typeof saleKind>;

/** `taken` at the desk; a room bill stands as the hotel's system answered, or did not. */
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
  kind: z.enum(['appointment', 'service', 'product']),
  itemId: id,
  name: z.string(),
  quantity: z.int(),
  listPrice: amount,
  unitPrice: amount,
  discount: signedAmount,
  discountReason: z.nullable(z.string()),
  total: signedAmount,
  taxName: z.string(),
  /** Per cent. */
  taxRate: z.number(),
  /** How many of it were given back already; of a refund 0. */
  refundedQuantity: z.int(),
  refundsLineId: z.nullable(id),
});
export type SaleLine = z.output<typeof saleLine>;

export const saleTender = z.object({
  id,
  paymentTypeId: id,
  kind: paymentKind,
  name: z.string(),
  amount: signedAmount,
  /** What was handed over, where it was more. */
  given: z.nullable(amount),
  state: tenderState,
  stateReason: z.nullable(z.string()),
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
  tip: amount,
  paidWith: z.array(z.string()),
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
  /** Null until they are known. */
  receiptNumbers: z.nullable(receiptNumbers),
  refunds: z.array(z.object({ id, kind: saleKind, number: z.string(), total: signedAmount, soldAt: instant })),
});
export type Sale = z.output<typeof sale>;
