import { sql } from 'kysely';
import { db } from '#platform/database/builder';
import { statement } from '#platform/database/statement';
import type { Transaction } from '#platform/database/transaction';
import { type Course, courseOf } from './course.ts';
import type { Payable } from './plan-sales.ts';
import { type DemoSpa, guestKey } from './spa.ts';
import { idsOf } from './spa-ids.ts';
import { tenantOf } from './write-settings.ts';

/** A booking of an earlier start that time has gone over. */
export interface PassedAppointment extends Payable {
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
  const { environment_id, branch_id } = tenantOf(spa);
  const rows = await transaction.rows(
    db
      .selectFrom('appointment as a')
      .where('a.environment_id', '=', environment_id)
      .where('a.branch_id', '=', branch_id)
      .where('a.deleted_at', 'is', null)
      .where('a.starts_at', '<', now.add({ minutes: 15 }))
      .where((is) =>
        is.or([
          is('a.state', 'in', ['booked', 'arrived', 'in-treatment']),
          is.and([is('a.state', '=', 'done'), is('a.paid', '=', false)]),
        ]),
      )
      .where(
        sql<boolean>`NOT EXISTS (
          SELECT FROM audit_entry e
          WHERE e.environment_id = a.environment_id AND e.branch_id = a.branch_id AND e.entity = 'appointment' AND e.entity_id = a.id
        )`,
      )
      .select(['id', 'visit_id', 'guest_id', 'service_id', 'starts_at', 'ends_at', 'state', 'paid'])
      .orderBy('starts_at')
      .orderBy('id'),
  );
  const guests = new Map(spa.guests.map((guest) => [ids.guest(guestKey(guest)), guestKey(guest)]));
  const services = new Map(spa.services.map((service) => [ids.service(service.key), service]));
  return rows.flatMap((row) => {
    const service = services.get(row.service_id);
    if (service === undefined) return [];
    const times = { id: row.id, visitId: row.visit_id, startsAt: row.starts_at, endsAt: row.ends_at };
    const course = courseOf(times, now);
    if (course.state === row.state && (row.paid || !course.isPaid)) return [];
    const guest = row.guest_id === null ? null : (guests.get(row.guest_id) ?? null);
    return [{ ...times, guest, service, course, isPaidAlready: row.paid }];
  });
}

const update = statement<never>(
  'demo-settle-appointments',
  `UPDATE appointment a
   SET state = passed.state, paid = a.paid OR passed.price IS NOT NULL, paid_price_minor = coalesce(a.paid_price_minor, passed.price),
     version = a.version + 1
   FROM unnest($3::uuid[], $4::text[], $5::bigint[]) AS passed (id, state, price)
   WHERE a.environment_id = $1 AND a.branch_id = $2 AND a.id = passed.id`,
);
const free = statement<never>(
  'demo-settle-holds',
  'DELETE FROM hold WHERE environment_id = $1 AND branch_id = $2 AND appointment_id = ANY($3::uuid[])',
);

/** Lets them go the way that the others of their day went; `prices` are those of the ones that have paid now. */
export async function settlePassed(
  transaction: Transaction,
  spa: DemoSpa,
  passed: readonly PassedAppointment[],
  prices: ReadonlyMap<string, number>,
): Promise<void> {
  if (passed.length === 0) return;
  const { environment_id, branch_id } = tenantOf(spa);
  await transaction.run(update, [
    environment_id,
    branch_id,
    passed.map(({ id }) => id),
    passed.map(({ course }) => course.state),
    passed.map(({ id }) => prices.get(id) ?? null),
  ]);
  const freed = passed.filter(({ course }) => course.state === 'no-show').map(({ id }) => id);
  await transaction.run(free, [environment_id, branch_id, freed]);
}
