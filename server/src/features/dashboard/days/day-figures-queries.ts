import { sql } from 'kysely';
import { seeOneMoment } from '#platform/database/one-moment';
import { db, rowsOf } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import type { BranchContext } from '#platform/http/context';
import { type DateRange, dayAfter, guestDays, startOf } from '../facts/fact-queries.ts';
import { type DaySums, recountDays, sumDays } from './day-sum-queries.ts';
import { findStale, type Stale } from './stale-queries.ts';

/** Guests' days of one date; `hotelGuests` of them stay at the hotel. */
interface GuestSums {
  readonly date: string;
  readonly guests: number;
  readonly newGuests: number;
  readonly rebookings: number;
  readonly hotelGuests: number;
}

export interface DayReading {
  readonly days: ReadonlyMap<string, DaySums>;
  readonly guests: ReadonlyMap<string, GuestSums>;
  /** The guests in house, on the dates of which the hotel reported them. */
  readonly hotel: ReadonlyMap<string, number>;
}

/**
 * What each day of a range comes to at this moment: as it is kept, and counted anew where something was changed since. Must be the first
 * that the transaction does.
 */
export async function readDays({ transaction, branch, clock }: BranchContext, range: DateRange): Promise<DayReading> {
  await seeOneMoment(transaction);
  const { timeZone } = branch;
  const stale = await findStale(transaction, timeZone, clock.now());
  const days = await (stale === null
    ? sumDays(transaction, { ...range, timeZone })
    : keptDays(transaction, range, { stale, timeZone }));
  const guests = await readGuestSums(transaction, range, { stale, timeZone });
  const hotel = await transaction.rows(
    db
      .selectFrom('hotelDay')
      .select(['date', 'guests'])
      .where('date', '>=', range.dateFrom)
      .where('date', '<=', range.dateTo),
  );
  return {
    days: new Map(days.map((day) => [day.date, day])),
    guests: new Map(guests.map((day) => [day.date, day])),
    hotel: new Map(hotel.map((day) => [day.date, day.guests])),
  };
}

interface Known {
  readonly stale: Stale | null;
  readonly timeZone: string;
}

async function keptDays(
  transaction: Transaction,
  { dateFrom, dateTo }: DateRange,
  { stale, timeZone }: { readonly stale: Stale; readonly timeZone: string },
): Promise<DaySums[]> {
  const within = (dates: readonly string[]) => dates.filter((date) => dateFrom <= date && date <= dateTo);
  const kept = await transaction.rows(
    db.selectFrom('dayFigures').selectAll().where('date', '>=', dateFrom).where('date', '<=', dateTo),
  );
  const anew = { booked: within(stale.bookedDates), sold: within(stale.soldDates), timeZone };
  return recountDays(transaction, kept, anew);
}

async function readGuestSums(
  transaction: Transaction,
  { dateFrom, dateTo }: DateRange,
  { stale, timeZone }: Known,
): Promise<GuestSums[]> {
  const within = sql`a.starts_at >= ${startOf(dateFrom, timeZone)} AND a.starts_at < ${startOf(dayAfter(dateTo), timeZone)}`;
  const columns = sql`date, guest_id, is_new, is_rebooked, is_hotel_guest`;
  const kept = sql`SELECT ${columns} FROM ${rowsOf('guestDay')} AS g WHERE g.date BETWEEN ${dateFrom} AND ${dateTo}`;
  const rows =
    stale === null
      ? sql`SELECT ${columns} FROM (${guestDays(within, timeZone)}) AS d`
      : stale.guestIds.length === 0
        ? kept
        : sql`${kept} AND NOT EXISTS (SELECT FROM unnest(${stale.guestIds}::uuid[]) AS touched WHERE touched = g.guest_id) UNION ALL
            SELECT ${columns} FROM (${guestDays(sql`a.guest_id = ANY (${stale.guestIds}) AND ${within}`, timeZone)}) AS d`;
  return transaction.rows(sql<GuestSums>`
    SELECT date, count(*) AS guests, count(*) FILTER (WHERE is_new) AS "newGuests",
      count(*) FILTER (WHERE is_rebooked) AS rebookings, count(*) FILTER (WHERE is_hotel_guest) AS "hotelGuests"
    FROM (${rows}) AS f GROUP BY date`);
}
