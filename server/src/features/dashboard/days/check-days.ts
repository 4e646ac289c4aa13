import { type SqlBool, sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { seeOneMoment } from '#platform/database/one-moment';
import type { Pool } from '#platform/database/pool';
import { db, rowsOf } from '#platform/database/query';
import { inTransaction, type Scope, type Transaction } from '#platform/database/transaction';
import { guestDays } from '../facts/fact-queries.ts';
import { type DaySums, sumDays } from './day-sum-queries.ts';
import { findStale } from './stale-queries.ts';

interface Checking {
  readonly pool: Pool;
  readonly scope: Required<Scope>;
  readonly timeZone: string;
  readonly clock: Clock;
}

interface CheckedDays {
  /** How many days are kept, and how many of them will be counted anew because something was changed since. */
  readonly days: number;
  readonly stale: number;
  /** The dates on which what is kept is not what a slow count says. */
  readonly wrong: readonly string[];
}

/** No spa has a day outside these. */
const allDays = { dateFrom: '1900-01-01', dateTo: '2999-12-31' };

/** Compares each day and each guest's day that is kept with a count of its own; null if nothing is kept. */
export async function checkDays({ pool, scope, timeZone, clock }: Checking): Promise<CheckedDays | null> {
  const work = async (transaction: Transaction): Promise<CheckedDays | null> => {
    await seeOneMoment(transaction);
    const stale = await findStale(transaction, timeZone, clock.now());
    if (stale === null) return null;
    const stored = await transaction.rows(db.selectFrom('dayFigures').selectAll());
    const counted = await sumDays(transaction, { ...allDays, timeZone });
    const [storedTexts, countedTexts] = [textsByDate(stored), textsByDate(counted)];
    const touched = new Set([...stale.bookedDates, ...stale.soldDates]);
    const differing = [...storedTexts.keys(), ...countedTexts.keys()].filter(
      (date) => storedTexts.get(date) !== countedTexts.get(date) && !touched.has(date),
    );
    const ofGuests = await findWrongGuestDays(transaction, stale.guestIds, timeZone);
    return {
      days: stored.length,
      stale: touched.size,
      wrong: [...new Set([...differing, ...ofGuests])].sort(),
    };
  };
  return inTransaction(pool, scope, work, { readOnly: true });
}

/** The dates on which the days of guests, but for those who were touched since, are not kept as they are. */
async function findWrongGuestDays(
  transaction: Transaction,
  touched: readonly string[],
  timeZone: string,
): Promise<string[]> {
  const columns = sql`guest_id, date, is_new, is_rebooked, is_hotel_guest`;
  const stored = sql`SELECT ${columns} FROM ${rowsOf('guestDay')} AS g WHERE g.guest_id <> ALL (${touched}::uuid[])`;
  const counted = sql`SELECT ${columns}
    FROM ${guestDays(sql<SqlBool>`a.guest_id <> ALL (${touched}::uuid[])`, timeZone)} AS d`;
  const rows = await transaction.rows(
    sql<{ date: string }>`SELECT date FROM ((${stored} EXCEPT ${counted}) UNION (${counted} EXCEPT ${stored})) AS w`,
  );
  return rows.map(({ date }) => date);
}

/** Without the days that come to nothing, of which a row may have been left or not. */
function textsByDate(days: readonly DaySums[]): Map<string, string> {
  const counting = days.filter(({ date: _, ...sums }) =>
    Object.values(sums)
      .flat()
      .some((value) => value !== 0),
  );
  return new Map(counting.map((day) => [day.date, textOf(day)]));
}

/** All values in the order of their names. */
function textOf(day: object): string {
  return JSON.stringify(Object.entries(day).sort(([one], [other]) => one.localeCompare(other)));
}
