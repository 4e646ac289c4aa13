import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#platform/database/transaction';
import { type FactScope, factRows } from '../facts/fact-queries.ts';
import { measureOf } from '../facts/measure-queries.ts';

/** What a day comes to, in minor units, pieces and minutes; the two lists have the booked minutes of each hour, 0 to 23. */
export interface DaySums {
  readonly date: string;
  readonly servicesMinor: number;
  readonly productsMinor: number;
  readonly vouchersMinor: number;
  readonly discountsMinor: number;
  readonly tipsMinor: number;
  readonly sales: number;
  readonly bookings: number;
  readonly appointments: number;
  readonly treatments: number;
  readonly noShows: number;
  readonly cancellations: number;
  readonly lateCancellations: number;
  readonly staffMinutes: readonly number[];
  readonly areaMinutes: readonly number[];
}

const sum = (measure: keyof typeof measureOf) => sql`coalesce(sum(${measureOf[measure]}), 0)::bigint`;

/**
 * The hours of the branch's clock that the appointments `f` lie in, with the alias `h`: `hour`, and `part`, the minutes of it. The parts of
 * an appointment are its minutes, also where it begins or ends within a minute.
 */
export function hoursOf(timeZone: string): RawBuilder<unknown> {
  const since = (moment: RawBuilder<unknown>) => sql`floor(extract(epoch FROM ${moment} - f.starts_at) / 60)::int`;
  return sql`(
    SELECT extract(hour FROM t AT TIME ZONE ${timeZone})::int AS hour,
      ${since(sql`least(f.ends_at, t + interval '1 hour')`)} - ${since(sql`greatest(f.starts_at, t)`)} AS part
    FROM generate_series(date_trunc('hour', f.starts_at, ${timeZone}), f.ends_at - interval '1 microsecond', interval '1 hour') AS t
  ) AS h`;
}

/** What each day of a range comes to, straight from the facts; days without any are left out. */
export async function sumDays(transaction: Transaction, scope: FactScope): Promise<DaySums[]> {
  const list = (column: string) => sql`(
    SELECT array_agg(coalesce(x.${sql.ref(column)}, 0)::int ORDER BY n)
    FROM generate_series(0, 23) AS n LEFT JOIN hours AS x ON x.date = d.date AND x.hour = n
  )`;
  return transaction.rows(sql<DaySums>`
    WITH appointments AS MATERIALIZED (${factRows.appointment(scope)}),
    hours AS MATERIALIZED (
      SELECT f.date, h.hour,
        sum(CASE WHEN ${measureOf.staffBooked} IS NOT NULL THEN h.part END) AS staff,
        sum(CASE WHEN ${measureOf.areaBooked} IS NOT NULL THEN h.part * f.party_size END) AS area
      FROM appointments AS f, LATERAL ${hoursOf(scope.timeZone)} GROUP BY 1, 2
    ),
    booked AS (
      SELECT f.date, ${sum('bookings')} AS bookings, ${sum('appointments')} AS appointments, ${sum('treatments')} AS treatments,
        ${sum('noShows')} AS no_shows, ${sum('cancellations')} AS cancellations, ${sum('lateCancellations')} AS late_cancellations
      FROM appointments AS f GROUP BY 1
    ),
    lines AS (
      SELECT f.date, ${sum('services')} AS services, ${sum('products')} AS products, ${sum('vouchers')} AS vouchers,
        ${sum('discounts')} AS discounts
      FROM (${factRows['sale-line'](scope)}) AS f GROUP BY 1
    ),
    sold AS (SELECT f.date, ${sum('sales')} AS sales, ${sum('tips')} AS tips FROM (${factRows.sale(scope)}) AS f GROUP BY 1)
    SELECT d.date, coalesce(l.services, 0)::bigint AS "servicesMinor", coalesce(l.products, 0)::bigint AS "productsMinor",
      coalesce(l.vouchers, 0)::bigint AS "vouchersMinor", coalesce(l.discounts, 0)::bigint AS "discountsMinor",
      coalesce(s.tips, 0)::bigint AS "tipsMinor", coalesce(s.sales, 0)::bigint AS sales,
      coalesce(b.bookings, 0)::bigint AS bookings, coalesce(b.appointments, 0)::bigint AS appointments,
      coalesce(b.treatments, 0)::bigint AS treatments, coalesce(b.no_shows, 0)::bigint AS "noShows",
      coalesce(b.cancellations, 0)::bigint AS cancellations, coalesce(b.late_cancellations, 0)::bigint AS "lateCancellations",
      ${list('staff')} AS "staffMinutes", ${list('area')} AS "areaMinutes"
    FROM (SELECT date FROM booked UNION SELECT date FROM sold) AS d
    LEFT JOIN booked AS b ON b.date = d.date LEFT JOIN lines AS l ON l.date = d.date LEFT JOIN sold AS s ON s.date = d.date
    ORDER BY d.date`);
}

/** As `sumDays`, of single dates: those that follow each other are read together. */
export async function sumDates(
  transaction: Transaction,
  dates: readonly string[],
  timeZone: string,
): Promise<DaySums[]> {
  const sums: DaySums[] = [];
  for (const range of rangesOf(dates)) sums.push(...(await sumDays(transaction, { ...range, timeZone })));
  return sums;
}

/** The dates as ranges of days that follow each other. */
function rangesOf(dates: readonly string[]): { dateFrom: string; dateTo: string }[] {
  const ranges: { dateFrom: string; dateTo: string }[] = [];
  for (const date of [...new Set(dates)].sort()) {
    const last = ranges.at(-1);
    if (last !== undefined && Temporal.PlainDate.from(last.dateTo).add({ days: 1 }).toString() === date)
      last.dateTo = date;
    else ranges.push({ dateFrom: date, dateTo: date });
  }
  return ranges;
}
