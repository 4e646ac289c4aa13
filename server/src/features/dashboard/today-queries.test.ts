import type { Today } from '@quieta/contract/dashboard/today-endpoints';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPool } from '#platform/database/pool';
import { newId } from '#platform/new-id';
import { setCapacity } from '../../../testing/set-capacity.ts';
import { createSpa, inBranch, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { at, type Desk, deskOf } from '../appointments/testing/desk.ts';
import { dashboardRoutes } from './routes.ts';
import { readToday } from './today-queries.ts';

let spa: Spa;
let branch: SpaBranch;
let desk: Desk;
let api: RunningApi;
/** 10:00 of the desk's Saturday, unless a test says otherwise. */
const morning = at('10:00');
let now = Temporal.Instant.from(morning);

beforeAll(async () => {
  const created = await createSpa();
  spa = { ...created, clock: { now: () => now } };
  branch = spa.branches[0];
  desk = deskOf(spa, branch);
  api = await startApi(spa, dashboardRoutes);
});
afterAll(async () => {
  await api.close();
  await spa.close();
});

const run = (statement: string, values: unknown[] = []) => sqlIn(spa, branch, statement, values);
async function todayAt(moment: string, of = branch): Promise<Today> {
  now = Temporal.Instant.from(moment);
  try {
    // Through the API, which compares the answer with the contract.
    const { status, body } = await api.get<Today>('/figures/today', { branch: of });
    expect(status).toBe(200);
    return body;
  } finally {
    now = Temporal.Instant.from(morning);
  }
}
async function addGuest(firstName: string): Promise<string> {
  const id = newId();
  await insertIn(spa, branch, 'guest', { id, first_name: firstName, last_name: 'Bianchi', phone_number: '+39 049 1' });
  return id;
}
const addStay = (guestId: string, checkin: string, checkout: string, roomId: string) =>
  insertIn(spa, branch, 'stay', {
    id: newId(),
    guest_id: guestId,
    provider: 'opera',
    reservation_id: newId(),
    room_id: roomId,
    checkin_date: checkin,
    checkout_date: checkout,
  });
const booked = async (start: string, end: string, changes: Parameters<Desk['booked']>[0] = {}, date = '2026-11-21') =>
  (await desk.booked({ startTime: at(start, date), endTime: at(end, date), ...changes })).id;
const other = () => ({ staffResourceId: branch.staff[1], areaResourceId: branch.areas[1] });

test('who comes within two hours and who should be here, in order, with the room and no word of anybody’s health', async () => {
  await run(`UPDATE guest SET allergies = 'nuts', notes = 'pacemaker' WHERE id = $1`, [branch.guestId]);
  await addStay(branch.guestId, '2026-11-19', '2026-11-22', '204');
  // Somebody's stay of another day says nothing of today.
  await addStay(branch.guestId, '2026-11-23', '2026-11-25', '900');
  await booked('08:00', '09:00');
  const over = await booked('09:00', '09:45');
  const shorter = await booked('09:45', '10:40');
  const longest = await booked('09:10', '10:10', other());
  const inTime = await booked('10:10', '11:00', other());
  const here = await booked('11:00', '11:30');
  const last = await booked('11:59', '12:30', { guestId: null });
  await booked('12:30', '13:00');
  const done = await booked('11:30', '11:50', other());
  await run(`UPDATE appointment SET state = 'arrived' WHERE id = $1`, [here]);
  await run(`UPDATE appointment SET state = 'cancelled' WHERE id = $1`, [done]);

  const { arrivals, late, at: moment } = await todayAt(morning);
  expect(moment).toBe('2026-11-21T10:00:00+01:00');
  expect(late.map(({ id }) => id)).toEqual([longest, shorter]);
  expect(arrivals.map(({ id }) => id)).toEqual([inTime, last]);
  expect(arrivals[0]).toEqual({
    id: inTime,
    startTime: at('10:10'),
    guest: { id: branch.guestId, fullName: 'Camila Ortega', phoneNumber: null, roomId: '204' },
    service: { id: branch.serviceId, name: 'Aroma massage', color: '#0d9488' },
    staff: 'Therapist 2',
    area: 'Cabin 2',
  });
  expect(arrivals[1]?.guest).toBeNull();
  // A guest who starts at this very moment is still in time; two hours from now is not within them.
  expect((await todayAt(at('09:45'))).late.map(({ id }) => id)).toEqual([longest]);
  expect((await todayAt(at('09:44'))).late.map(({ id }) => id)).toEqual([over, longest].toSorted(byStart));
  expect((await todayAt(at('09:59'))).arrivals.map(({ id }) => id)).not.toContain(last);
  expect(JSON.stringify(await todayAt(morning))).not.toMatch(/nuts|pacemaker/);

  function byStart(one: string): number {
    return one === over ? -1 : 1;
  }
});

test('at most fifty of a list, those that come first', async () => {
  const [, elsewhere] = spa.branches;
  const [date, party] = ['2026-12-05', [elsewhere.staff[0], elsewhere.areas[0]]] as const;
  for (const id of party) await setCapacity(spa, elsewhere, id, 60);
  const starts = Array.from({ length: 52 }, (_, index) => at(`10:${index + 1}`.replace(/:(.)$/, ':0$1'), date));
  const there = deskOf(spa, elsewhere);
  await there.book(
    ...starts
      .toReversed()
      .map((startTime) => there.requested({ startTime, endTime: at('12:30', date), guestId: null })),
  );
  const { arrivals } = await todayAt(at('10:00', date), elsewhere);
  expect(arrivals.map(({ startTime }) => startTime)).toEqual(starts.slice(0, 50));
});

describe('who leaves the hotel today', () => {
  const day = '2026-12-10';
  const noon = at('12:00', day);
  const leaving = async (moment = noon) => (await todayAt(moment)).leaving;

  test('with what is open of this stay alone, at the agreed price, or by the person where the service says so', async () => {
    const guestId = await addGuest('Anna');
    await addStay(guestId, '2026-12-07', day, '101');
    const paid = await booked('09:00', '09:50', { guestId }, '2026-12-08');
    await booked('10:00', '10:50', { guestId }, '2026-12-09');
    await booked('15:00', '15:50', { guestId }, day);
    const missed = await booked('16:00', '16:50', { guestId }, day);
    const called = await booked('17:00', '17:50', { guestId }, day);
    // Before and behind the stay.
    await booked('23:00', '23:50', { guestId, overrideAvailability: true }, '2026-12-06');
    await booked('09:00', '09:50', { guestId }, '2026-12-11');
    await run('UPDATE appointment SET paid = true, paid_price_minor = 1 WHERE id = $1', [paid]);
    await run(`UPDATE appointment SET state = 'no-show' WHERE id = $1`, [missed]);
    await run(`UPDATE appointment SET state = 'cancelled' WHERE id = $1`, [called]);
    const row = { guest: { id: guestId, fullName: 'Anna Bianchi' }, roomId: '101', appointments: 3 };
    expect(await leaving()).toEqual([{ ...row, open: 170, nextStart: at('15:00', day) }]);
    expect(await leaving(at('15:00', day))).toEqual([{ ...row, open: 170, nextStart: null }]);

    // A payment that was given back after the treatment is owed by nobody; before it, it is still to be paid.
    const back =
      'UPDATE appointment SET paid = false, paid_price_minor = NULL, given_back = true, state = $2 WHERE id = $1';
    await run(back, [paid, 'done']);
    expect((await leaving())[0]?.open).toBe(170);
    await run(back, [paid, 'booked']);
    expect((await leaving())[0]?.open).toBe(255);
    await run('UPDATE appointment SET paid = true, paid_price_minor = 1, given_back = false WHERE id = $1', [paid]);

    await run('UPDATE service SET price_per_person = true WHERE id = $1', [branch.serviceId]);
    await run('UPDATE appointment SET party_size = 3, price_minor = NULL WHERE guest_id = $1', [guestId]);
    expect((await leaving())[0]?.open).toBe(510);
    await run('UPDATE appointment SET party_size = 1 WHERE guest_id = $1', [guestId]);
    await run('UPDATE service SET price_per_person = false WHERE id = $1', [branch.serviceId]);
  });

  test('who owes most first; who has no appointment, or leaves on another day, is not there', async () => {
    const [owesMore, booksNothing, stays] = [await addGuest('Bea'), await addGuest('Carla'), await addGuest('Dora')];
    await addStay(owesMore, '2026-12-09', day, '102');
    await addStay(booksNothing, '2026-12-09', day, '103');
    await addStay(stays, '2026-12-09', '2026-12-11', '104');
    for (const hour of ['18', '19', '20']) await booked(`${hour}:00`, `${hour}:50`, { guestId: owesMore }, day);
    await booked('21:00', '21:50', { guestId: stays }, day);
    const names = async (moment: string) => (await leaving(moment)).map(({ guest }) => guest.fullName);
    expect(await names(noon)).toEqual(['Bea Bianchi', 'Anna Bianchi']);
    // The branch's day, not that of Greenwich: it is the tenth from 23:00 of the ninth in Greenwich on.
    expect(await names('2026-12-09T22:59:00Z')).toEqual([]);
    expect(await names('2026-12-09T23:00:00Z')).toEqual(['Bea Bianchi', 'Anna Bianchi']);
  });

  test('a guest with two stays that end today is one row', async () => {
    const guestId = await addGuest('Elsa');
    await addStay(guestId, '2026-12-18', '2026-12-20', '201');
    await addStay(guestId, '2026-12-19', '2026-12-20', '202');
    await booked('10:00', '10:50', { guestId }, '2026-12-18');
    expect(await leaving(at('12:00', '2026-12-20'))).toEqual([
      expect.objectContaining({ roomId: '201', appointments: 1, open: 85 }),
    ]);
  });
});

describe('who and what is free now', () => {
  const day = '2027-01-12';
  const free = async (time: string, date = day) =>
    (await todayAt(at(time, date))).free.map(({ name, places, until }) => [name, places, until.slice(11, 16)]);

  test('staff, then areas, until their next hold with its buffers, or the end of their hours', async () => {
    await run('UPDATE service SET staff_set_up_minutes = 10 WHERE id = $1', [branch.serviceId]);
    await booked('11:00', '11:50', {}, day);
    await run('UPDATE service SET staff_set_up_minutes = 0 WHERE id = $1', [branch.serviceId]);
    expect(await free('10:00')).toEqual([
      ['Therapist 1', 1, '10:50'],
      ['Therapist 2', 1, '22:00'],
      ['Cabin 1', 1, '11:00'],
      ['Cabin 2', 1, '22:00'],
    ]);
    expect((await free('10:46')).map(([name]) => name)).toEqual(['Therapist 2', 'Cabin 1', 'Cabin 2']);
    expect((await free('11:20')).map(([name]) => name)).toEqual(['Therapist 2', 'Cabin 2']);
    expect(await free('06:59')).toEqual([]);
    expect(await free('21:56')).toEqual([]);
  });

  test('what is archived, closed or away is not', async () => {
    await run('UPDATE resource SET archived_at = now() WHERE id = $1', [branch.areas[0]]);
    const away = { id: newId(), resource_id: branch.staff[0], kind: 'sick', start_date: day, end_date: day };
    await insertIn(spa, branch, 'availability_exception', away);
    try {
      expect((await free('13:00')).map(([name]) => name)).toEqual(['Therapist 2', 'Cabin 2']);
    } finally {
      await run('UPDATE resource SET archived_at = NULL');
      await run('DELETE FROM availability_exception');
    }
  });

  test('an area of several places says how many are left, and until when one of them is', async () => {
    await setCapacity(spa, branch, branch.areas[1], 3);
    const [staffResourceId, areaResourceId] = [null, branch.areas[1]];
    await booked('14:00', '14:50', { staffResourceId, areaResourceId, guestId: null }, day);
    await booked('14:30', '15:00', { staffResourceId, areaResourceId, guestId: null, partySize: 2 }, day);
    const pool = async (time: string) => (await free(time)).find(([name]) => name === 'Cabin 2');
    expect(await pool('14:00')).toEqual(['Cabin 2', 2, '14:30']);
    expect(await pool('14:30')).toBeUndefined();
    expect(await pool('14:50')).toEqual(['Cabin 2', 1, '22:00']);
  });

  test('hours past midnight, days of 25 hours, and a branch that states no hours', async () => {
    await run('DELETE FROM opening_hours');
    await run(`UPDATE resource_availability SET start_time = '22:00', end_time = '24:00' WHERE resource_id = $1`, [
      branch.staff[0],
    ]);
    await run(
      `INSERT INTO resource_availability (environment_id, branch_id, id, resource_id, start_date, start_time, end_time,
         mo, tu, we, th, fr, sa, su)
       SELECT environment_id, branch_id, gen_random_uuid(), resource_id, start_date, '00:00', '02:30', mo, tu, we, th,
         fr, sa, su
       FROM resource_availability WHERE resource_id = $1`,
      [branch.staff[0]],
    );
    const only = async (moment: string) => (await todayAt(moment)).free.map(({ name, until }) => [name, until]);
    expect(await only(at('23:30', day))).toEqual([['Therapist 1', at('02:30', '2027-01-13')]]);
    expect(await only(at('00:30', day))).toEqual([['Therapist 1', at('02:30', day)]]);
    // The clocks go back at 03:00 of 31 October 2027, and forward at 02:00 of 28 March.
    expect(await only('2027-10-30T23:30:00+02:00')).toEqual([['Therapist 1', '2027-10-31T02:30:00+02:00']]);
    expect(await only('2027-03-27T23:30:00+01:00')).toEqual([['Therapist 1', '2027-03-28T03:30:00+02:00']]);
    expect(await only('2027-10-31T12:00:00+01:00')).toEqual([['Therapist 2', '2027-10-31T22:00:00+01:00']]);
  });
});

test('nothing of another branch', async () => {
  const { arrivals, late, leaving, free } = await todayAt(morning, spa.branches[1]);
  expect([arrivals, late, leaving]).toEqual([[], [], []]);
  expect(free).toHaveLength(4);
});

test('all of it takes three writes to the database, the last one of which ends it', async () => {
  const writes: { mock: { calls: unknown[] } }[] = [];
  const pool = createPool({ url: spa.database.appUrl, max: 1 });
  pool.on('connect', ({ connection: { stream } }) => {
    writes.push(vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev'));
  });
  try {
    const count = () => writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    const once = () => inBranch({ ...spa, pool }, branch, readToday);
    await once();
    const before = count();
    await once();
    expect(count() - before).toBe(3);
  } finally {
    await pool.end();
  }
});
