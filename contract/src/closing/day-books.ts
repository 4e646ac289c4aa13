import * as z from 'zod/mini';
import { saleKind, saleNumber, tenderState } from '../checkout/sale.ts';
import { saleFigures } from '../checkout/sale-figures.ts';
import { receiptState } from '../receipts/receipt.ts';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { amount, signedAmount, signedSum } from '../values/money.ts';
import { keysOf } from '../values/objects.ts';
import { sourceKeys } from './closing-kinds.ts';
import { tillEntry } from './till-entry.ts';

export const sourceKey = z.enum(keysOf(sourceKeys));
export type SourceKey = z.output<typeof sourceKey>;

/** The range of a close: all sales and till entries after those of the close before, up to these. */
export const closeRange = z.object({
  /** Null before the branch's first sale. */
  after: z.nullable(saleNumber),
  until: z.nullable(saleNumber),
  afterEntry: z.int(),
  untilEntry: z.int(),
});
export type CloseRange = z.output<typeof closeRange>;

/** One way of paying in our books. */
export const sourceBooks = z.object({
  key: sourceKey,
  /** The payment types that are paid this way, with ids to list their sales by. */
  paymentTypes: z.array(z.object({ id, name: z.string() })),
  count: z.int(),
  amount: signedSum,
  /**
   * Sum on the receipts, and so in the printer's Z: without tips, and as printed, whatever was corrected since. Null
   * where none shows any.
   */
  onReceipts: z.nullable(signedSum),
});
export type SourceBooks = z.output<typeof sourceBooks>;

/** The cash that should be in one drawer. `expected` is the sum of the others. */
export const drawerBooks = z.object({
  /** Null: the branch's only one, or what was sold at no drawer. */
  tillId: z.nullable(id),
  name: z.nullable(z.string()),
  openingFloat: signedSum,
  takings: signedSum,
  paidIn: signedSum,
  paidOut: signedSum,
  tipsPaidOut: signedSum,
  /** Taken to the bank or the safe before the close; closes of earlier versions have none. */
  toBank: z.optional(signedSum),
  expected: signedSum,
});
export type DrawerBooks = z.output<typeof drawerBooks>;

/** A sale that something is to be said of; without its payer's name where it is kept. */
export const namedSale = z.object({
  id,
  number: saleNumber,
  kind: saleKind,
  soldAt: instant,
  payerName: z.nullable(z.string()),
  /** Its first line. */
  item: z.nullable(z.string()),
  amount: signedAmount,
});
export type NamedSale = z.output<typeof namedSale>;

/** Items that are not settled although the day ends. */
const openItems = z.object({
  receipts: z.array(z.extend(namedSale, { state: receiptState })),
  /** Those of guests who leave come first. */
  roomBills: z.array(
    z.extend(namedSale, {
      roomId: z.nullable(z.string()),
      /** When the stay that pays ends, as the hotel last said; closes of earlier versions have none. */
      checkoutDate: z.optional(z.nullable(localDate)),
      state: tenderState,
    }),
  ),
  /** Done, and not paid. */
  appointments: z.array(
    z.object({ id, startsAt: instant, guestName: z.nullable(z.string()), serviceName: z.string(), price: amount }),
  ),
});
export type OpenItems = z.output<typeof openItems>;

/** Units of one arrangement of a stay that the range used, beside what the hotel said of it last. */
const usedArrangement = z.object({
  soldPackageId: id,
  hotelCode: z.string(),
  /** As the hotel calls it. */
  name: z.string(),
  reservationId: z.string(),
  roomId: z.nullable(z.string()),
  guestName: z.nullable(z.string()),
  /** Used in the range, less those that were given back. */
  units: z.int(),
  amount: signedSum,
  /** Used up to the end of the range. */
  unitsInAll: z.int(),
  amountInAll: signedSum,
  /** Units that the hotel includes now; none if the stay is cancelled. */
  included: z.int(),
  /** The hotel’s own value of the units that were used in all; null if it does not say it. */
  value: z.nullable(signedSum),
  isStayCancelled: z.boolean(),
  /** When the hotel said so; null if it never did. */
  askedAt: z.nullable(instant),
});
export type UsedArrangement = z.output<typeof usedArrangement>;

/**
 * Sales of other days of business in the range: they were sold after their own day had been closed, or it never was.
 */
const otherDay = z.object({ date: localDate, isClosed: z.boolean(), sales: z.int(), total: signedSum });

/** Books since the last close: the X. It can be read at any time and changes nothing. */
export const dayBooks = z.object({
  /** Number of the coming close. */
  number: z.int(),
  businessDate: localDate,
  firstDate: localDate,
  range: closeRange,
  /** The first sale or till entry; null if there is none. */
  startedAt: z.nullable(instant),
  figures: saleFigures,
  sources: z.array(sourceBooks),
  drawers: z.array(drawerBooks),
  entries: z.array(tillEntry),
  open: openItems,
  arrangements: z.array(usedArrangement),
  otherDays: z.array(otherDay),
  /** Sales after the range: it is for the next close. */
  later: z.object({ sales: z.int(), total: signedSum }),
  /** Whether the hotel's system can be asked for its postings. */
  isHotelConnected: z.boolean(),
});
export type DayBooks = z.output<typeof dayBooks>;

/**
 * Why figures differ, or may differ, with the sales behind it. Amounts are what the other source has more (or,
 * negative, less).
 */
export const explanation = z.object({
  kind: z.enum([
    /** Two ways of paying differ by the same amount: one of these sales stands under the wrong one. */
    'wrong-payment-type',
    /** These receipts are not printed, so the printer's Z lacks them. */
    'receipt-not-printed',
    /** The payment was corrected after the receipt was printed, and the Z has it otherwise than the receipt. */
    'corrected-after-printing',
    /** The hotel does not have it, or has another amount. */
    'hotel-differs',
    /** The hotel has a posting under a number that our books do not charge to a room. */
    'not-in-books',
    /** A sale of just this amount was paid in cash: it may not have been, or not in full. */
    'same-amount',
  ]),
  source: z.enum(['drawer', 'printer', 'hotel']),
  key: sourceKey,
  /** The right payment type, if it is a wrong one. */
  otherKey: z.nullable(sourceKey),
  amount: signedSum,
  sales: z.array(namedSale),
  /** The number that the hotel has, where our books do not know it. */
  number: z.nullable(z.string()),
});
export type Explanation = z.output<typeof explanation>;
