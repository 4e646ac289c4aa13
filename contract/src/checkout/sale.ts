import * as z from 'zod/mini';
import { refusalSummary } from '../endpoint.ts';
import { receiptCopy, receiptState } from '../receipts/receipt.ts';
import { receiptNumberPatterns } from '../receipts/receipt-state.ts';
import { refundRule } from '../settings/package.ts';
import { paymentKind } from '../settings/payment-type.ts';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { amount, signedAmount } from '../values/money.ts';
import { keysOf } from '../values/objects.ts';
import { prepaidKind, soldVoucher } from '../vouchers/voucher.ts';
import { lineKinds, saleKinds, tenderStates } from './sale-kinds.ts';

/**
 * The running number of the branch's sale, `2026/1042`; refunds, voids and corrections have numbers of the same series.
 */
export const saleNumber = z.string().check(z.regex(/^(19|2\d)\d\d\/[1-9]\d{0,8}$/));

export const saleKind = z.enum(keysOf(saleKinds));
export type SaleKind = z.output<typeof saleKind>;

export const tenderState = z.enum(keysOf(tenderStates));
export type TenderState = z.output<typeof tenderState>;

/** The numbers by which a fiscal printer identifies a document; the document of a refund names the original's. */
export const receiptNumbers = z.object({
  closingNumber: z.string().check(z.regex(receiptNumberPatterns.closingNumber)),
  documentNumber: z.string().check(z.regex(receiptNumberPatterns.documentNumber)),
  /** The local date of the branch that is printed on it. */
  date: localDate,
  printerSerial: z.string().check(z.regex(receiptNumberPatterns.printerSerial)),
});
export type ReceiptNumbers = z.output<typeof receiptNumbers>;

/** The component of a package that a line sold. */
const soldComponentOfLine = z.object({
  id,
  /** The id of the sold package. */
  packageId: id,
  packageName: z.string(),
  code: z.string(),
  name: z.string(),
  units: z.int(),
  /** Units that were not used, and what is left of the money. */
  left: z.int(),
  value: amount,
  /** The amount that was paid for all its units, and the price of one treatment by itself. */
  amount,
  listPrice: amount,
  refundRule,
  /** Whether the VAT of its units was declared with the sale. */
  isTaxedWhenSold: z.boolean(),
  /** The amount that a refund of the line gives back now. */
  refundable: amount,
});

/** The units of a sold package that paid for a line: up to the `nth` of `units` in this sale. */
const unitOfLine = z.object({
  componentId: id,
  /** The id of the sold package. */
  packageId: id,
  packageName: z.string(),
  code: z.string(),
  nth: z.int(),
  units: z.int(),
  /** The part of the total that they paid; the rest are surcharges. */
  value: signedAmount,
  /** Whether their VAT was declared when they were sold. */
  isTaxedWhenSold: z.boolean(),
});

/** A line as it was sold. Quantity and amounts of a refund are negative. */
const saleLine = z.object({
  id,
  kind: z.enum(keysOf(lineKinds)),
  itemId: id,
  name: z.string(),
  /** The category that it was sold under, as it was called then; null if it had none. */
  category: z.nullable(z.object({ id, name: z.string() })),
  quantity: z.int(),
  listPrice: amount,
  unitPrice: amount,
  discount: signedAmount,
  discountReason: z.nullable(z.string()),
  total: signedAmount,
  taxId: z.nullable(id),
  taxName: z.string(),
  /** In per cent. */
  taxRate: z.number(),
  /** Whether the tax is the one for hotel guests, by the rule that was valid that day. */
  isHotelTax: z.boolean(),
  /** The quantity that was refunded so far; 0 on a refund. */
  refundedQuantity: z.int(),
  refundsLineId: z.nullable(id),
  /**
   * The part of the total that was paid with money whose VAT had been declared before: single-purpose vouchers and
   * deposits.
   */
  prepaid: signedAmount,
  /** The voucher or deposit that the line sold, with its balance. */
  voucher: z.nullable(z.extend(soldVoucher, { balance: amount })),
  /** The component of a package that the line sold; left out of others. */
  component: z.optional(soldComponentOfLine),
  /** The units that paid for the line; left out where none did. */
  unit: z.optional(unitOfLine),
});
export type SaleLine = z.output<typeof saleLine>;

