import { type Expression, type SqlBool, sql } from 'kysely';
import { seeOneMoment } from '#platform/database/one-moment';
import { tenant } from '#platform/database/placeholder';
import type { Pool } from '#platform/database/pool';
import { anyOf, db, rowsOf } from '#platform/database/query';
import { inTransaction, type Scope, type Transaction } from '#platform/database/transaction';
import { insertions } from '#platform/database/whole-rows';
import { guestDays, isWithin } from '../facts/fact-queries.ts';
import { type DaySums, recountDays, sumDays } from './day-sum-queries.ts';
import { currentSnapshot } from './internal/snapshot.ts';
import { dateOf, findStale, type Stale } from './stale-queries.ts';

interface Keeping {
  readonly pool: Pool;
  readonly scope: Required<Scope>;
  readonly timeZone: string;
  readonly now: Temporal.Instant;
}

// Any number that nothing else in this database uses as an advisory lock, beside the branch.
const figuresLock = 7_201_128;

/**
 * Brings the day figures of a branch up to date; false if another process is at it. All statements see one moment,
 * whose snapshot is stored with what they wrote: the figures are exactly those of that moment, and every later change
 * is known as one.
 */
export async function keepDayFigures(keeping: Keeping): Promise<boolean> {
  const { pool, scope, timeZone, now } = keeping;
  const stored = await inTransaction(pool, scope, async (transaction) => {
    if (!(await takeBranch(transaction))) return false;
    const stale = await findStale(transaction, timeZone, now);
    if (stale === null) return null;
    const { bookedDates, soldDates, guestIds, isOld } = stale;
    if (bookedDates.length + soldDates.length + guestIds.length === 0 && !isOld) return true;
    await renew(transaction, stale, timeZone);
    await storeState(transaction, await currentSnapshot(transaction), keeping);
    return true;
  });
  return stored ?? rebuildDayFigures(keeping);
}

/** One process at a time; the transaction's first statement, so that all of it sees the same moment. */
async function takeBranch(transaction: Transaction): Promise<boolean> {
  await seeOneMoment(transaction);
  const lock = await transaction.first(
    sql<{
      mine: boolean;
    }>`SELECT pg_try_advisory_xact_lock(${figuresLock}, hashtext(${tenant.branchId}::text)) AS mine`,
  );
  return lock?.mine === true;
}

/** Counts the days and guests anew that were touched. */
async function renew(
  transaction: Transaction,
  { bookedDates, soldDates, guestIds, appointmentIds }: Stale,
  timeZone: string,
): Promise<void> {
  const dates = [...bookedDates, ...soldDates];
  if (dates.length > 0) {
    const stored = await transaction.rows(db.deleteFrom('dayFigures').where('date', '=', anyOf(dates)).returningAll());
    await insertDays(
      transaction,
      await recountDays(transaction, stored, { booked: bookedDates, sold: soldDates, timeZone }),
    );
  }
  if (guestIds.length > 0) {
    await transaction.rows(db.deleteFrom('guestDay').where('guestId', '=', anyOf(guestIds)));
    await transaction.rows(insertGuestDays(sql<SqlBool>`a.guest_id = ANY (${guestIds})`, timeZone));
  }
  if (appointmentIds.length > 0) {
    await transaction.rows(db.deleteFrom('countedAppointment').where('appointmentId', '=', anyOf(appointmentIds)));
    await transaction.rows(insertCounted(sql<SqlBool>`a.id = ANY (${appointmentIds})`, timeZone));
  }
}

const insert = insertions('figuresState');

async function storeState(transaction: Transaction, snapshot: string, { timeZone, now }: Keeping): Promise<void> {
  await transaction.rows(db.deleteFrom('figuresState'));
  await transaction.run(insert, [{ snapshot, timeZone, takenAt: now }]);
}

// One statement for all days, because each has lists of its own.
async function insertDays(transaction: Transaction, sums: readonly DaySums[]): Promise<void> {
  if (sums.length === 0) return;
  const { environmentId, branchId } = tenant;
  const rows = sums.map(
    (
      day,
    ) => sql`(${environmentId}, ${branchId}, ${day.date}::date, ${day.servicesMinor}::bigint, ${day.productsMinor}::bigint,
      ${day.vouchersMinor}::bigint, ${day.discountsMinor}::bigint, ${day.tipsMinor}::bigint, ${day.sales}::int, ${day.bookings}::int,
      ${day.appointments}::int, ${day.treatments}::int, ${day.noShows}::int, ${day.cancellations}::int, ${day.lateCancellations}::int,
      ${[...day.staffMinutes]}::int[], ${[...day.areaMinutes]}::int[])`,
  );
  await transaction.rows(sql`INSERT INTO day_figures (environment_id, branch_id, date, services_minor, products_minor,
    vouchers_minor, discounts_minor, tips_minor, sales, bookings, appointments, treatments, no_shows, cancellations,
    late_cancellations,
    staff_minutes, area_minutes) VALUES ${sql.join(rows)}`);
}

