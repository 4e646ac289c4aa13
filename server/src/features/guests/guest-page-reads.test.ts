import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { createSpa, inBranch, type Spa, type SpaBranch, testNow } from '../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { readGuests } from './guest-repository.ts';

const guests = 500;
const pageSize = 50;

let spa: Spa;
let branch: SpaBranch;

beforeAll(async () => {
  spa = await createSpa();
  branch = spa.branches[0];
  await sqlIn(
    spa,
    branch,
    `INSERT INTO guest (environment_id, branch_id, id, first_name, last_name)
     SELECT environment_id, id, gen_random_uuid(), 'Guest', 'Number ' || n FROM branch, generate_series(2, $2::int) AS n
       WHERE id = $1`,
    [branch.id, guests],
  );
  const visit = newId();
  await insertIn(spa, branch, 'visit', { id: visit, created_at: testNow.toString() });
  await sqlIn(
    spa,
    branch,
    `INSERT INTO appointment (environment_id, branch_id, id, visit_id, guest_id, service_id, staff_id, starts_at,
       ends_at, state, staff_set_up_minutes, staff_clean_up_minutes, area_set_up_minutes, area_clean_up_minutes,
       created_at, created_by)
     SELECT environment_id, branch_id, gen_random_uuid(), $1, id, $2, $3, starts_at, starts_at + interval '50 minutes',
       'done', 0, 0, 0, 0, $4, $5
     FROM guest, generate_series(-4, 5) AS day, LATERAL (SELECT $4::timestamptz + day * interval '1 day' AS starts_at)
       AS place`,
    [visit, branch.serviceId, branch.staff[0], testNow.toString(), spa.actor.userId],
  );
  // Gathers statistics like those of a database in use; only the owner may do so.
  const owner = new pg.Client({ connectionString: spa.database.ownerUrl });
  await owner.connect();
  await owner.query('ANALYZE guest, appointment');
  await owner.end();
});
afterAll(() => spa.close());

const rowsRead = sql<{ rows: number }>`
  SELECT (seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables WHERE relname = 'appointment'`;

test('GST-02 a page of guests reads at most three appointments a guest, for whether there is any, the last and the next, however many there are', async () => {
  const ids = (await sqlIn<{ id: string }>(spa, branch, `SELECT id FROM guest LIMIT ${pageSize}`)).map(({ id }) => id);
  const [page, read] = await inBranch(spa, branch, async (context) => [
    await readGuests(context, ids),
    (await context.transaction.first(rowsRead))?.rows,
  ]);
  const reported = [...page.values()].map(({ isDeletable, lastVisitAt, nextVisitAt }) => [
    isDeletable,
    lastVisitAt,
    nextVisitAt,
  ]);
  expect(reported).toEqual(ids.map(() => [false, '2026-11-21T10:00:00+01:00', '2026-11-22T10:00:00+01:00']));
  expect(read).toBeLessThanOrEqual(3 * pageSize);
});
