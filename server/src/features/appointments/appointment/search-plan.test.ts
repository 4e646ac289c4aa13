import { type Expression, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSpa, inBranch, type Spa, type SpaBranch } from '../../../../testing/spa.ts';
import { appointmentRows } from './appointment-queries.ts';
import { selectMatching } from './search-queries.ts';
import { rangeOf } from './search-rules.ts';

let spa: Spa;
let branch: SpaBranch;

const days = 400;
const aDay = 50;

beforeAll(async () => {
  spa = await createSpa();
  branch = spa.branches[0];
  const client = await spa.pool.connect();
  // Without holds: this suite tests query plans, not bookings.
  await client.query(
    `BEGIN; SET LOCAL app.environment = '${spa.actor.environmentId}'; SET LOCAL app.branch = '${branch.id}'`,
  );
  const tenant = [spa.actor.environmentId, branch.id];
  await client.query(
    `INSERT INTO visit (environment_id, branch_id, id, created_at) SELECT $1, $2, gen_random_uuid(), now()
     FROM generate_series(1, 1)`,
    tenant,
  );
  await client.query(
    `INSERT INTO appointment (environment_id, branch_id, id, visit_id, guest_id, service_id, staff_id, starts_at,
       ends_at, state, staff_set_up_minutes, staff_clean_up_minutes, area_set_up_minutes, area_clean_up_minutes,
       created_at, created_by)
     SELECT $1, $2, gen_random_uuid(), (SELECT id FROM visit LIMIT 1), $3, $4, $5,
       timestamptz '2026-01-01 07:00Z' + make_interval(days => day, mins => 10 * slot),
       timestamptz '2026-01-01 07:10Z' + make_interval(days => day, mins => 10 * slot), 'booked', 0, 0, 0, 0, now(), $6
     FROM generate_series(1, ${days}) AS day, generate_series(1, ${aDay}) AS slot`,
    [...tenant, branch.guestId, branch.serviceId, branch.staff[0], spa.actor.userId],
  );
  // In one of fifty the other therapist performs a part.
  await client.query(
    `UPDATE appointment SET parts = '[]' WHERE extract(minute FROM starts_at) = 0 AND extract(hour FROM starts_at) = 8`,
  );
  await client.query(
    `INSERT INTO appointment_resource (environment_id, branch_id, appointment_id, resource_id, after_minutes, minutes)
     SELECT environment_id, branch_id, id, $1, 0, 10 FROM appointment WHERE parts IS NOT NULL`,
    [branch.staff[1]],
  );
  await client.query('COMMIT');
  client.release();
  await analyse();
});
afterAll(() => spa.close());

/** Gathers statistics like those of a database in use; only the owner may do so. */
async function analyse(): Promise<void> {
  const owner = new pg.Client({ connectionString: spa.database.ownerUrl });
  await owner.connect();
  await owner.query('ANALYZE');
  await owner.end();
}

async function planOf(query: Expression<unknown>): Promise<string> {
  const plan = await inBranch(spa, branch, ({ transaction }) =>
    transaction.rows(sql<{ 'QUERY PLAN': string }>`EXPLAIN (ANALYZE, BUFFERS OFF, TIMING OFF) ${query}`),
  );
  return plan.map((row) => row['QUERY PLAN']).join('\n');
}

test('APP-08 the month search goes by the index on the start, as the application role under row-level security', async () => {
  const { from, to } = rangeOf({ dateFrom: '2026-06-01', dateTo: '2026-06-30' }, branch.timeZone);
  if (from === undefined || to === undefined) throw new Error('a month has two ends');
  const query = appointmentRows
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .orderBy('startsAt')
    .orderBy('id');
  const text = await planOf(query);
  // The month's rows are found by their start: the range is in the index condition, not in a filter over all rows.
  expect(text).toMatch(/Index Cond: .*starts_at >= .*starts_at </);
  expect(text).not.toMatch(/Seq Scan on appointment/);
});

test('appointments in parts of a therapist are found by the indexes, within a month and in all the years', async () => {
  const resourceIds = [branch.staff[1]];
  const month = await planOf(
    selectMatching({ resourceIds, dateFrom: '2026-06-01', dateTo: '2026-06-30' }, branch.timeZone),
  );
  expect(month).toMatch(/appointment_in_parts/);
  const years = await planOf(selectMatching({ resourceIds }, branch.timeZone));
  expect(years).toMatch(/appointment_by_staff/);
  for (const text of [month, years]) expect(text).not.toMatch(/Seq Scan on appointment\s/);
});
