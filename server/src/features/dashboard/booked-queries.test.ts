import type { readBooked } from '@quieta/contract/dashboard/today-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '#platform/actor';
import { newId } from '#platform/new-id';
import type { SpaBranch } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { type Desk, deskOf } from '../appointments/testing/desk.ts';
import { unpaidByDate } from './booked-queries.ts';
import { dashboardRoutes } from './routes.ts';

const { spa, branch, api } = await withDesk(dashboardRoutes);
let desk: Desk;

beforeAll(async () => {
  desk = deskOf(spa, branch);
});

const run = (statement: string, values: unknown[] = []) => sqlIn(spa, branch, statement, values);
type Answer = AnswerOf<typeof readBooked> & Partial<Problem>;
const ask = (dateFrom: string, dateTo: string, call: { of?: SpaBranch; by?: Actor } = {}) =>
  api.get<Answer>(`/figures/booked?dateFrom=${dateFrom}&dateTo=${dateTo}`, {
    branch: call.of ?? branch,
    ...(call.by && { by: call.by }),
  });
const booked = async (startTime: string, changes: Parameters<Desk['booked']>[0] = {}) => {
  const endTime = Temporal.ZonedDateTime.from(`${startTime}[Europe/Rome]`).add({ minutes: 50 });
  const end = endTime.toString({ timeZoneName: 'never' });
  return (await desk.booked({ startTime, endTime: end, overrideAvailability: true, ...changes })).id;
};

test('what is not paid, by the date on the branch’s clock, at its list price; days without anything are left out', async () => {
  await booked('2026-12-01T23:30:00+01:00');
  await booked('2026-12-02T00:30:00+01:00');
  await booked('2026-12-02T10:00:00+01:00');
  await booked('2026-12-04T23:59:00+01:00');
  await booked('2026-12-05T00:00:00+01:00', { staffResourceId: branch.staff[1], areaResourceId: branch.areas[1] });
  const paid = await booked('2026-12-02T12:00:00+01:00');
  const missed = await booked('2026-12-02T13:00:00+01:00');
  const cancelled = await booked('2026-12-02T14:00:00+01:00');
  const deleted = await booked('2026-12-02T15:00:00+01:00');
  const givenBack = await booked('2026-12-02T16:00:00+01:00');
  await run('UPDATE appointment SET paid = true, paid_price_minor = 8500 WHERE id = $1', [paid]);
  await run(`UPDATE appointment SET state = 'done', given_back = true WHERE id = $1`, [givenBack]);
  await run(`UPDATE appointment SET state = 'no-show' WHERE id = $1`, [missed]);
  await run(`UPDATE appointment SET state = 'cancelled' WHERE id = $1`, [cancelled]);
  await run('UPDATE appointment SET deleted_at = now(), deleted_by = created_by WHERE id = $1', [deleted]);
  expect((await ask('2026-12-02', '2026-12-04')).body).toEqual([
    { date: '2026-12-02', appointments: 2, amount: 170 },
    { date: '2026-12-04', appointments: 1, amount: 85 },
  ]);
  expect((await ask('2026-12-02', '2026-12-04', { of: spa.branches[1] })).body).toEqual([]);
});

test('where no price was agreed, a price per person counts for each who comes', async () => {
  await booked('2026-12-07T10:00:00+01:00', { areaResourceId: null, partySize: 1 });
  await run(`UPDATE appointment SET party_size = 3, price_minor = NULL WHERE starts_at = '2026-12-07T09:00Z'`);
  const amount = async () => (await ask('2026-12-07', '2026-12-07')).body[0]?.amount;
  expect(await amount()).toBe(85);
  await run('UPDATE service SET price_per_person = true WHERE id = $1', [branch.serviceId]);
  expect(await amount()).toBe(255);
  await run('UPDATE service SET price_per_person = false WHERE id = $1', [branch.serviceId]);
});

test('both hours of a clock that is put back are of their date', async () => {
  await booked('2027-10-31T00:00:00+02:00');
  await booked('2027-10-31T02:00:00+02:00');
  await booked('2027-10-31T02:00:00+01:00');
  await booked('2027-10-31T23:00:00+01:00');
  await booked('2027-11-01T00:00:00+01:00');
  expect((await ask('2027-10-31', '2027-10-31')).body).toEqual([{ date: '2027-10-31', appointments: 4, amount: 340 }]);
});

test('a range that ends before it begins, or is longer than a leap year, is refused', async () => {
  const refused = (reason: string) => ({
    status: 400,
    body: { code: 'invalid-request', errors: [{ path: 'dateTo', reason }] },
  });
  expect(await ask('2026-12-02', '2026-12-01')).toMatchObject(refused('too_small'));
  expect(await ask('2027-01-01', '2028-01-02')).toMatchObject(refused('too_big'));
  expect(await ask('2028-01-01', '2028-12-31')).toMatchObject({ status: 200 });
});

test('who may not see reports is refused', async () => {
  const by: Actor = { ...spa.actor, userId: newId(), branches: [{ ...branch, permissions: ['read'] }] };
  expect(await ask('2026-12-02', '2026-12-04', { by })).toMatchObject({ status: 403 });
});

test('it goes by the index of what is not paid, as the application role under row-level security', async () => {
  await run(
    `INSERT INTO appointment (environment_id, branch_id, id, visit_id, guest_id, service_id, staff_id, starts_at,
       ends_at, state, paid, paid_price_minor, staff_set_up_minutes, staff_clean_up_minutes, area_set_up_minutes,
       area_clean_up_minutes, created_at, created_by)
     SELECT $1, $2, gen_random_uuid(), (SELECT id FROM visit LIMIT 1), $3, $4, $5,
       timestamptz '2026-01-01 07:00Z' + make_interval(days => day, mins => 10 * slot),
       timestamptz '2026-01-01 07:10Z' + make_interval(days => day, mins => 10 * slot), 'done', slot % 20 > 0,
       CASE WHEN slot % 20 > 0 THEN 1 END, 0, 0, 0, 0, now(), $6
     FROM generate_series(1, 400) AS day, generate_series(1, 50) AS slot`,
    [spa.actor.environmentId, branch.id, branch.guestId, branch.serviceId, branch.staff[0], spa.actor.userId],
  );
  const owner = new pg.Client({ connectionString: spa.database.ownerUrl });
  await owner.connect();
  await owner.query('ANALYZE');
  await owner.end();
  const scope = { environmentId: spa.actor.environmentId, branchId: branch.id };
  const values = unpaidByDate.parameters(scope, {
    from: Temporal.Instant.from('2026-02-01T00:00Z'),
    to: Temporal.Instant.from('2027-01-31T00:00Z'),
    timeZone: branch.timeZone,
  });
  const plan = await sqlIn<{ 'QUERY PLAN': string }>(spa, branch, `EXPLAIN ${unpaidByDate.text()}`, values);
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('appointment_unpaid');
  expect(text).not.toMatch(/Seq Scan on appointment/);
});
