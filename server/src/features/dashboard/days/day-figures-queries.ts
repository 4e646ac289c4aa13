import { type AliasableExpression, type Expression, type SqlBool, sql } from 'kysely';
import { seeOneMoment } from '#platform/database/one-moment';
import { db, type Row } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import type { BranchContext } from '#platform/http/context';
import { type DateRange, guestDays, isWithin } from '../facts/fact-queries.ts';
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
 * Reads the figures of each day of a range as they are now: as it is kept, and counted anew where something was changed
 * since. Must be the first that the transaction does.
 */
export async function readDays({ transaction, branch, clock }: BranchContext, range: DateRange): Promise<DayReading> {
  await seeOneMoment(transaction);
  const { timeZone } = branch;
  const stale = await findStale(transaction, timeZone, clock.now());
  const days = await (stale === null
    ? sumDays(transaction, { ...range, timeZone })
    : storedDays(transaction, range, { stale, timeZone }));
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

async function storedDays(
  transaction: Transaction,
  { dateFrom, dateTo }: DateRange,
  { stale, timeZone }: { readonly stale: Stale; readonly timeZone: string },
): Promise<DaySums[]> {
  const within = (dates: readonly string[]) => dates.filter((date) => dateFrom <= date && date <= dateTo);
  const stored = await transaction.rows(
    db.selectFrom('dayFigures').selectAll().where('date', '>=', dateFrom).where('date', '<=', dateTo),
  );
  const recounted = { booked: within(stale.bookedDates), sold: within(stale.soldDates), timeZone };
  return recountDays(transaction, stored, recounted);
}

async function readGuestSums(
  transaction: Transaction,
  { dateFrom, dateTo }: DateRange,
  { stale, timeZone }: Known,
): Promise<GuestSums[]> {
  const within = isWithin({ dateFrom, dateTo, timeZone });
  const counted = (condition: Expression<SqlBool>) =>
    db
      .selectFrom(guestDays(condition, timeZone).as('d'))
      .select(['d.date', 'd.guestId', 'd.isNew', 'd.isRebooked', 'd.isHotelGuest']);
  const stored = db
    .selectFrom('guestDay as g')
    .select(['g.date', 'g.guestId', 'g.isNew', 'g.isRebooked', 'g.isHotelGuest'])
    .where('g.date', '>=', dateFrom)
    .where('g.date', '<=', dateTo);
  const touched = stale?.guestIds ?? [];
  const rows: AliasableExpression<Row<'guestDay'>> =
    stale === null
      ? counted(within)
      : touched.length === 0
        ? stored
        : stored
            .where(
              sql<SqlBool>`NOT EXISTS (SELECT FROM unnest(${touched}::uuid[]) AS touched WHERE touched = g.guest_id)`,
            )
            .unionAll(counted(sql<SqlBool>`a.guest_id = ANY (${touched}) AND ${within}`));
  const where = (column: 'is_new' | 'is_rebooked' | 'is_hotel_guest') =>
    sql<number>`count(*) FILTER (WHERE f.${sql.ref(column)})`;
  return transaction.rows(
    db
      .selectFrom(rows.as('f'))
      .groupBy('f.date')
      .select(({ fn }) => ['f.date', fn.countAll<number>().as('guests'), where('is_new').as('newGuests')])
      .select([where('is_rebooked').as('rebookings'), where('is_hotel_guest').as('hotelGuests')]),
  );
}