/** The room that pays a room bill, and its ids at the hotel. */
const chargedRoom = z.object({
  roomId: z.nullable(z.string()),
  /** As the desk confirmed it; null once the guest has been erased. */
  guestName: z.nullable(z.string()),
  postingIds: z.array(z.string()),
});
export type ChargedRoom = z.output<typeof chargedRoom>;

const saleTender = z.object({
  id,
  paymentTypeId: id,
  kind: paymentKind,
  name: z.string(),
  amount: signedAmount,
  /** The cash that was handed over, if it was more. */
  given: z.nullable(amount),
  state: tenderState,
  /** Why it was refused, in the hotel's own words. */
  stateReason: z.nullable(z.string()),
  /** Why, if the reason does not come from the hotel: the text of the code says it in the reader's language. */
  stateRefusal: z.nullable(refusalSummary),
  /**
   * The voucher that paid, with the VAT that was declared when it was sold, and the part of the tender that has not
   * been returned to it yet; of units the package with its name.
   */
  voucher: z.nullable(
    z.object({
      id,
      code: z.string(),
      kind: prepaidKind,
      tax: z.nullable(z.object({ id, rate: z.number() })),
      left: amount,
      packageName: z.optional(z.string()),
    }),
  ),
  room: z.nullable(chargedRoom),
  /** Which one took what was paid by card; null where it is not known. */
  cardTerminal: z.optional(z.nullable(z.object({ id, name: z.string() }))),
});
export type SaleTender = z.output<typeof saleTender>;

/** The payment types of a correction: from one payment type to another, with their names at the time. */
const correctedType = z.object({ paymentTypeId: id, name: z.string() });
const movedTender = z.object({ from: correctedType, to: correctedType, amount });

/** A sale in a list. */
export const saleRow = z.object({
  id,
  branchId: id,
  kind: saleKind,
  /** The running number of the branch, such as `2026/1042`. */
  number: z.string(),
  soldAt: instant,
  /** The day of business that it counts for; it may begin after midnight. */
  businessDate: localDate,
  payerName: z.nullable(z.string()),
  total: signedAmount,
  /** Negative on a void: the tip was returned. */
  tip: signedAmount,
  paidWith: z.array(z.string()),
  /** The state of the room bill among its tenders; null if there is none. */
  roomBillState: z.nullable(tenderState),
  /** Null if none is printed. */
  receiptState: z.nullable(receiptState),
  /** Amount refunded so far, voids included. */
  refunded: amount,
  /** Null where the row is no correction. */
  moved: z.nullable(movedTender),
});
export type SaleRow = z.output<typeof saleRow>;

/** A sale with all its details. It never changes; refunds and voids are documents of their own. */
export const sale = z.extend(saleRow, {
  soldBy: z.string(),
  /** The drawer; null if the branch has only one, or none was chosen. */
  tillId: z.nullable(id),
  discountReason: z.nullable(z.string()),
  /** Why it was refunded or voided. */
  reason: z.nullable(z.string()),
  refundsSaleId: z.nullable(id),
  lines: z.array(saleLine),
  tenders: z.array(saleTender),
  receiptId: z.nullable(id),
  receiptReason: z.nullable(z.string()),
  /** How often the receipt was sent; 0 if none is printed. */
  receiptAttempts: z.int(),
  /** Null until the printer has reported them. */
  receiptNumbers: z.nullable(receiptNumbers),
  /** Copies of its receipt, the latest last. */
  receiptCopies: z.array(receiptCopy),
  /** Its refunds, void and corrections, in the order of their numbers. */
  refunds: z.array(
    z.object({
      id,
      kind: saleKind,
      number: z.string(),
      total: signedAmount,
      soldAt: instant,
      moved: z.nullable(movedTender),
    }),
  ),
});
export type Sale = z.output<typeof sale>;
