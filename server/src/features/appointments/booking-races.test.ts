import type { AppointmentRequest } from '@quieta/contract/appointments/create-appointments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSpa, inBranch, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { createAppointments } from './create-appointments.ts';

let spa: Spa;
let branch: SpaBranch;

beforeAll(async () => {
  spa = await createSpa();
  branch = spa.branches[0];
});
afterAll(() => spa.close());

const request = <Body>(body: Body) => ({ params: undefined, query: undefined, body, baseVersion: undefined });
const at = (day: number, time: string) => `2026-12-${String(day).padStart(2, '0')}T${time}:00+01:00`;

const wanted = (day: number, changes: Partial<AppointmentRequest> = {}): AppointmentRequest => ({
  serviceId: branch.serviceId,
  staffResourceId: branch.staff[0],
  areaResourceId: branch.areas[0],
  guestId: branch.guestId,
  startTime: at(day, '10:00'),
  endTime: at(day, '10:50'),
  ...changes,
});

const book = (requests: AppointmentRequest[]) =>
  inBranch(spa, branch, (context) => createAppointments(context, request(requests)));

/** How many pairs of holds share a place and a moment: what must never be anything but none. */
async function overlaps(): Promise<number> {
  return inBranch(spa, branch, async ({ transaction }) => {
    const rows = await transaction.run<{ n: number }>(
      {
        name: 'test-overlaps',
        text: `SELECT count(*) AS n FROM hold a JOIN hold b ON a.resource_id = b.resource_id AND a.place = b.place AND a.id < b.id
               AND tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`,
      },
      [],
    );
    return rows[0]?.n ?? -1;
  });
}

async function deadlocks(): Promise<number> {
  const { rows } = await spa.pool.query<{ deadlocks: number }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0]?.deadlocks ?? -1;
}

test('APP-09 T-RACE-1 of 50 desks that book one slot at once exactly one wins, and every other is told by whom it was taken', async () => {
  for (let day = 1; day <= 4; day += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => book([wanted(day)])));
    const winners = answers.flatMap(({ submittedAppointments }) => submittedAppointments);
    const losers = answers.flatMap(({ failedAppointments }) => failedAppointments);
    expect(winners).toHaveLength(1);
    expect(losers).toHaveLength(49);
    for (const { code, clashes } of losers) {
      expect(code).toBe('slot-taken');
      expect(clashes.map(({ appointmentId }) => appointmentId)).toContain(winners[0]?.id);
    }
  }
});

test('APP-09 T-RACE-2 the same area with different staff members is one slot, too', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => book([wanted(5, { staffResourceId: branch.staff[index % 2] ?? null })])),
  );
  expect(answers.flatMap(({ submittedAppointments }) => submittedAppointments)).toHaveLength(1);
});

test('APP-09 T-RACE-3 random partial overlaps leave no two holds of one place at one moment', async () => {
  const minute = (index: number) => (index * 37) % 600;
  const time = (minutes: number) =>
    at(6, `${String(8 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      book([wanted(6, { startTime: time(minute(index)), endTime: time(minute(index) + 20 + (index % 5) * 10) })]),
    ),
  );
  expect(await overlaps()).toBe(0);
});

test('APP-09 T-RACE-4 slots that touch both win', async () => {
  const answers = await Promise.all([
    book([wanted(7, { endTime: at(7, '10:30') })]),
    book([wanted(7, { startTime: at(7, '10:30'), endTime: at(7, '11:00') })]),
  ]);
  expect(answers.flatMap(({ submittedAppointments }) => submittedAppointments)).toHaveLength(2);
});

test('APP-09 T-RACE-6 crossing bulks over the same days and resources never deadlock', async () => {
  const before = await deadlocks();
  const days = Array.from({ length: 14 }, (_, index) => 8 + index);
  const bulks = Array.from({ length: 12 }, (_, index) =>
    (index % 2 === 0 ? days : days.toReversed()).map((day) =>
      wanted(day, {
        staffResourceId: branch.staff[index % 2] ?? null,
        areaResourceId: branch.areas[(index >> 1) % 2] ?? null,
      }),
    ),
  );
  await Promise.all(bulks.map(book));
  expect(await overlaps()).toBe(0);
  expect(await deadlocks()).toBe(before);
});

test('APP-09 T-RACE-7 a desk that lets go of a slot after 50 others have queued for it leaves one winner, at once and without a deadlock', async () => {
  const before = await deadlocks();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hasBooked = () => {};
  const booked = new Promise<void>((resolve) => {
    hasBooked = resolve;
  });
  const first = inBranch(spa, branch, async (context) => {
    await createAppointments(context, request([wanted(25)]));
    hasBooked();
    await released;
    throw new Error('changed its mind');
  });
  await booked;
  const others = Array.from({ length: 50 }, () => book([wanted(25)]));
  await expect
    .poll(async () => {
      const { rows } = await spa.pool.query<{ n: number }>(
        `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows[0]?.n;
    })
    .toBeGreaterThanOrEqual(45);
  release();
  await expect(first).rejects.toThrow('changed its mind');
  const answers = await Promise.all(others);
  expect(answers.flatMap(({ submittedAppointments }) => submittedAppointments)).toHaveLength(1);
  expect(await deadlocks()).toBe(before);
});
