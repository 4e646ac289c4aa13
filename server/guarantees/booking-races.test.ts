// Many desks, two server processes, one database: no slot is given away twice, and no desk sees an internal error.
// README.md says which code was removed to see these tests fail.

import { expect, test } from 'vitest';
import { createAppointments } from '#features/appointments/booking/create-appointments';
import { takeWaitingListEntry } from '#features/demand/waiting-list/waiting-list-commands';
import { atOnce } from '../testing/at-once.ts';
import type { ApiReply } from '../testing/call-api.ts';
import { extent } from '../testing/extent.ts';
import { lockWaiters } from '../testing/lock-waiters.ts';
import { inBranch } from '../testing/spa.ts';
import { sqlIn } from '../testing/sql.ts';
import { withDesks } from '../testing/with-desks.ts';

const { spa, branch, desks } = await withDesks();

interface Booked {
  readonly id: string;
  readonly version: number;
}
interface Refused {
  readonly code: string;
  readonly clashes: readonly { appointmentId: string | null }[];
}

/** The last day that was used; each test takes a new one. */
let lastDay = 0;
const newDay = () => Temporal.PlainDate.from('2027-01-04').add({ days: ++lastDay });
const at = (day: Temporal.PlainDate, time: string) => `${day.toString()}T${time}:00${offset(day)}`;
const offset = (day: Temporal.PlainDate) => day.toZonedDateTime('Europe/Rome').offset;

const wanted = (day: Temporal.PlainDate, changes: object = {}) => ({
  serviceId: branch.serviceId,
  staffResourceId: branch.staff[0],
  areaResourceId: branch.areas[0],
  guestId: branch.guestId,
  startTime: at(day, '10:00'),
  endTime: at(day, '10:50'),
  ...changes,
});

const book = (desk: number, ...requests: object[]) => desks.call(desk, 'POST', '/appointments', { body: requests });
const bookAtLast = (desk: number, ...requests: object[]) =>
  desks.callAtLast(desk, 'POST', '/appointments', { body: requests });
const move = (desk: number, id: string, body: object) => desks.call(desk, 'PATCH', `/appointments/${id}`, { body });
const remove = (desk: number, id: string) =>
  desks.call(desk, 'DELETE', `/appointments?appointmentId=${id}&customerId=${id}`);

/** The bookings and refusals in all answers; each must be a 200. */
function outcome(answers: readonly ApiReply[]): { booked: Booked[]; refused: Refused[] } {
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  return {
    booked: answers.flatMap(({ body }) => body['submittedAppointments'] as Booked[]),
    refused: answers.flatMap(({ body }) => body['failedAppointments'] as Refused[]),
  };
}

async function bookOne(day: Temporal.PlainDate, changes: object = {}): Promise<Booked> {
  const [booked] = outcome([await book(0, wanted(day, changes))]).booked;
  if (booked === undefined) throw new Error('the slot was free');
  return booked;
}

/** How many pairs of holds overlap in one capacity slot; must always be zero. */
async function overlaps(): Promise<number | undefined> {
  const [row] = await sqlIn<{ n: number }>(
    spa,
    branch,
    `SELECT count(*)::int AS n FROM hold a JOIN hold b ON a.resource_id = b.resource_id AND a.place = b.place
       AND a.id < b.id
     AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at`,
  );
  return row?.n;
}

async function appointmentsOn(day: Temporal.PlainDate): Promise<number | undefined> {
  const [row] = await sqlIn<{ n: number }>(
    spa,
    branch,
    'SELECT count(*)::int AS n FROM appointment WHERE deleted_at IS NULL AND starts_at >= $1 AND starts_at < $2',
    [`${day.toString()}T00:00:00Z`, `${day.add({ days: 1 }).toString()}T00:00:00Z`],
  );
  return row?.n;
}

async function deadlocks(): Promise<number | undefined> {
  const { rows } = await spa.pool.query<{ deadlocks: number }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0]?.deadlocks;
}

test.each([
  [50, extent(6, 20)],
  [200, extent(2, 20)],
])(
  'APP-09 T-RACE-1 of %i desks that book one slot at once exactly one wins, and every other is told by whom it was taken',
  async (count, rounds) => {
    for (let round = 0; round < rounds; round += 1) {
      const day = newDay();
      const { booked, refused } = outcome(await atOnce(count, (desk) => bookAtLast(desk, wanted(day))));
      expect(booked).toHaveLength(1);
      expect(refused).toHaveLength(count - 1);
      for (const { code, clashes } of refused) {
        expect(code).toBe('slot-taken');
        expect(clashes.map(({ appointmentId }) => appointmentId)).toContain(booked[0]?.id);
      }
      expect(await appointmentsOn(day)).toBe(1);
    }
  },
);

test('APP-09 T-RACE-2 the same area with different staff members is one slot, too', async () => {
  const day = newDay();
  const answers = await atOnce(50, (desk) =>
    bookAtLast(desk, wanted(day, { staffResourceId: branch.staff[desk % 2] })),
  );
  expect(outcome(answers).booked).toHaveLength(1);
});

