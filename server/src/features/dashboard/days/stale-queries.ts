import { type RawBuilder, sql } from 'kysely';
import { anyOf, db, rowsOf } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { currentSnapshot, readSnapshot } from './internal/snapshot.ts';

/**
 * Changes since the day figures were brought up to date: the appointments or sales of these days, and the days of these
 * guests.
 */
export interface Stale {
  readonly bookedDates: readonly string[];
  readonly soldDates: readonly string[];
  readonly guestIds: readonly string[];
  /** The appointments that were changed. */
  readonly appointmentIds: readonly string[];
  /** Whether the stored snapshot should be followed by a new one even if nothing was changed. */
  readonly isOld: boolean;
}

/** With more changes than this, days are no longer told apart. */
const maxChanges = 5_000;
/** The feed forgets after a week; what is older than this cannot be followed any more. */
const oldestState = { hours: 6 * 24 };
const freshState = { hours: 1 };

/**
 * Whatever the stored day figures do not know of; null if nothing is stored that could be used. A stored snapshot tells
 * of each transaction whether it was seen, so that nothing is missed while an older transaction still runs, as it would
 * be by a position.
 */
export async function findStale(
  transaction: Transaction,
  timeZone: string,
  now: Temporal.Instant,
): Promise<Stale | null> {
  const [state, current] = await Promise.all([
    transaction.first(
      sql<{ snapshot: string; isUsable: boolean; isOld: boolean }>`
      SELECT snapshot, taken_at < ${now.subtract(freshState).toString()} AS "isOld", time_zone = ${timeZone}
        AND taken_at > ${now.subtract(oldestState).toString()} AS "isUsable"
      FROM ${rowsOf('figuresState')} AS s`,
    ),
    currentSnapshot(transaction),
  ]);
  if (state?.isUsable !== true) return null;
  const stored = readSnapshot(state.snapshot);
  // A database that was restored counts its transactions anew.
  if (stored.end > readSnapshot(current).end) return null;
  const changes = await transaction.rows(
    sql<{ entity: string; entityId: string }>`
      SELECT DISTINCT entity, entity_id AS "entityId" FROM ${rowsOf('change')} AS c
      WHERE c.transaction_id >= ${String(stored.begin)}::xid8
        AND (c.transaction_id >= ${String(stored.end)}::xid8 OR c.transaction_id = ANY (${stored.running.map(String)}::xid8[]))
        AND c.entity IN ('appointment', 'sale', 'guest') LIMIT ${maxChanges + 1}`,
  );
  if (changes.length > maxChanges) return null;
  const idsOf = (entity: string) => changes.filter((one) => one.entity === entity).map(({ entityId }) => entityId);
  return {
    ...(await touchedBy(transaction, {
      timeZone,
      appointmentIds: idsOf('appointment'),
      saleIds: idsOf('sale'),
      guestIds: idsOf('guest'),
    })),
    isOld: state.isOld,
  };
}

interface Changed {
  readonly timeZone: string;
  readonly appointmentIds: readonly string[];
  readonly saleIds: readonly string[];
  readonly guestIds: readonly string[];
}

/**
 * An appointment counts on the day where it was last counted, and on the one where it is now; a sale on its business
 * date.
 */
async function touchedBy(
  transaction: Transaction,
  { timeZone, appointmentIds, saleIds, guestIds }: Changed,
): Promise<Omit<Stale, 'isOld'>> {
  const [before, current, sales] = await Promise.all([
    appointmentIds.length === 0
      ? []
      : transaction.rows(
          db
            .selectFrom('countedAppointment')
            .select(['date', 'guestId'])
            .where('appointmentId', '=', anyOf(appointmentIds)),
        ),
    appointmentIds.length === 0
      ? []
      : transaction.rows(
          db
            .selectFrom('appointment')
            .select(['guestId', dateOf(timeZone).as('date')])
            .where('id', '=', anyOf(appointmentIds)),
        ),
    saleIds.length === 0
      ? []
      : transaction.rows(db.selectFrom('sale').select('businessDate as date').where('id', '=', anyOf(saleIds))),
  ]);
  const guests = [...before, ...current].flatMap(({ guestId }) => guestId ?? []);
  return {
    bookedDates: [...new Set([...before, ...current].map(({ date }) => date))],
    soldDates: [...new Set(sales.map(({ date }) => date))],
    guestIds: [...new Set([...guestIds, ...guests])],
    appointmentIds,
  };
}

/** The date on which an appointment counts. */
export function dateOf(timeZone: string): RawBuilder<string> {
  return sql<string>`(starts_at AT TIME ZONE ${timeZone})::date`;
}
