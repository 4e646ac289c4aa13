import type { DaySheet } from '@quieta/contract/closing/day-close';
import { sql } from 'kysely';
import type { SalePosition } from '#features/checkout/sale/sale-range-repository';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared, type Row, rowsOf } from '#platform/database/query';
import { violates } from '#platform/database/transaction';
import { insertion, type WholeRow } from '#platform/database/whole-rows';
import { Refusal } from '#platform/errors/refusal';
import type { BranchWork } from '#platform/http/context';

const closes = db
  .selectFrom('dayClose as c')
  .innerJoin('appUser as u', 'u.id', 'c.closedBy')
  .selectAll('c')
  .select('u.username')
  .$narrowType<{ figures: DaySheet }>();

const last = prepared('day-close-last', () => closes.orderBy('c.number', 'desc').limit(1));
const one = prepared('day-close-read', ($: Placeholders<{ id: string }>) => closes.where('c.id', '=', $.id));
const between = prepared('day-close-of-dates', ($: Placeholders<{ from: string; to: string }>) =>
  db
    .selectFrom('dayClose as c')
    .innerJoin('appUser as u', 'u.id', 'c.closedBy')
    .select(['c.id', 'c.number', 'c.firstDate', 'c.businessDate', 'c.sales', 'c.totalMinor', 'c.openItems'])
    .select(['c.drawerDifferenceMinor', 'c.printerDifferenceMinor', 'c.hotelDifferenceMinor'])
    .select(['c.closedAt', 'u.username'])
    .where('c.businessDate', '>=', $.from)
    .where('c.businessDate', '<=', $.to)
    .orderBy('c.number'),
);

/** A close as it is stored, with the name of who made it. */
export type StoredClose = Readonly<Row<'dayClose'>> & { readonly figures: DaySheet; readonly username: string };

export async function readLastClose({ transaction }: BranchWork): Promise<StoredClose | undefined> {
  return transaction.first(last);
}

/** Refuses an unknown id with `not-found`. */
export async function loadDayClose({ transaction }: BranchWork, id: string): Promise<StoredClose> {
  const close = await transaction.first(one, { id });
  if (close === undefined) throw new Refusal('not-found');
  return close;
}

/** The closes that were made for these business dates, both inclusive, in their order. */
export async function readClosesOf({ transaction }: BranchWork, dates: { readonly from: string; readonly to: string }) {
  return transaction.run(between, dates);
}

/** End of a close: its last sale and its last till entry. */
export function endOf(close: StoredClose): { readonly sale: SalePosition; readonly entry: number } {
  return { sale: { year: close.untilYear, number: close.untilNumber }, entry: close.untilEntry };
}

const numbers = prepared('day-close-lock-numbers', () =>
  db
    .selectFrom('runningNumber')
    .select('year')
    .where('series', 'in', ['sale', 'till-entry'])
    .orderBy('series')
    .orderBy('year')
    .forUpdate(),
);

/** Waits for the sales and till entries that have taken their numbers, and holds up others until the commit. */
export async function lockNumbers({ transaction }: BranchWork): Promise<void> {
  await transaction.run(numbers);
}

const insert = insertion('dayClose');

/** Refuses with `day-closed` if somebody else made the close of this number. */
export async function insertDayClose({ transaction }: BranchWork, close: WholeRow<'dayClose'>): Promise<void> {
  try {
    await transaction.run(insert, close);
  } catch (error) {
    throw violates(error, '23505', 'day_close_environment_id_branch_id_number_key') ? new Refusal('day-closed') : error;
  }
}

/** Which of these business dates have a close of their own. */
const closedDates = prepared('day-close-dates', ($: Placeholders<{ from: string; to: string }>) =>
  db
    .selectFrom('dayClose')
    .select(['firstDate', 'businessDate'])
    .where('businessDate', '>=', $.from)
    .where('firstDate', '<=', $.to),
);

export async function readClosedSpans({ transaction }: BranchWork, from: string, to: string) {
  return transaction.run(closedDates, { from, to });
}

/**
 * By business date, and by the close that covers them, null where none does: a close begins where the one before ends.
 */
const salesByClose = prepared('day-close-month-sales', ($: Placeholders<{ from: string; to: string }>) => {
  const cover = sql`LATERAL (
    SELECT c.id, c.number, c.business_date FROM (
      SELECT * FROM ${rowsOf('dayClose')} AS e WHERE (e.until_year, e.until_number) >= (s.year, s.number)
      ORDER BY e.until_year, e.until_number, e.number LIMIT 1
    ) AS c WHERE (c.after_year, c.after_number) < (s.year, s.number))`;
  return sql<SalesOfDate>`
    SELECT s.business_date AS "date", c.id AS "closeId", c.number AS "closeNumber", c.business_date AS "closeDate",
      c.id IS NULL AND (s.year, s.number) <= (f.after_year, f.after_number) AS "isBefore",
      (count(*) FILTER (WHERE s.kind = 'sale'))::int AS sales, sum(s.total_minor)::bigint AS "totalMinor"
    FROM ${db.selectFrom('sale').selectAll().where('businessDate', '>=', $.from).where('businessDate', '<=', $.to)} AS s
    LEFT JOIN ${cover} AS c ON true
    LEFT JOIN ${db.selectFrom('dayClose').selectAll().where('number', '=', 1)} AS f ON true
    GROUP BY s.business_date, c.id, c.number, c.business_date, "isBefore" ORDER BY s.business_date, c.number`;
});

interface SalesOfDate {
  readonly date: string;
  readonly closeId: string | null;
  readonly closeNumber: number | null;
  readonly closeDate: string | null;
  /** It was sold before the branch's first close; null if there is no close. */
  readonly isBefore: boolean | null;
  readonly sales: number;
  readonly totalMinor: number;
}

export async function readSalesByClose(
  { transaction }: BranchWork,
  dates: { readonly from: string; readonly to: string },
) {
  return transaction.run(salesByClose, dates);
}
