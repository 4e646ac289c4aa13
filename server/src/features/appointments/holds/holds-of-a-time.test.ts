import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { BranchContext } from '#platform/http/context';
import { inBranch } from '../../../../testing/spa.ts';
import { withDesk } from '../../../../testing/with-desk.ts';
import { createBlock } from '../blocks/block-commands.ts';
import { loadBookings } from '../booking/load-bookings.ts';
import { at, deskOf } from '../testing/desk.ts';
import { holdsWithin } from './hold-repository.ts';

const { spa, branch } = await withDesk();
const desk = deskOf(spa, branch);
const [staffId] = branch.staff;
const morning = { startTime: at('10:00'), endTime: at('10:50') };
const span = { startsAt: Temporal.Instant.from(at('10:00')), endsAt: Temporal.Instant.from(at('10:50')) };

test('a booking and a look at a time read the holds of a few days, however many there are later', async () => {
  const visit = '018f0000-0000-7000-8000-000000000001';
  const tenant = [spa.actor.environmentId, branch.id];
  const addVisit = 'INSERT INTO visit (environment_id, branch_id, id, created_at) VALUES ($1, $2, $3, now())';
  await desk.sql(addVisit, [...tenant, visit]);
  await desk.sql(
    `INSERT INTO appointment (environment_id, branch_id, id, visit_id, service_id, staff_id, starts_at, ends_at, state,
       staff_set_up_minutes, staff_clean_up_minutes, area_set_up_minutes, area_clean_up_minutes, created_at, created_by)
     SELECT $1, $2, gen_random_uuid(), $3, $4, $5, start, start + interval '1 hour', 'booked', 0, 0, 0, 0, now(), $6
     FROM generate_series(timestamptz '2026-12-01', timestamptz '2027-03-01', interval '2 hours') AS start`,
    [...tenant, visit, branch.serviceId, staffId, spa.actor.userId],
  );
  await desk.sql(
    `INSERT INTO hold (environment_id, branch_id, id, resource_id, place, starts_at, ends_at, kind, appointment_id)
     SELECT $1, $2, gen_random_uuid(), $3, 1, starts_at, ends_at, 'appointment', id FROM appointment`,
    [...tenant, staffId],
  );
  const owner = new pg.Client({ connectionString: spa.database.ownerUrl });
  await owner.connect();
  await owner.query('ANALYZE');
  await owner.end();
  const holdsRead = await inBranch(spa, branch, async (context) => {
    const before = await tuplesRead(context);
    await loadBookings(context, [desk.requested(morning)], () => Promise.reject(new Error('nobody waits')));
    await holdsWithin(context, staffId, span);
    return (await tuplesRead(context)) - before;
  });
  expect(holdsRead).toBeLessThan(20);
});

/** The rows of holds that this connection has read since it last told its statistics. */
async function tuplesRead({ transaction }: BranchContext): Promise<number> {
  const [row] = await transaction.rows(sql<{ tuples: number }>`
    SELECT (idx_tup_fetch + seq_tup_read)::int AS tuples FROM pg_stat_xact_user_tables WHERE relname = 'hold'`);
  return row?.tuples ?? 0;
}

test('APP-09 a block of half a year keeps out what is booked in its middle, and is seen there', async () => {
  await desk.sql('DELETE FROM hold');
  await desk.run(createBlock, {
    body: { resourceId: staffId, startTime: at('08:00', '2026-09-01'), endTime: at('08:00', '2027-03-01') },
  });
  const { failedAppointments } = await desk.book(desk.requested(morning));
  expect(failedAppointments).toMatchObject([{ code: 'slot-taken' }]);
  expect(await inBranch(spa, branch, (context) => holdsWithin(context, staffId, span))).toHaveLength(1);
});

test('no appointment is held longer than the three days that are read', async () => {
  await desk.sql('DELETE FROM hold');
  const { id } = await desk.booked(morning);
  const longer = "UPDATE hold SET ends_at = starts_at + interval '73 hours' WHERE appointment_id = $1";
  await expect(desk.sql(longer, [id])).rejects.toThrow('hold_length');
});
