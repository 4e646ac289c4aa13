import { abano } from '@quieta/e2e/support/sign-in.ts';
import type pg from 'pg';
import { withClient } from '../scenarios/support/desk.ts';

/** How much a day of the demo's first branch holds. */
interface BusySpa {
  readonly staff: number;
  readonly areas: number;
  readonly appointmentsPerDay: number;
  /** The first of the days that get as many. */
  readonly firstDay: Temporal.PlainDate;
  readonly days: number;
}

/**
 * Makes the demo's first branch as large, and its days as full. `adminUrl` is the superuser's, who sees every tenant's
 * rows.
 */
export async function fillBusySpa(adminUrl: string, spa: BusySpa): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ environment_id: string; id: string }>(
      `SELECT b.environment_id, b.id FROM branch b JOIN environment e ON e.id = b.environment_id
       WHERE e.name = 'demo' AND b.name = $1`,
      [abano],
    );
    const branch = [rows[0]?.environment_id ?? '', rows[0]?.id ?? ''] as const;
    await client.query('BEGIN');
    await addResources(client, branch, 'Staff', spa.staff);
    await addResources(client, branch, 'Area', spa.areas);
    await addAppointments(client, branch, spa);
    await client.query('COMMIT');
    // As autovacuum does it after so many rows.
    await client.query('VACUUM ANALYZE');
  });
}

type Branch = readonly [environmentId: string, branchId: string];

/** Resources up to so many of the type, who work every day and can do every service. */
async function addResources(client: pg.Client, branch: Branch, type: 'Staff' | 'Area', upTo: number): Promise<void> {
  await client.query(
    `INSERT INTO resource (environment_id, branch_id, id, type, name, role, position)
     SELECT $1, $2, uuidv7(), $3, $3 || ' ' || n, 'Massage', 100 + n
     FROM generate_series(1 + (SELECT count(*)::int FROM resource WHERE branch_id = $2 AND type = $3), $4::int) AS n`,
    [...branch, type, upTo],
  );
  await client.query(
    `INSERT INTO staff_member (environment_id, branch_id, resource_id, first_name, last_name, gender)
     SELECT $1, $2, id, split_part(name, ' ', 1), split_part(name, ' ', 2), 'F' FROM resource
     WHERE branch_id = $2 AND type = 'Staff' AND position > 100 ON CONFLICT DO NOTHING`,
    [...branch],
  );
  await client.query(
    `INSERT INTO resource_availability (environment_id, branch_id, id, resource_id, start_date, start_time, end_time,
       mo, tu, we, th, fr, sa, su)
     SELECT $1, $2, uuidv7(), id, '2020-01-01', '08:00', '19:00', true, true, true, true, true, true, true FROM resource
     WHERE branch_id = $2 AND type = $3 AND position > 100`,
    [...branch, type],
  );
  await client.query(
    `INSERT INTO service_resource (environment_id, branch_id, service_id, resource_id)
     SELECT $1, $2, s.id, r.id FROM service s, resource r WHERE s.branch_id = $2 AND r.branch_id = $2 AND r.type = $3
     ON CONFLICT DO NOTHING`,
    [...branch, type],
  );
}

/** The same half hour after half hour for all of them, each with a staff member and an area of its own. */
async function addAppointments(client: pg.Client, branch: Branch, spa: BusySpa): Promise<void> {
  const { staff, areas, appointmentsPerDay, firstDay, days } = spa;
  await client.query(
    `CREATE TEMPORARY TABLE wanted ON COMMIT DROP AS
       SELECT uuidv7() AS id, uuidv7() AS visit_id, staff.id AS staff_id, area.id AS area_id, service.id AS service_id,
         guest.id AS guest_id,
         ($2::date + day + time '08:00' + make_interval(mins => 30 * (n / $3::int))) AT TIME ZONE 'Europe/Rome'
         AS starts_at
       FROM generate_series(0, $5::int - 1) AS day CROSS JOIN generate_series(0, $6::int - 1) AS n
         JOIN ${numbered('resource', `type = 'Staff' AND archived_at IS NULL`)} AS staff ON staff.place = n % $3::int
         JOIN ${numbered('resource', `type = 'Area' AND archived_at IS NULL`)} AS area ON area.place = n % $4::int
         JOIN ${numbered('service', 'archived_at IS NULL')} AS service ON service.place = n % 7
         JOIN ${numbered('guest', 'true')} AS guest ON guest.place = (n + day) % 40`,
    [branch[1], firstDay.toString(), staff, areas, days, appointmentsPerDay],
  );
  await client.query(
    'INSERT INTO visit (environment_id, branch_id, id, created_at) SELECT $1, $2, visit_id, now() FROM wanted',
    [...branch],
  );
  await client.query(
    `INSERT INTO appointment (environment_id, branch_id, id, visit_id, service_id, staff_id, area_id, starts_at,
       ends_at, state, guest_id, staff_set_up_minutes, staff_clean_up_minutes, area_set_up_minutes,
       area_clean_up_minutes, created_at, created_by)
     SELECT $1, $2, id, visit_id, service_id, staff_id, area_id, starts_at, starts_at + interval '25 minutes', 'booked',
       guest_id, 0, 0, 0, 0, now(), (SELECT id FROM app_user WHERE environment_id = $1 LIMIT 1) FROM wanted`,
    [...branch],
  );
  await client.query(
    `INSERT INTO hold (environment_id, branch_id, id, resource_id, place, starts_at, ends_at, kind, appointment_id)
     SELECT $1, $2, uuidv7(), resource_id, 1, starts_at, starts_at + interval '25 minutes', 'appointment', id
     FROM wanted, unnest(ARRAY[staff_id, area_id]) AS resource_id`,
    [...branch],
  );
}

/** Rows of the branch that is the first value, each with its place. */
function numbered(table: string, condition: string): string {
  return `(SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM ${table} WHERE branch_id = $1
    AND ${condition})`;
}
