import * as z from 'zod/mini';
import { saleNumber } from '../checkout/sale.ts';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { amount, signedSum } from '../values/money.ts';
import { optionalLine, prose } from '../values/text.ts';
import { closeRange, dayBooks, drawerBooks, explanation, namedSale, sourceBooks, sourceKey } from './day-books.ts';
import { pieceCounts } from './till-entry.ts';

/** Counts and readings of a day that is being closed. */
export const dayCounts = z.object({
  /** The drawers that were counted. */
  drawers: z
    .array(
      z.object({
        tillId: z.nullable(id),
        counted: amount,
        /** Must make up the amount; null where only the sum was typed. */
        pieces: z._default(z.nullable(pieceCounts), null),
        /** Cash that stays in it for the next day. */
        floatLeft: amount,
      }),
    )
    .check(z.maxLength(50)),
  /** The printer's Z as it was typed in; null where there was none. */
  printer: z.nullable(
    z.object({
      closingNumber: z._default(optionalLine(20), ''),
      amounts: z.array(z.object({ key: sourceKey, amount: signedSum })).check(z.maxLength(10)),
    }),
  ),
});
export type DayCounts = z.output<typeof dayCounts>;

/** Which X was counted against, so that what was sold since goes into the next one. */
export const countedRange = z.object({
  number: z.int(),
  until: z.nullable(saleNumber),
  untilEntry: z.int(),
  /** The day of business that is closed, as the X told it; without it that of the last sale or till entry. */
  businessDate: z.optional(localDate),
});

/** Comparison of the hotel's postings by number with our books. */
export const hotelComparison = z.object({
  readAt: instant,
  ours: signedSum,
  posted: signedSum,
  /** Null of a sale that our books do not charge to a room. */
  bills: z.array(z.object({ number: z.string(), sale: z.nullable(namedSale), ours: signedSum, posted: signedSum })),
});
export type HotelComparison = z.output<typeof hotelComparison>;

/** The part of the hotel's answer that a comparison needs: the sums, and the bills that differ. */
export const postedBills = z.object({
  ours: signedSum,
  posted: signedSum,
  bills: z
    .array(z.object({ number: saleNumber, saleId: z.nullable(id), ours: signedSum, posted: signedSum }))
    .check(z.maxLength(500)),
});
export type PostedBills = z.output<typeof postedBills>;

/** One way of paying as the four sources have it; null where a source cannot know, or was not asked. */
const comparedSource = z.extend(sourceBooks, {
  counted: z.nullable(signedSum),
  printed: z.nullable(signedSum),
  posted: z.nullable(signedSum),
});
export type ComparedSource = z.output<typeof comparedSource>;

const countedDrawer = z.extend(drawerBooks, {
  /** Null if nobody counted it. */
  counted: z.nullable(signedSum),
  pieces: z.nullable(pieceCounts),
  /** Counted less expected. */
  difference: z.nullable(signedSum),
  floatLeft: signedSum,
  /** Cash taken out for the bank or the safe. */
  takenOut: signedSum,
});
export type CountedDrawer = z.output<typeof countedDrawer>;

/** The three comparisons with our books; null where nothing was counted, typed or read. */
const differences = z.object({
  drawer: z.nullable(signedSum),
  printer: z.nullable(signedSum),
  hotel: z.nullable(signedSum),
});
export type Differences = z.output<typeof differences>;

/** Comparison of the sources while a day is counted. */
export const dayComparison = z.object({
  differences,
  explanations: z.array(explanation),
  /** Something differs, is open or was not compared: the close needs a reason. */
  needsReason: z.boolean(),
});
export type DayComparison = z.output<typeof dayComparison>;

/** A closed day with all its figures as they were then. It names no guest. */
const daySheet = z.extend(
  z.pick(dayBooks, {
    number: true,
    businessDate: true,
    firstDate: true,
    startedAt: true,
    figures: true,
    entries: true,
    open: true,
    otherDays: true,
  }),
  {
    range: closeRange,
    sources: z.array(comparedSource),
    drawers: z.array(countedDrawer),
    closingNumber: z.nullable(z.string()),
    hotel: z.nullable(hotelComparison),
    /** Arrangements of the hotel; closes of earlier versions have none. */
    arrangements: z.optional(dayBooks.shape.arrangements),
    differences,
    explanations: z.array(explanation),
  },
);
export type DaySheet = z.output<typeof daySheet>;

export const dayClose = z.extend(daySheet, {
  id,
  branchId: id,
  currency: z.string(),
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The last seal of the audit chain when the day was closed; null if nothing was sealed yet. */
  seal: z.nullable(z.object({ number: z.int(), hash: z.string() })),
  closedAt: instant,
  closedBy: z.string(),
  /** Sold on these days of business after the close: other closes cover it. */
  later: z.array(namedSale),
});
export type DayClose = z.output<typeof dayClose>;

/** A day of business in the month's view. */
export const monthDay = z.object({
  date: localDate,
  /** It is the present day of business, which may end after midnight. */
  isToday: z.boolean(),
  /** Number of sales of this day of business, whichever close covers them. */
  sales: z.int(),
  total: signedSum,
  /**
   * Sales since the branch's first close that no close covers yet; not what was sold before the branch's first close.
   */
  uncovered: z.object({ sales: z.int(), total: signedSum }),
  /** The closes that were made for this day, the first one first. */
  closes: z.array(
    z.object({
      id,
      number: z.int(),
      firstDate: localDate,
      sales: z.int(),
      total: signedSum,
      differences,
      openItems: z.int(),
      closedAt: instant,
      closedBy: z.string(),
    }),
  ),
  /** The number of the close that covers its sales, if it was made for another day. */
  coveredBy: z.nullable(z.object({ id, number: z.int(), businessDate: localDate })),
});
export type MonthDay = z.output<typeof monthDay>;

export const closeReason = z._default(optionalLine(500), '');
export const closeNote = z._default(prose(500), '');
