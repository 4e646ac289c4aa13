import type pg from 'pg';
import { rebuildDayFigures } from '../../../server/src/features/dashboard/days/day-figures-commands.ts';
import { createPool } from '../../../server/src/platform/database/pool.ts';
import { withClient } from './desk.ts';
import { fillGuests, type Tenant } from './fill-guests.ts';

/** How a branch works. */
export interface Work extends Tenant {
  readonly guests: number;
  readonly staff: number;
  readonly areas: number;
  /** Appointments; at most ten times the staff. */
  readonly perDay: number;
  /** The branch's last day; the first appointments lie on it, those after them on the days before. */
  readonly lastDay: Temporal.PlainDate;
}

/** Which appointments, the last day's first: from the `from`th up to `to`. */
interface Part {
  readonly from: number;
  readonly to: number;
}

const zone = 'Europe/Rome';
/** Later than any other, so that the branch's own sales lie before them. */
export const saleYear = 2100;
/** The number before the last day's first sale. */
export const lastNumber = 2_000_000;
/** More than any day's sales. */
export const numbersOfDay = 700;

/**
 * Years of a branch: appointments of 50 minutes on ten hours a day, of which four in a hundred are no-shows and six are
 * cancelled; nearly all that were done are sold, in sales of 1.3 lines and 1.1 tenders; stays, blocks, and a rota with
 * holidays. They hold no places, which no figure reads. `adminUrl` is the superuser's: foreign keys are not looked at,
 * because each row is made with what it names.
 */
export async function fillFigures(adminUrl: string, work: Work, appointments: number): Promise<void> {
  await withoutKeys(adminUrl, async (client) => {
    await fillGuests(client, work, work.guests);
    await client.query(begin);
    await addResources(client, work, daysOf(work, appointments));
    await addAppointments(client, work, { from: 0, to: appointments });
    await addSales(client, work);
    await client.query('COMMIT');
  });
}

/** How many days so many appointments take. */
export function daysOf({ perDay }: Work, appointments: number): number {
  return Math.ceil(appointments / perDay);
}

export const begin = `BEGIN; SET LOCAL session_replication_role = replica; SET LOCAL work_mem = '256MB';
  SET LOCAL maintenance_work_mem = '256MB';
  SET LOCAL statement_timeout = 0`;

/**
 * As the superuser; afterwards all tables have their statistics, as autovacuum makes them, and what was written is on
 * the disk.
 */
export async function withoutKeys(adminUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await work(client);
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  });
}

/**
 * Adds holds without the constraint that they exclude each other, and puts it back, which checks all of them at once
 * and builds its index by sorting.
 */
