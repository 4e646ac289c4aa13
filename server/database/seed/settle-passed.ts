import { sql } from 'kysely';
import { tenant } from '#platform/database/placeholder';
import { anyOf, db } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { type Course, courseOf } from './course.ts';
import type { Payable } from './plan-sales.ts';
import { type DemoSpa, guestKey } from './spa.ts';
import { idsOf } from './spa-ids.ts';

/** A booking of an earlier start that time has gone over. */
interface PassedAppointment extends Payable {
  readonly course: Course;
  readonly isPaidAlready: boolean;
}

/**
 * Bookings of earlier starts that would look different if they were planned now. Only what the demo wrote and nobody has touched since:
 * whatever people do leaves an audit entry.
 */
export async function readPassed(
  transaction: Transaction,
  spa: DemoSpa,
  now: Temporal.Instant,
): Promise<PassedAppointment[]> {
  const ids = idsOf(spa);
  const rows = await transaction.rows(
    db
      .selectFrom('appointment as a')
      .where('a.deletedAt', 'is', null)
      .where('a.startsAt', '<', now.add({ minutes: 15 }))
      .where(({ eb, or, and, not, exists, selectFrom }) =>
        and([
          or([
            eb('a.state', 'in', ['booked', 'arrived', 'in-treatment']),
            and([eb('a.state', '=', 'done'), eb('a.paid', '=', false)]),
          ]),
          not(
            exists(
              selectFrom('auditEntry as e')
                .select('e.id')
                .where('e.entity', '=', 'appointment')
                .whereRef('e.entityId', '=', 'a.id'),
            ),
          ),
        ]),
      )
      .select(['id', 'visitId', 'guestId', 'serviceId', 'startsAt', 'endsAt', 'state', 'paid'])
      .orderBy('startsAt')
      .orderBy('id'),
  );
  const guests = new Map(spa.guests.map((guest) => [ids.guest(guestKey(guest)), guestKey(guest)]));
  const services = new Map(spa.services.map((service) => [ids.service(service.key), service]));
  return rows.flatMap((row) => {
    const service = services.get(row.serviceId);
    if (service === undefined) return [];
    const times = { id: row.id, visitId: row.visitId, startsAt: row.startsAt, endsAt: row.endsAt };
    const course = courseOf(times, now);
    if (course.state === row.state && (row.paid || !course.isPaid)) return [];
    const guest = row.guestId === null ? null : (guests.get(row.guestId) ?? null);
    return [{ ...times, guest, service, course, isPaidAlready: row.paid }];
  });
}

/** Lets them go the way that the others of their day went; `prices` are those of the ones that have paid now. */
export async function settlePassed(
  transaction: Transaction,
  passed: readonly PassedAppointment[],
  prices: ReadonlyMap<string, number>,
): Promise<void> {
  if (passed.length === 0) return;
  const [ids, states] = [passed.map(({ id }) => id), passed.map(({ course }) => course.state)];
  const paid = ids.map((id) => prices.get(id) ?? null);
  // By hand for the lists side by side.
  await transaction.rows(
    sql`UPDATE appointment a
      SET state = passed.state, paid = a.paid OR passed.price IS NOT NULL,
        paid_price_minor = coalesce(a.paid_price_minor, passed.price), version = a.version + 1
      FROM unnest(${ids}::uuid[], ${states}::text[], ${paid}::bigint[]) AS passed (id, state, price)
      WHERE a.environment_id = ${tenant.environmentId} AND a.branch_id = ${tenant.branchId} AND a.id = passed.id`,
  );
  const freed = passed.filter(({ course }) => course.state === 'no-show').map(({ id }) => id);
  await transaction.rows(db.deleteFrom('hold').where('appointmentId', '=', anyOf(freed)));
}
