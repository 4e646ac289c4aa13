import * as z from 'zod/mini';
import { saleNumber, tenderState } from '../checkout/sale.ts';
import { saleFigures } from '../checkout/sale-figures.ts';
import { endpointsOf } from '../endpoint.ts';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { signedSum } from '../values/money.ts';
import { dayBooks, namedSale } from './day-books.ts';
import {
  closeNote,
  closeReason,
  countedRange,
  dayClose,
  dayComparison,
  dayCounts,
  hotelComparison,
  monthDay,
  postedBills,
} from './day-close.ts';
import { tillEntry, tillEntryValues } from './till-entry.ts';

/** The tips that somebody is owed, over some days of business. */
export const tipBalance = z.object({
  /** Null: tips that nobody is known to have earned, and what was paid out without saying to whom. */
  staffId: z.nullable(id),
  name: z.nullable(z.string()),
  /** Owed before these days. */
  before: signedSum,
  /** Tips of these days' sales, less voids. */
  received: signedSum,
  paidOut: signedSum,
  /** At their end; negative if more was paid out than received. */
  owed: signedSum,
});
export type TipBalance = z.output<typeof tipBalance>;

const endpoint = endpointsOf('closing');
const branchId = z.optional(id);

/**
 * Without a date the present day of business, with all days before it that nobody closed; with one, only up to that
 * day. `until` and `untilEntry` of an earlier answer keep out what was sold since.
 */
const x = z.object({
  branchId,
  date: z.optional(localDate),
  until: z.optional(saleNumber),
  untilEntry: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
});

export const readDayBooks = endpoint('readDayBooks', 'GET', '/closing/day', {
  summary: 'The X: what was sold and what moved in the drawers since the last close; reading it changes nothing',
  needs: 'see-sales',
  query: x,
  response: dayBooks,
});

/** Each room bill of the X, and what the hotel has under its number at this moment. */
export const readHotelPostings = endpoint('readHotelPostings', 'GET', '/closing/hotel-postings', {
  summary: 'What the hotel’s system has on its bills of what the X charges to rooms',
  needs: 'see-sales',
  query: x,
  response: hotelComparison,
  errors: ['pms-not-configured', 'hotel-unreachable', 'hotel-busy', 'hotel-access-refused'],
});

export const listRoomBills = endpoint('listRoomBills', 'GET', '/closing/room-bills', {
  summary: 'The room bills of the X with their state, the first sold first',
  needs: 'see-sales',
  query: x,
  response: z.array(
    z.extend(namedSale, {
      roomId: z.nullable(z.string()),
      state: tenderState,
      attempts: z.int(),
      nextTryAt: z.nullable(instant),
    }),
  ),
});

export const compareDay = endpoint('compareDay', 'POST', '/closing/day/comparison', {
  summary:
    'Compares what was counted, typed in and read with the X, and names the sales behind a difference; writes nothing',
  needs: 'see-sales',
  body: z.object({
    branchId,
    range: countedRange,
    counts: dayCounts,
    /** Sums from the answer of `readHotelPostings`; null if the hotel was not asked. */
    hotel: z.nullable(postedBills),
  }),
  response: dayComparison,
  errors: ['day-closed'],
});

export const closeDay = endpoint('closeDay', 'POST', '/closing/day-closes', {
  summary: 'Closes the day once: compares the sources again, and keeps all figures as they are',
  needs: 'close',
  body: z.object({ branchId, range: countedRange, counts: dayCounts, reason: closeReason, note: closeNote }),
  response: dayClose,
  errors: ['day-closed', 'close-needs-reason'],
});

export const getDayClose = endpoint('getDayClose', 'GET', '/closing/day-closes/:id', {
  summary: 'A closed day as it was closed, and what was sold on it afterwards',
  needs: 'see-sales',
  response: dayClose,
});

export const listClosedDays = endpoint('listClosedDays', 'GET', '/closing/days', {
  summary: 'The days of a month on which something was sold or closed, with differences, and those that nobody closed',
  needs: 'see-sales',
  mayLag: true,
  query: z.object({ branchId, month: z.string().check(z.regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/)) }),
  response: z.array(monthDay),
});

export const addTillEntry = endpoint('addTillEntry', 'POST', '/closing/till-entries', {
  summary: 'Notes cash that moves without a sale, an opening float, or a hand-over with its count',
  needs: 'sell',
  body: z.extend(tillEntryValues, { branchId }),
  response: tillEntry,
});

/** The people that a drawer may be handed over to. */
export const listColleagues = endpoint('listColleagues', 'GET', '/closing/colleagues', {
  summary: 'The users of the branch, by name',
  needs: 'see-sales',
  query: z.object({ branchId }),
  response: z.array(z.object({ id, username: z.string() })),
});

/**
 * A balance is a sum over all tips and payments up to the last of these days, so that any past day can be asked for.
 */
export const listTips = endpoint('listTips', 'GET', '/closing/tips', {
  summary: 'The tips of each therapist: what they received on these days, what was paid out, and what is still owed',
  needs: 'see-sales',
  query: z.object({ branchId, dateFrom: localDate, dateTo: localDate }),
  response: z.array(tipBalance),
});

export const readFigures = endpoint('readFigures', 'GET', '/closing/figures', {
  summary: 'The figures of any days of business, closed or not',
  needs: 'report',
  mayLag: true,
  query: z.object({ branchId, dateFrom: localDate, dateTo: localDate }),
  response: saleFigures,
});
