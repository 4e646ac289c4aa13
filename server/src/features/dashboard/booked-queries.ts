import type * as todayEndpoints from '@quieta/contract/dashboard/today-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { agreedPrice } from '#features/appointments/appointment/appointment-queries';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { dayAfter, refuseRange, startOf } from './facts/fact-queries.ts';

/**
 * The condition is that of the index `appointment_unpaid`, so that what was paid in five years is not read. A test asks
 * for its plan.
 */
export const unpaidByDate = prepared(
  'figures-booked',
  ($: Placeholders<{ from: Temporal.Instant; to: Temporal.Instant; timeZone: string }>) =>
    db
      .selectFrom('appointment as a')
      .innerJoin('service as s', 's.id', 'a.serviceId')
      .where('a.deletedAt', 'is', null)
      .where(({ not, ref }) => not(ref('a.paid')))
      // Nobody owes what was given back after the treatment.
      .where(({ and, eb, not, ref }) => not(and([ref('a.givenBack'), eb('a.state', '=', 'done')])))
      .where('a.state', 'not in', ['cancelled', 'no-show'])
      .where('a.startsAt', '>=', $.from)
      .where('a.startsAt', '<', $.to)
      .select([
        sql<string>`(a.starts_at AT TIME ZONE ${$.timeZone})::date`.as('date'),
        sql<number>`count(*)::int`.as('appointments'),
        sql<number>`sum(${agreedPrice('a', 's')})::bigint`.as('minor'),
      ])
      .groupBy(sql`1`)
      .orderBy(sql`1`),
);

/**
 * Reads the booked and unpaid amounts of each day at the agreed prices, without cancelled appointments and no-shows.
 */
export async function readBooked(
  { branch, transaction }: BranchContext,
  { query: { dateFrom, dateTo } }: Request<typeof todayEndpoints.readBooked>,
): Promise<AnswerOf<typeof todayEndpoints.readBooked>> {
  refuseRange({ dateFrom, dateTo });
  const { timeZone, currency } = branch;
  const to = startOf(dayAfter(dateTo), timeZone);
  const rows = await transaction.run(unpaidByDate, { from: startOf(dateFrom, timeZone), to, timeZone });
  return rows.map(({ date, appointments, minor }) => ({ date, appointments, amount: toMajor(minor, currency) }));
}
