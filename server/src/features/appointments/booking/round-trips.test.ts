import { afterAll, beforeAll, expect, type MockInstance, test, vi } from 'vitest';
import { createPool, type Pool } from '#platform/database/pool';
import { createSpa, type Spa } from '../../../../testing/spa.ts';
import { at, type Desk, deskOf } from '../testing/desk.ts';
import { updateAppointment } from './update-appointment.ts';

// Each write to the database's socket is a system call and a wait for the answer; together they are the dearest part of
// a booking.
let spa: Spa;
let pool: Pool;
let desk: Desk;
const writes: MockInstance[] = [];

beforeAll(async () => {
  spa = await createSpa();
  pool = createPool({ url: spa.database.appUrl, max: 1 });
  pool.on('connect', ({ connection: { stream } }) => {
    writes.push(vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev'));
  });
  desk = deskOf({ ...spa, pool }, spa.branches[0]);
  // The first booking connects.
  await desk.booked({ startTime: at('08:00', '2026-11-23'), endTime: at('08:50', '2026-11-23') });
});
afterAll(async () => {
  await pool.end();
  await spa.close();
});

async function writesOf(work: () => Promise<unknown>): Promise<number> {
  for (const write of writes) write.mockClear();
  await work();
  return writes.reduce((sum, write) => sum + write.mock.calls.length, 0);
}

test('a booking locks and reads, and writes and commits: two writes, as many checks as it may have', async () => {
  expect(await writesOf(() => desk.booked({ guestId: null, overrideAvailability: true }))).toBe(2);
  expect(await writesOf(() => desk.booked({ startTime: at('12:00'), endTime: at('12:50') }))).toBe(2);
});

test('a change that moves an appointment takes seven', async () => {
  const { id } = await desk.booked({ startTime: at('14:00'), endTime: at('14:50') });
  const body = { startTime: at('15:00'), endTime: at('15:50'), overrideAvailability: true };
  expect(await writesOf(() => desk.run(updateAppointment, { params: { id }, body }))).toBe(7);
});
