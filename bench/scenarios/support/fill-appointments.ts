import { withClient } from './desk.ts';
import { begin, withoutHoldCheck, withoutKeys } from './fill-figures.ts';
import type { Tenant } from './fill-guests.ts';

/** The ids that the appointments refer to. */
interface Filling extends Tenant {
  readonly serviceId: string;
  readonly staff: readonly string[];
  readonly areas: readonly string[];
  /** The first day that gets any, from which it goes backwards. */
  readonly lastDay: Temporal.PlainDate;
}

/**
 * Appointments from the `from`th up to `to`, ninety a day, shared out among the staff and all guests, each with its
 * visit and its holds. `adminUrl` is the superuser's: foreign keys are not looked at, because each row is made with
 * what it names.
 */
export async function fillAppointments(adminUrl: string, filling: Filling, from: number, to: number): Promise<void> {
  const { environmentId, branchId, serviceId, staff, areas, lastDay } = filling;
  await withoutKeys(adminUrl, async (client) => {
    await client.query(begin);
    await client.query(
      `CREATE TEMPORARY TABLE wanted ON COMMIT DROP AS
         SELECT uuidv7() AS id, uuidv7() AS visit_id, ($1::uuid[])[1 + n % $3] AS staff_id,
           ($2::uuid[])[1 + n % $3] AS area_id, ($4::date - n / 90)::timestamp AT TIME ZONE 'UTC'
           + make_interval(hours => n % 90 / $3) AS starts_at
         FROM generate_series($5::int, $6::int - 1) AS n`,
      [staff, areas, Math.min(30, staff.length), lastDay.toString(), from, to],
    );
    await client.query(
      `INSERT INTO visit (environment_id, branch_id, id, created_at) SELECT $1, $2, visit_id, starts_at FROM wanted`,
      [environmentId, branchId],
    );
    await client.query(
      `INSERT INTO appointment (environment_id, branch_id, id, visit_id, service_id, staff_id, area_id, starts_at,
         ends_at, state, guest_id, staff_set_up_minutes, staff_clean_up_minutes, area_set_up_minutes,
         area_clean_up_minutes, created_at, created_by)
       SELECT $1, $2, id, visit_id, $3, staff_id, area_id, starts_at, starts_at + interval '50 minutes', 'done',
         guests.ids[1 + (row_number() OVER ()) % cardinality(guests.ids)], 0, 0, 0, 0, starts_at,
         (SELECT id FROM app_user WHERE environment_id = $1 LIMIT 1)
       FROM wanted, (SELECT array_agg(g.id) AS ids FROM guest g WHERE g.environment_id = $1 AND g.branch_id = $2)
         AS guests`,
      [environmentId, branchId, serviceId],
    );
    await withoutHoldCheck(client, async () => {
      for (const column of ['staff_id', 'area_id'])
        await client.query(
          `INSERT INTO hold (environment_id, branch_id, id, resource_id, place, starts_at, ends_at, kind,
             appointment_id)
           SELECT $1, $2, uuidv7(), ${column}, 1, starts_at, starts_at + interval '50 minutes', 'appointment', id
           FROM wanted WHERE ${column} IS NOT NULL`,
          [environmentId, branchId],
        );
    });
    await client.query('COMMIT');
  });
}

/**
 * Statistics of all tables, as autovacuum makes them within a minute of an installation's first bookings. Without them
 * plans that were made while a table was empty go on reading it whole.
 */
export async function analyse(adminUrl: string): Promise<void> {
  await withClient(adminUrl, (client) => client.query('ANALYZE'));
}