// Rows that are selected for another table are to return something, as those of `insertions` do.
const returnsOne = sql<number>`1`.as('one');

const insertGuestDays = (condition: Expression<SqlBool>, timeZone: string) =>
  db
    .insertInto('guestDay')
    .columns(['guestId', 'date', 'isNew', 'isRebooked', 'isHotelGuest'])
    .expression(
      db
        .selectFrom(guestDays(condition, timeZone).as('f'))
        .select(['f.guestId', 'f.date', 'f.isNew', 'f.isRebooked', 'f.isHotelGuest']),
    )
    .returning(returnsOne);

const insertCounted = (condition: Expression<SqlBool>, timeZone: string) =>
  db
    .insertInto('countedAppointment')
    .columns(['appointmentId', 'date', 'guestId'])
    .expression(
      db
        .selectFrom('appointment as a')
        .where(condition)
        .select(['a.id', dateOf(timeZone).as('date'), 'a.guestId']),
    )
    .returning(returnsOne);

/**
 * Counts all days of a branch anew, a month at a time. Each month is a transaction of its own, so that none runs for
 * long and holds up the change feed, and all of them see the moment of one that only reads.
 */
export async function rebuildDayFigures(keeping: Keeping): Promise<boolean> {
  const { pool, scope, timeZone } = keeping;
  return inTransaction(
    pool,
    scope,
    async (holder) => {
      if (!(await takeBranch(holder))) return false;
      // It waits for all the months; a million appointments take two minutes.
      await holder.rows(sql`SET LOCAL transaction_timeout = 0`);
      await holder.rows(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
      const [moment] = await holder.rows(
        sql<{
          snapshot: string;
          exported: string;
        }>`SELECT pg_current_snapshot()::text AS snapshot, pg_export_snapshot() AS exported`,
      );
      if (moment === undefined) throw new Error('the database named no snapshot');
      const inMonth = (work: (transaction: Transaction) => Promise<void>) =>
        inTransaction(pool, scope, async (transaction) => {
          await seeOneMoment(transaction);
          await transaction.rows(sql.raw(`SET TRANSACTION SNAPSHOT '${moment.exported}'`));
          await work(transaction);
        });
      // Without a state the readers count for themselves.
      await inTransaction(pool, scope, async (transaction) => {
        await transaction.rows(db.deleteFrom('figuresState'));
        await transaction.rows(db.deleteFrom('dayFigures'));
        await transaction.rows(db.deleteFrom('guestDay'));
        await transaction.rows(db.deleteFrom('countedAppointment'));
      });
      for (const { dateFrom, dateTo } of monthsOf(await extentOf(holder, timeZone)))
        await inMonth(async (transaction) => {
          const within = isWithin({ dateFrom, dateTo, timeZone });
          await insertDays(transaction, await sumDays(transaction, { dateFrom, dateTo, timeZone }));
          await transaction.rows(insertGuestDays(within, timeZone));
          await transaction.rows(insertCounted(within, timeZone));
        });
      await inTransaction(pool, scope, (transaction) => storeState(transaction, moment.snapshot, keeping));
      return true;
    },
    { readOnly: true },
  );
}

interface Extent {
  readonly first: string | null;
  readonly last: string | null;
}

async function extentOf(transaction: Transaction, timeZone: string): Promise<Extent> {
  const row = await transaction.first(
    sql<Extent>`
      SELECT least(a.first, s.first)::text AS first, greatest(a.last, s.last)::text AS last
      FROM (SELECT (min(starts_at) AT TIME ZONE ${timeZone})::date AS first,
        (max(starts_at) AT TIME ZONE ${timeZone})::date AS last
        FROM ${rowsOf('appointment')} AS x) AS a,
        (SELECT min(business_date) AS first, max(business_date) AS last FROM ${rowsOf('sale')} AS x) AS s`,
  );
  return row ?? { first: null, last: null };
}

function monthsOf({ first, last }: Extent): { dateFrom: string; dateTo: string }[] {
  if (first === null || last === null) return [];
  const months: { dateFrom: string; dateTo: string }[] = [];
  for (let month = Temporal.PlainDate.from(first).with({ day: 1 }); ; month = month.add({ months: 1 })) {
    if (Temporal.PlainDate.compare(month, last) > 0) return months;
    months.push({ dateFrom: month.toString(), dateTo: month.add({ months: 1 }).subtract({ days: 1 }).toString() });
  }
}