test('APP-09 T-RACE-3 of random partial overlaps those that stand have nothing in common, and each refusal names one of them', async () => {
  const day = newDay();
  const time = (minutes: number) =>
    at(day, `${String(8 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);
  const answers = await atOnce(100, (index) => {
    const start = (index * 37) % 600;
    return bookAtLast(index, wanted(day, { startTime: time(start), endTime: time(start + 20 + (index % 5) * 10) }));
  });
  const { booked, refused } = outcome(answers);
  const standing = new Set(booked.map(({ id }) => id));
  expect(await overlaps()).toBe(0);
  expect(await appointmentsOn(day)).toBe(booked.length);
  for (const { clashes } of refused)
    expect(clashes.some(({ appointmentId }) => appointmentId !== null && standing.has(appointmentId))).toBe(true);
});

test('APP-09 T-RACE-4 slots that touch both win', async () => {
  const day = newDay();
  const answers = await Promise.all([
    book(0, wanted(day, { endTime: at(day, '10:30') })),
    book(1, wanted(day, { startTime: at(day, '10:30'), endTime: at(day, '11:00') })),
  ]);
  expect(outcome(answers).booked).toHaveLength(2);
});

test('APP-09 T-RACE-5 a move and a booking to one slot: one of them', async () => {
  for (let round = 0; round < extent(10, 50); round += 1) {
    const day = newDay();
    const other = await bookOne(day, { startTime: at(day, '15:00'), endTime: at(day, '15:50') });
    const [moved, created] = await Promise.all([
      move(0, other.id, { startTime: at(day, '10:00'), endTime: at(day, '10:50') }),
      book(1, wanted(day)),
    ]);
    const isBooked = outcome([created]).booked.length === 1;
    expect(moved.status).toBe(isBooked ? 409 : 200);
    if (isBooked) expect(moved.body).toMatchObject({ code: 'slot-taken' });
  }
});

test('APP-09 T-RACE-5 a change and a deletion: the change is answered, or the appointment is gone', async () => {
  for (let round = 0; round < extent(10, 50); round += 1) {
    const { id } = await bookOne(newDay());
    const [changed, deleted] = await Promise.all([move(0, id, { notes: 'window seat' }), remove(1, id)]);
    expect(deleted.status).toBe(200);
    expect([200, 404]).toContain(changed.status);
    expect((await desks.call(0, 'GET', `/appointments/${id}`)).status).toBe(404);
  }
});

test('APP-09 T-RACE-5 of two changes that were based on one version one is made', async () => {
  for (let round = 0; round < extent(10, 50); round += 1) {
    const { id, version } = await bookOne(newDay());
    const headers = { 'if-match': `"${version}"` };
    const answers = await atOnce(2, (desk) =>
      desks.call(desk, 'PATCH', `/appointments/${id}`, { headers, body: { notes: `from desk ${desk}` } }),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const made = answers.find(({ status }) => status === 200);
    expect(refused?.body).toMatchObject({ code: 'version-conflict', current: made?.body });
  }
});

test('APP-09 T-RACE-6 crossing bulks of 31 days over the same resources never deadlock', async () => {
  const before = await deadlocks();
  const days = Array.from({ length: 31 }, newDay);
  const answers = await atOnce(extent(8, 40), (index) =>
    bookAtLast(
      index,
      ...(index % 2 === 0 ? days : days.toReversed()).map((day) =>
        wanted(day, { staffResourceId: branch.staff[index % 2], areaResourceId: branch.areas[(index >> 1) % 2] }),
      ),
    ),
  );
  // Two staff members and two areas: on each day at most two bookings succeed, and none is lost to a deadlock.
  const { booked, refused } = outcome(answers);
  expect(booked.length + refused.length).toBe(31 * answers.length);
  expect(booked.length).toBeGreaterThanOrEqual(31);
  expect(await overlaps()).toBe(0);
  expect(await deadlocks()).toBe(before);
});

test('APP-09 T-RACE-7 a desk that lets go of a slot after others have queued for it leaves one winner, without a deadlock, and nobody has to ask again', async () => {
  const day = newDay();
  const before = await deadlocks();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const first = inBranch(spa, branch, async (context) => {
    await createAppointments(
      context,
      {
        params: undefined,
        query: undefined,
        body: [wanted(day)],
        baseVersion: undefined,
      },
      takeWaitingListEntry,
    );
    hold();
    await released;
    throw new Error('changed its mind');
  });
  await held;
  // Each process has ten connections, so all of these desks wait inside the database, where the lock itself wakes them.
  const waiting = atOnce(18, (desk) => book(desk, wanted(day)));
  await expect.poll(() => lockWaiters(spa.pool)).toBe(18);
  release();
  await expect(first).rejects.toThrow('changed its mind');
  expect(outcome(await waiting).booked).toHaveLength(1);
  expect(await deadlocks()).toBe(before);
});
