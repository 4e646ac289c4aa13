import { type Expression, type RawBuilder, sql } from 'kysely';
import { db } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { type FactScope, facts } from '../facts/fact-queries.ts';
import { measureOf, minutesOf } from '../facts/measure-queries.ts';

const noMinutes: readonly number[] = Array.from({ length: 24 }, () => 0);
const nothingBooked = {
  bookings: 0,
  appointments: 0,
  treatments: 0,
  noShows: 0,
  cancellations: 0,
  lateCancellations: 0,
  staffMinutes: noMinutes,
  areaMinutes: noMinutes,
};
const nothingSold = {
  servicesMinor: 0,
  productsMinor: 0,
  vouchersMinor: 0,
  discountsMinor: 0,
  tipsMinor: 0,
  sales: 0,
};

/** Sums of a day's appointments, in pieces and minutes; the two lists have the booked minutes of each hour, 0 to 23. */
type BookedSums = Readonly<typeof nothingBooked>;
/** Sums of a day's sales, in minor units and pieces. */
type SoldSums = Readonly<typeof nothingSold>;
type Dated<Sums> = Sums & { readonly date: string };
export type DaySums = Dated<BookedSums & SoldSums>;

const sumOf = (amount: Expression<number | null>) => sql<number>`coalesce(sum(${amount}), 0)::bigint`;
const sum = (measure: keyof typeof measureOf) => sumOf(measureOf[measure].amount);

/**
 * The hours of the branch's clock that the stretches `f` lie in, with the alias `h`: `hour`, and `part`, the minutes of
 * it. The parts of a stretch are its minutes, also where it begins or ends within a minute.
 */
export function hoursOf(timeZone: string) {
  const since = (moment: RawBuilder<unknown>) => sql`floor(extract(epoch FROM ${moment} - f.starts_at) / 60)::int`;
  return sql<{ hour: number; part: number }>`(
    SELECT extract(hour FROM t AT TIME ZONE ${timeZone})::int AS hour,
      ${since(sql`least(f.ends_at, t + interval '1 hour')`)} - ${since(sql`greatest(f.starts_at, t)`)} AS part
    FROM generate_series(date_trunc('hour', f.starts_at, ${timeZone}), f.ends_at - interval '1 microsecond',
      interval '1 hour') AS t
  )`.as<'h'>('h');
}

async function sumBooked(transaction: Transaction, scope: FactScope): Promise<Dated<BookedSums>[]> {
  const list = (hours: 'staffHours' | 'areaHours') => sql<number[]>`(
    SELECT array_agg(coalesce(x.minutes, 0)::int ORDER BY n)
    FROM generate_series(0, 23) AS n LEFT JOIN ${sql.ref(hours)} AS x ON x.date = f.date AND x.hour = n
  )`;
  return transaction.rows(
    db
      .with(
        (common) => common('staffHours').materialized(),
        () => minutesByHour(scope, 'staffBooked'),
      )
      .with(
        (common) => common('areaHours').materialized(),
        () => minutesByHour(scope, 'areaBooked'),
      )
      .selectFrom(facts.appointment(scope).as('f'))
      .groupBy('f.date')
      .select(['f.date', sum('bookings').as('bookings'), sum('appointments').as('appointments')])
      .select([sum('treatments').as('treatments'), sum('noShows').as('noShows')])
      .select([sum('cancellations').as('cancellations'), sum('lateCancellations').as('lateCancellations')])
      .select([list('staffHours').as('staffMinutes'), list('areaHours').as('areaMinutes')]),
  );
}

/** Sums of a measure of minutes, by date and hour. */
function minutesByHour(scope: FactScope, measure: 'staffBooked' | 'areaBooked') {
  const { of, amount } = minutesOf[measure](sql.ref<number>('h.part'));
  return db
    .selectFrom(facts[of](scope).as('f'))
    .innerJoinLateral(hoursOf(scope.timeZone), (join) => join.onTrue())
    .groupBy(['f.date', 'h.hour'])
    .select(['f.date', 'h.hour', sumOf(amount).as('minutes')]);
}

async function sumSold(transaction: Transaction, scope: FactScope): Promise<Dated<SoldSums>[]> {
  const lines = db
    .selectFrom(facts['sale-line'](scope).as('f'))
    .groupBy('f.date')
    .select(['f.date', sum('services').as('services'), sum('products').as('products')])
    .select([sum('vouchers').as('vouchers'), sum('discounts').as('discounts')]);
  const whole = db
    .selectFrom(facts.sale(scope).as('f'))
    .groupBy('f.date')
    .select(['f.date', sum('sales').as('sales'), sum('tips').as('tips')]);
  return transaction.rows(
    db
      .selectFrom(whole.as('w'))
      .leftJoin(lines.as('l'), 'l.date', 'w.date')
      .select(['w.date', 'w.tips as tipsMinor', 'w.sales'])
      .select(({ fn, lit }) => [
        fn.coalesce('l.services', lit(0)).as('servicesMinor'),
        fn.coalesce('l.products', lit(0)).as('productsMinor'),
        fn.coalesce('l.vouchers', lit(0)).as('vouchersMinor'),
        fn.coalesce('l.discounts', lit(0)).as('discountsMinor'),
      ]),
  );
}

/** Sums each day of a range straight from the facts; days without any are left out. */
export async function sumDays(transaction: Transaction, scope: FactScope): Promise<DaySums[]> {
  const [booked, sold] = [await sumBooked(transaction, scope), await sumSold(transaction, scope)];
  const days = new Map<string, DaySums>();
  for (const one of booked) days.set(one.date, { ...nothingSold, ...one });
  for (const one of sold) days.set(one.date, { ...nothingBooked, ...days.get(one.date), ...one });
  return [...days.values()];
}

/** The dates whose appointments, and whose sales, are counted anew. */
interface Recount {
  readonly booked: readonly string[];
  readonly sold: readonly string[];
  readonly timeZone: string;
}

/** The days with one half of them, or both, counted anew on some dates; these need not be among them. */
export async function recountDays(
  transaction: Transaction,
  days: readonly DaySums[],
  { booked, sold, timeZone }: Recount,
): Promise<DaySums[]> {
  const counted = new Map(days.map((day) => [day.date, day]));
  const set = (date: string, half: BookedSums | SoldSums) =>
    counted.set(date, { ...nothingBooked, ...nothingSold, ...counted.get(date), ...half, date });
  for (const date of booked) set(date, nothingBooked);
  for (const date of sold) set(date, nothingSold);
  for (const range of rangesOf(booked))
    for (const one of await sumBooked(transaction, { ...range, timeZone })) set(one.date, one);
  for (const range of rangesOf(sold))
    for (const one of await sumSold(transaction, { ...range, timeZone })) set(one.date, one);
  return [...counted.values()];
}

/** The dates as ranges of days that follow each other, which are read together. */
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
