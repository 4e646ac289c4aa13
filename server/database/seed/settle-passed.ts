import { sql } from 'kysely';
import { holdsResources } from '#features/appointments/holds/hold-rules';
import { tenant } from '#platform/database/placeholder';
import { anyOf, db } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { type Course, courseOf } from './course.ts';
import type { Payable } from './plan-sales.ts';
import { type DemoSpa, guestKey } from './spa.ts';
import { idsOf } from './spa-ids.ts';
import { cancellationColumns } from './write-appointments.ts';

/** A booking whose start has passed since it was written. */
interface PassedAppointment extends Payable {
  readonly course: Course;
  /** Whether it was paid, or has a unit of a package that pays for it. */
  readonly isPaidAlready: boolean;
}

/**
 * Bookings of past starts that would be in another state if they were planned now. Only those that the demo wrote and
 * nobody has changed since: every change by a user leaves an audit entry.
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
      .select(['id', 'visitId', 'guestId', 'serviceId', 'startsAt', 'endsAt', 'state', 'paid', 'componentId'])
      .orderBy('startsAt')
      .orderBy('id'),
  );
  const guests = new Map(spa.guests.map((guest) => [ids.guest(guestKey(guest)), guestKey(guest)]));
  const services = new Map(spa.services.map((service) => [ids.service(service.key), service]));
  return rows.flatMap((row) => {
    const service = services.get(row.serviceId);
    if (service === undefined) return [];
    const times = { id: row.id, visitId: row.visitId, startsAt: row.startsAt, endsAt: row.endsAt };
    const planned = courseOf(times, now);
    // Another version may have planned otherwise: whoever has come is neither cancelled nor missed afterwards.
    const hasCome = row.state !== 'booked' && !holdsResources(planned.state);
    const course: Course = hasCome ? { state: 'done', isPaid: row.paid, cancellation: null } : planned;
    const isPaidAlready = row.paid || row.componentId !== null;
    if (course.state === row.state && (isPaidAlready || !course.isPaid)) return [];
    const guest = row.guestId === null ? null : (guests.get(row.guestId) ?? null);
    return [{ ...times, guest, service, course, isPaidAlready }];
  });
}

/** Puts them into the state that they would have if planned now; `prices` are of those that have been paid since. */
export async function settlePassed(
  transaction: Transaction,
  spa: DemoSpa,
  passed: readonly PassedAppointment[],
  prices: ReadonlyMap<string, number>,
): Promise<void> {
  if (passed.length === 0) return;
  const [ids, states] = [passed.map(({ id }) => id), passed.map(({ course }) => course.state)];
  const paid = ids.map((id) => prices.get(id) ?? null);
  const cancellations = passed.map(({ course }) => cancellationColumns(spa, course));
  const at = cancellations.map(({ cancelledAt }) => cancelledAt);
  const from = cancellations.map(({ cancelledFrom }) => cancelledFrom);
  const reasons = cancellations.map(({ cancelReason }) => cancelReason);
  // Raw SQL, because it takes lists in parallel.
  await transaction.rows(
    sql`UPDATE appointment a
      SET state = passed.state, paid = a.paid OR passed.price IS NOT NULL,
        paid_price_minor = coalesce(a.paid_price_minor, passed.price), version = a.version + 1,
        cancelled_at = passed.cancelled_at, cancelled_from = passed.cancelled_from, cancel_reason = passed.reason
      FROM unnest(${ids}::uuid[], ${states}::text[], ${paid}::bigint[], ${at}::timestamptz[], ${from}::text[], ${reasons}::text[])
        AS passed (id, state, price, cancelled_at, cancelled_from, reason)
      WHERE a.environment_id = ${tenant.environmentId} AND a.branch_id = ${tenant.branchId} AND a.id = passed.id`,
  );
  const freed = passed.filter(({ course }) => !holdsResources(course.state)).map(({ id }) => id);
  await transaction.rows(db.deleteFrom('hold').where('appointmentId', '=', anyOf(freed)));
}