export async function withoutHoldCheck(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'hold_free'`,
  );
  await client.query('ALTER TABLE hold DROP CONSTRAINT hold_free');
  await work();
  await client.query(`ALTER TABLE hold ADD CONSTRAINT hold_free ${rows[0]?.definition}`);
}

/** Rows with a week of shifts and a break, a holiday a quarter, and a block a week. */
export async function addResources(client: pg.Client, filling: Work, dayCount: number): Promise<void> {
  const branch = [filling.environmentId, filling.branchId];
  for (const [type, count] of [
    ['Staff', filling.staff],
    ['Area', filling.areas],
  ] as const)
    await client.query(
      `INSERT INTO resource (environment_id, branch_id, id, type, name, position)
       SELECT $1, $2, uuidv7(), $3, $3 || ' ' || n, 1000 + n FROM generate_series(1, $4::int) AS n`,
      [...branch, type, count],
    );
  const added = `FROM resource r WHERE r.branch_id = $2 AND r.position > 1000`;
  await client.query(
    `INSERT INTO staff_member (environment_id, branch_id, resource_id, first_name)
     SELECT $1, $2, r.id, r.name ${added} AND r.type = 'Staff'`,
    branch,
  );
  await client.query(
    `INSERT INTO resource_availability (environment_id, branch_id, id, resource_id, start_date, start_time, end_time,
       mo, tu, we, th, fr, sa, su)
     SELECT $1, $2, uuidv7(), r.id, '2015-01-01', part.starts, part.ends, true, true, true, true, true, true, true
     FROM resource r, (VALUES (time '08:00', time '13:00'), ('13:00', '18:00')) AS part (starts, ends)
     WHERE r.branch_id = $2 AND r.position > 1000 AND r.type = 'Staff'`,
    branch,
  );
  const days = [filling.lastDay.subtract({ days: dayCount }).toString(), filling.lastDay.toString()];
  await client.query(
    `INSERT INTO availability_exception (environment_id, branch_id, id, resource_id, kind, start_date, end_date)
     SELECT $1, $2, uuidv7(), r.id, 'off', day, day + 6
     FROM resource r, generate_series($3::date, $4::date, interval '91 days') AS quarter,
       LATERAL (SELECT quarter::date + r.position % 80 AS day) AS off
     WHERE r.branch_id = $2 AND r.position > 1000 AND r.type = 'Staff'`,
    [...branch, ...days],
  );
  await client.query(
    `INSERT INTO block (environment_id, branch_id, id, resource_id, starts_at, ends_at, created_by)
     SELECT $1, $2, uuidv7(), r.id, at, at + interval '1 hour', $5::uuid
     FROM resource r, generate_series($3::date, $4::date, interval '7 days') AS week,
       LATERAL (SELECT (week::date + r.position % 7 + time '12:30') AT TIME ZONE '${zone}' AS at) AS blocked
     WHERE r.branch_id = $2 AND r.position > 1000`,
    [...branch, ...days, await userOf(client, filling)],
  );
}

export async function userOf(client: pg.Client, { environmentId }: Tenant): Promise<string> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM app_user WHERE environment_id = $1 LIMIT 1', [
    environmentId,
  ]);
  return rows[0]?.id ?? '';
}

/** Rows of the branch that is the first value, each with its place. */
function numbered(table: string, condition: string): string {
  return `(SELECT x.*, row_number() OVER (ORDER BY id) - 1 AS place FROM ${table} x WHERE branch_id = $1
    AND ${condition})`;
}

/**
 * Leaves the temporary table `made`, with a row each, in the order of time: what was done on a day lies side by side in
 * all tables and indexes, as where it is written on that day.
 */
export async function addAppointments(client: pg.Client, filling: Work, { from, to }: Part): Promise<void> {
  const { branchId, environmentId, guests, staff, areas, perDay, lastDay } = filling;
  await client.query(
    `CREATE TEMPORARY TABLE made ON COMMIT DROP AS
       SELECT m.*, uuidv7(starts_at - now()) AS id, uuidv7(starts_at - now()) AS visit_id,
         uuidv7(starts_at + interval '1 hour' - now()) AS sale_id
       FROM (SELECT n, staff.id AS staff_id, area.id AS area_id, service.id AS service_id, guest.id AS guest_id,
         service.price_minor, service.service_category_id AS category_id, service.tax_id, day, starts_at,
         ${lastNumber} - n / $6 * ${numbersOfDay} + n % $6 AS number,
         CASE WHEN n % 100 < 6 THEN 'cancelled' WHEN starts_at > now() THEN 'booked' WHEN n % 100 < 10 THEN 'no-show'
         ELSE 'done' END AS state
       FROM generate_series($2::int, $3::int - 1) AS n
         CROSS JOIN LATERAL (SELECT $8::date - n / $6 AS day) AS d
         CROSS JOIN LATERAL (SELECT (day + time '08:00' + make_interval(hours => n % $6 / $5)) AT TIME ZONE '${zone}'
           AS starts_at) AS s
         JOIN ${numbered('resource', `type = 'Staff' AND position > 1000`)} AS staff ON staff.place = n % $6 % $5
         JOIN ${numbered('resource', `type = 'Area' AND position > 1000`)} AS area ON area.place = n % $6 % $7
         JOIN ${numbered('service', 'archived_at IS NULL')} AS service ON service.place = n % 20
         JOIN ${numbered('guest', 'true')} AS guest ON guest.place = n::bigint * 7919 % $4
         ORDER BY starts_at, n) AS m`,
    [branchId, from, to, guests, staff, perDay, areas, lastDay.toString()],
  );
  await client.query(
    'INSERT INTO visit (environment_id, branch_id, id, created_at) SELECT $1, $2, visit_id, starts_at FROM made',
    [environmentId, branchId],
  );
  await client.query(
    `INSERT INTO appointment (environment_id, branch_id, id, visit_id, service_id, staff_id, area_id, starts_at,
       ends_at, state, guest_id, staff_set_up_minutes, staff_clean_up_minutes, area_set_up_minutes,
       area_clean_up_minutes, created_at, created_by, paid, paid_price_minor,
       cancelled_at, cancelled_from, cancel_reason)
     SELECT $1, $2, id, visit_id, service_id, staff_id, area_id, starts_at, starts_at + interval '50 minutes', state,
       guest_id, 0, 0, 0, 0, starts_at - make_interval(days => n % 40, hours => 1), $3, ${isSold},
       CASE WHEN ${isSold} THEN price_minor END,
       CASE WHEN state = 'cancelled' THEN starts_at - make_interval(hours => n / 100 % 72) END,
       CASE WHEN state = 'cancelled' THEN 'booked' END, CASE WHEN state = 'cancelled' THEN 'Fell ill' END
     FROM made`,
    [environmentId, branchId, await userOf(client, filling)],
  );
  await client.query(
    `INSERT INTO stay (environment_id, branch_id, id, guest_id, provider, reservation_id, checkin_date, checkout_date)
     SELECT $1, $2, uuidv7(), guest_id, 'opera', 'r' || n, day - 2, day + 3 FROM made WHERE n % 10 = 0`,
    [environmentId, branchId],
  );
}

export const isSold = `(state = 'done' AND n % 20 > 0)`;
const isWithProduct = 'n % 10 < 3';
const isInTwo = 'n % 10 = 7';

export async function addSales(client: pg.Client, filling: Work): Promise<void> {
  const branch = [filling.environmentId, filling.branchId];
  const product = 1900;
  const off = `CASE WHEN n % 12 = 0 THEN 500 ELSE 0 END`;
  const total = `(price_minor - ${off} + CASE WHEN ${isWithProduct} THEN ${product} ELSE 0 END)`;
  await client.query(
    `INSERT INTO sale (environment_id, branch_id, id, kind, year, number, payer_guest_id, currency, total_minor,
       tip_minor, sold_at, sold_by, business_date)
     SELECT $1, $2, sale_id, 'sale', ${saleYear}, number, guest_id, 'EUR', ${total}, CASE WHEN n % 9 = 0 THEN 300
       ELSE 0 END, starts_at + interval '1 hour', $3, day FROM made WHERE ${isSold}`,
    [...branch, await userOf(client, filling)],
  );
  await client.query(
    `INSERT INTO tip_share (environment_id, branch_id, sale_id, place, staff_id, amount_minor, business_date)
     SELECT $1, $2, sale_id, 1, staff_id, 300, day FROM made WHERE ${isSold} AND n % 9 = 0`,
    branch,
  );
  const line = `environment_id, branch_id, id, sale_id, position, kind, description, quantity, list_price_minor, unit_price_minor, discount_minor,
    discount_reason, total_minor, tax_id, tax_name, tax_rate_basis_points, category_id`;
  await client.query(
    `INSERT INTO sale_line (${line}, appointment_id, service_id)
     SELECT $1, $2, uuidv7(), sale_id, 0, 'appointment', 'Treatment', 1, price_minor, price_minor, ${off},
       CASE WHEN n % 12 = 0 THEN 'Regular guest' END, price_minor - ${off}, tax_id, 'VAT', 2200, category_id, id,
       service_id FROM made WHERE ${isSold}`,
    branch,
  );
  await client.query(
    `INSERT INTO sale_line (${line}, product_id)
     SELECT $1, $2, uuidv7(), sale_id, 1, 'product', 'Product', 1, ${product}, ${product}, 0, NULL, ${product}, tax_id,
       'VAT', 2200, category_id, (SELECT id FROM product WHERE branch_id = $2 LIMIT 1) FROM made
         WHERE ${isSold} AND ${isWithProduct}`,
    branch,
  );
  await client.query(
    `INSERT INTO tender (environment_id, branch_id, id, sale_id, payment_type_id, kind, name, printer_code,
       amount_minor, state, position)
     SELECT $1, $2, uuidv7(), sale_id, (SELECT id FROM payment_type WHERE branch_id = $2 AND printer_code = CASE part
       WHEN 0 THEN 'card' ELSE 'cash' END LIMIT 1), 'Custom', 'Paid', CASE part WHEN 0 THEN 'card' ELSE 'cash' END,
       CASE WHEN part = 1 THEN 500 ELSE ${total} + CASE WHEN n % 9 = 0 THEN 300
       ELSE 0 END - CASE WHEN ${isInTwo} THEN 500 ELSE 0 END END, 'taken', part
     FROM made, generate_series(0, CASE WHEN ${isInTwo} THEN 1 ELSE 0 END) AS part WHERE ${isSold}`,
    branch,
  );
}

/** Counts all days of a branch anew, because its rows were written without a word in the change feed. */
export async function rebuildFigures(
  urls: { adminUrl: string; appUrl: string },
  scope: Tenant,
  timeZone: string,
): Promise<void> {
  const pool = createPool({ url: urls.appUrl, max: 3 });
  try {
    await withClient(urls.adminUrl, async (admin) => {
      await admin.query('DELETE FROM figures_state WHERE branch_id = $1', [scope.branchId]);
      // The installation may be at it.
      while (!(await rebuildDayFigures({ pool, scope, timeZone, now: Temporal.Now.instant() })));
      await admin.query('VACUUM ANALYZE day_figures, guest_day, counted_appointment');
    });
  } finally {
    await pool.end();
  }
}
