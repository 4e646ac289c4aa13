import { beforeEach, describe, expect, test } from 'vitest';
import { appointmentRoutes } from '#features/appointments/routes';
import { at } from '#features/appointments/testing/desk';
import { withBookingDesk } from '#features/appointments/testing/with-booking-desk';
import { hotelOptions } from '../../../../testing/hotel-options.ts';
import { lockWaiters } from '../../../../testing/lock-waiters.ts';
import { inBranch, testNow } from '../../../../testing/spa.ts';
import { insertIn } from '../../../../testing/sql.ts';
import { demandRoutes } from '../routes.ts';
import { endExpiredEntries } from '../waiting-list/end-expired-entries.ts';
import { forgetUnmetRequests } from './unmet-request-repository.ts';

let now = testNow;
const { spa, branch, desk, api } = await withBookingDesk(
  (routes, { clock }) => {
    appointmentRoutes(routes);
    demandRoutes(routes, hotelOptions(clock));
  },
  { now: () => now },
);
beforeEach(async () => {
  now = testNow;
  await desk.sql('DELETE FROM unmet_request');
  await desk.sql('DELETE FROM wish');
  await desk.sql('UPDATE appointment SET deleted_at = now(), deleted_by = created_by WHERE deleted_at IS NULL');
});

const day = '2026-11-28';
const later = (minutes: number) => {
  now = now.add({ minutes });
};
const span = (from: string, to: string, date = day) => ({ startTime: at(from, date), endTime: at(to, date) });
const rows = () =>
  desk.sql<Record<string, unknown>>(
    `SELECT origin, reason, staff_id, area_id, gender, party_size, date_from::text, date_to::text,
       time_from::text, time_to::text, asked_at FROM unmet_request ORDER BY asked_at, id`,
  );
const reasons = async () => (await rows()).map(({ reason }) => reason);

/** Takes both therapists for the afternoon, or whoever is named; the cabins stay free. */
async function fillAfternoon(staff: readonly string[] = branch.staff) {
  for (const staffResourceId of staff)
    await desk.booked({ ...span('14:00', '17:00'), staffResourceId, areaResourceId: null, guestId: null });
}

const asked = { dateFrom: day, dateTo: day, timeFrom: '14:00:00', timeTo: '17:00:00', step: 5 };
const find = async (changes: object = {}) => {
  const answer = await api.post<unknown[]>('/slots/find', {
    branch,
    body: { serviceId: branch.serviceId, ...asked, ...changes },
  });
  expect(answer.status).toBe(200);
  return answer.body;
};

describe('a search that finds nothing', () => {
  test('is kept with what was asked for and why, and with nothing about anybody', async () => {
    await fillAfternoon();
    expect(await find({ guestId: branch.guestId, partySize: 1 })).toEqual([]);
    expect(await rows()).toEqual([
      {
        origin: 'search',
        reason: 'staff-busy',
        staff_id: null,
        area_id: null,
        gender: null,
        party_size: 1,
        date_from: day,
        date_to: day,
        time_from: '14:00:00',
        time_to: '17:00:00',
        asked_at: testNow,
      },
    ]);
  });

  test('is not kept while something is found, nor on quarter hours, nor for a time that is over', async () => {
    await fillAfternoon([branch.staff[0]]);
    expect(await find()).not.toEqual([]);
    await fillAfternoon([branch.staff[1]]);
    expect(await find({ step: 15 })).toEqual([]);
    const yesterday = { dateFrom: '2026-11-20', dateTo: '2026-11-20' };
    expect(await find(yesterday)).toEqual([]);
    expect(await rows()).toEqual([]);
    await find();
    expect(await reasons()).toEqual(['staff-busy']);
  });

  test('tells its reason by the rules of the search', async () => {
    await desk.sql(`UPDATE staff_member SET gender = 'F' WHERE resource_id = $1`, [branch.staff[0]]);
    await fillAfternoon([branch.staff[0]]);
    await find({ staffResourceId: branch.staff[0] });
    await find({ gender: 'M' });
    await find({ timeFrom: '22:00:00', timeTo: '23:30:00' });
    await fillAfternoon([branch.staff[1]]);
    await find({ gender: 'F', timeTo: '16:30:00' });
    expect(await reasons()).toEqual(['requested-staff', 'no-staff', 'closed', 'staff-busy']);
    expect(await rows()).toMatchObject([
      { staff_id: branch.staff[0] },
      { gender: 'M' },
      { time_to: '23:30:00' },
      { gender: 'F' },
    ]);
  });

  test('tells full areas and a guest without time apart', async () => {
    for (const areaResourceId of branch.areas)
      await desk.booked({ ...span('14:00', '17:00'), staffResourceId: null, areaResourceId, guestId: null });
    await find();
    await desk.sql('DELETE FROM hold');
    await desk.booked({ ...span('12:00', '19:00'), staffResourceId: branch.staff[0] });
    await find({ guestId: branch.guestId, timeFrom: '13:00:00', timeTo: '15:00:00' });
    expect(await reasons()).toEqual(['areas-full', 'guest-busy']);
  });

  test('keeps no id of anything that could not have been asked for', async () => {
    await fillAfternoon();
    await find({ staffResourceId: branch.guestId, areaResourceId: branch.staff[0] });
    expect(await rows()).toMatchObject([{ reason: 'staff-busy', staff_id: null, area_id: null }]);
  });

  test('with companions counts those that cannot be had alone', async () => {
    await fillAfternoon([branch.staff[0]]);
    const companion = { serviceId: branch.serviceId, after: 0 };
    await find({ companions: [companion] });
    expect(await reasons()).toEqual(['staff-busy']);
    await desk.sql('DELETE FROM unmet_request');
    await fillAfternoon([branch.staff[1]]);
    await find({ companions: [companion] });
    expect(await reasons()).toEqual(['staff-busy', 'staff-busy']);
    later(5);
    await find({ companions: [companion] });
    expect(await reasons()).toHaveLength(2);
  });
});

describe('the same request', () => {
  test('counts once while a guest is on the phone, and again half an hour later', async () => {
    await fillAfternoon();
    await find();
    later(29);
    await find({ timeFrom: '15:00:00' });
    expect(await rows()).toMatchObject([{ time_from: '14:00:00', asked_at: testNow }]);
    later(2);
    await find();
    expect(await rows()).toHaveLength(2);
  });

  test('is the wider one where the desk searches more widely', async () => {
    await fillAfternoon();
    await find();
    later(5);
    await find({ timeFrom: '13:59:00' });
    expect(await rows()).toMatchObject([{ time_from: '13:59:00', asked_at: now }]);
  });

  test('stays although the service is booked at another time: nobody knows for whom', async () => {
    await fillAfternoon();
    await find();
    await desk.booked({ ...span('18:00', '18:50') });
    expect(await rows()).toHaveLength(1);
  });

  test('counts once when desks ask at the same moment', async () => {
    await fillAfternoon();
    const turn = await spa.pool.connect();
    await turn.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('unmet request ' || '${branch.id}', 0))`);
    const both = Promise.all([find(), find(), find()]);
    await expect.poll(() => lockWaiters(spa.pool), { timeout: 4_000 }).toBe(3);
    await turn.query('COMMIT');
    turn.release();
    await both;
    expect(await rows()).toHaveLength(1);
  });
});

describe('a placement that is refused', () => {
  const taken = () => desk.booked({ ...span('10:00', '11:00'), guestId: null });

  test('is kept when it is booked, once for one key', async () => {
    await taken();
    const body = [{ ...desk.requested(span('10:30', '11:20')), notes: 'Nut allergy' }];
    const book = () => api.post<{ failedAppointments: object[] }>('/appointments', { branch, body, key: 'book-once' });
    const first = await book();
    expect(first.body.failedAppointments).toMatchObject([{ code: 'slot-taken' }]);
    expect(await rows()).toMatchObject([
      {
        origin: 'placement',
        reason: 'requested-staff',
        staff_id: branch.staff[0],
        area_id: branch.areas[0],
        date_from: day,
        date_to: day,
        time_from: '10:30:00',
        time_to: '11:20:00',
      },
    ]);
    later(31);
    expect((await book()).text).toBe(first.text);
    expect(await rows()).toHaveLength(1);
  });

  test('tells why, and names nobody where everybody was taken', async () => {
    await taken();
    await desk.booked({
      ...span('10:00', '11:00'),
      staffResourceId: branch.staff[1],
      areaResourceId: null,
      guestId: null,
    });
    const book = (changes: object) => api.post('/appointments', { branch, body: [desk.requested(changes as never)] });
    await book(span('10:30', '11:20'));
    expect(await rows()).toMatchObject([{ reason: 'staff-busy', staff_id: null, area_id: null }]);
    later(40);
    await book({ ...span('10:30', '11:20'), requestedStaff: true });
    expect((await rows())[1]).toMatchObject({ reason: 'staff-busy', staff_id: branch.staff[0] });
    later(40);
    await book({ ...span('05:00', '05:50') });
    expect((await reasons())[2]).toBe('closed');
  });

  test('is no loss where it is booked outside the hours, is past, or is refused for another reason', async () => {
    const book = (changes: object) => api.post('/appointments', { branch, body: [desk.requested(changes as never)] });
    await book({ ...span('05:00', '05:50'), overrideAvailability: true });
    await desk.booked({ ...span('08:00', '09:00', '2026-11-20'), guestId: null });
    await book(span('08:00', '08:50', '2026-11-20'));
    await book({ ...span('15:00', '15:50'), staffResourceId: branch.areas[0] });
    expect(await rows()).toEqual([]);
  });

  test('is kept when an appointment is moved, and the refusal stays what it is', async () => {
    await taken();
    const { id, version } = await desk.booked({ ...span('15:00', '15:50') });
    const change = (body: object, of: number = version) =>
      api.patch(`/appointments/${id}`, { branch, body, version: of });
    const refused = await change(span('10:30', '11:20'));
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('slot-taken')]);
    expect(await rows()).toMatchObject([{ origin: 'placement', reason: 'requested-staff', time_from: '10:30:00' }]);
    // The next quarter of an hour is the same request, another day is not.
    await change(span('10:45', '11:35'));
    expect(await rows()).toHaveLength(1);
    expect((await change(span('05:00', '05:50', '2026-11-29'))).text).toContain('outside-availability');
    expect(await reasons()).toEqual(['requested-staff', 'closed']);
    expect((await change(span('12:00', '12:50'), 99)).text).toContain('version-conflict');
    expect(await rows()).toHaveLength(2);
  });

  test('is kept when a visit is moved: of the appointment that stood in the way', async () => {
    await taken();
    const { visitId } = await desk.booked({ ...span('15:00', '15:50') });
    const moved = await api.post(`/visits/${visitId}/move`, { branch, body: { minutes: -270 } });
    expect(moved.text).toContain('slot-taken');
    expect(await rows()).toMatchObject([{ origin: 'placement', time_from: '10:30:00', time_to: '11:20:00' }]);
  });

  test('stays the same refusal where it cannot be kept', async () => {
    await taken();
    const { id } = await desk.booked({ ...span('15:00', '15:50') });
    const owner = await spa.pool.connect();
    // Whoever holds the turn for longer than a request waits keeps it from being written.
    await owner.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('unmet request ' || '${branch.id}', 0))`);
    const refused = await api.patch(`/appointments/${id}`, { branch, body: span('10:30', '11:20') });
    owner.release(true);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('slot-taken')]);
    expect(await rows()).toEqual([]);
  });
});

describe('the waiting list', () => {
  const entry = (changes: object = {}) => ({
    guestId: branch.guestId,
    serviceId: branch.serviceId,
    dateFrom: day,
    dateTo: day,
    timeFrom: '14:00:00',
    timeTo: '17:00:00',
    notes: 'Has a bad knee',
    ...changes,
  });
  const add = async (changes: object = {}) =>
    (await api.post<{ id: string; version: number; createdAt: string }>('/wishes', { branch, body: entry(changes) }))
      .body;
  const remove = (id: string) => api.delete(`/wishes/${id}`, { branch });

  test('an entry that is taken off without a booking is kept, known by its day alone', async () => {
    await fillAfternoon();
    const { id } = await add();
    later(90);
    await remove(id);
    expect(await rows()).toEqual([
      {
        origin: 'waiting-list',
        reason: 'staff-busy',
        staff_id: null,
        area_id: null,
        gender: null,
        party_size: 1,
        date_from: day,
        date_to: day,
        time_from: '14:00:00',
        time_to: '17:00:00',
        asked_at: Temporal.Instant.from('2026-11-20T23:00:00Z'),
      },
    ]);
  });

  test('where room was left, the guest did not take it', async () => {
    await remove((await add()).id);
    expect(await reasons()).toEqual(['declined']);
  });

  test('two guests who waited for the same are two requests', async () => {
    await fillAfternoon();
    await remove((await add()).id);
    await remove((await add()).id);
    expect(await rows()).toHaveLength(2);
  });

  test('nothing is lost where the entry was booked, or its guest was in another way', async () => {
    const { id } = await add();
    await desk.booked({ ...span('14:00', '14:50'), wishId: id });
    const other = await add();
    await remove(other.id);
    expect(await rows()).toEqual([]);
  });

  test('an entry that is restored is lost no more', async () => {
    await fillAfternoon();
    const { id, createdAt } = await add();
    await remove(id);
    expect(await rows()).toHaveLength(1);
    await add({ waitingSince: createdAt });
    expect(await rows()).toEqual([]);
  });

  test('the search that an entry goes on with is not counted beside it', async () => {
    await fillAfternoon();
    await find();
    const { id } = await add();
    expect(await rows()).toEqual([]);
    await remove(id);
    expect(await rows()).toMatchObject([{ origin: 'waiting-list' }]);
  });

  test('a declined offer is kept once, with its time', async () => {
    const { id } = await add();
    const decline = (declined: string[]) => api.put(`/wishes/${id}`, { branch, body: entry({ declined }) });
    await decline([at('14:00', day)]);
    await decline([at('14:00', day), at('15:00', day)]);
    expect(await rows()).toMatchObject([
      { origin: 'declined-offer', reason: 'declined', time_from: '14:00:00', time_to: '14:50:00' },
      { origin: 'declined-offer', reason: 'declined', time_from: '15:00:00', time_to: '15:50:00' },
    ]);
    // Its declined offers have told it.
    await remove(id);
    expect(await rows()).toHaveLength(2);
  });

  test('an entry whose last date is over ends, and is kept once', async () => {
    await fillAfternoon();
    const { id } = await add();
    await add({ dateTo: '2026-12-02' });
    const expire = () =>
      inBranch(spa, branch, ({ transaction, clock, actor }) =>
        endExpiredEntries({ transaction, clock, environmentId: actor.environmentId }),
      );
    now = Temporal.Instant.from('2026-11-28T22:00:00Z');
    await expire();
    expect(await rows()).toEqual([]);
    now = Temporal.Instant.from('2026-11-28T23:10:00Z');
    await expire();
    await expire();
    expect(await rows()).toMatchObject([{ origin: 'waiting-list', reason: 'staff-busy', date_to: day }]);
    expect(await desk.count('wish')).toBe(1);
    expect(
      await desk.sql(`SELECT user_id FROM audit_entry WHERE entity_id = $1 AND action = 'wish.delete'`, [id]),
    ).toEqual([{ user_id: null }]);
  });
});

test('unmet requests are forgotten after three years', async () => {
  const kept = {
    id: crypto.randomUUID(),
    origin: 'search',
    reason: 'closed',
    service_id: branch.serviceId,
  };
  const dates = { date_from: day, date_to: day };
  await insertIn(spa, branch, 'unmet_request', { ...kept, ...dates, asked_at: '2023-11-21T08:59:00Z' });
  await insertIn(spa, branch, 'unmet_request', {
    ...kept,
    ...dates,
    id: crypto.randomUUID(),
    asked_at: '2023-11-21T09:01:00Z',
  });
  await inBranch(spa, branch, forgetUnmetRequests);
  expect(await desk.count('unmet_request')).toBe(1);
});

test('no column can hold anything about a person: each is a date, a time, a number, a word of a list, or an id of the spa’s own things', async () => {
  const columns = await desk.sql<{ name: string; type: string; refers: string | null; listed: boolean }>(
    `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type,
       (SELECT string_agg(DISTINCT c.confrelid::regclass::text, ',') FROM pg_constraint c
         WHERE c.conrelid = a.attrelid AND c.contype = 'f' AND c.conkey[cardinality(c.conkey)] = a.attnum) AS refers,
       EXISTS (SELECT FROM pg_constraint c WHERE c.conrelid = a.attrelid AND c.contype = 'c'
         AND c.conkey = ARRAY[a.attnum]) AS listed
     FROM pg_attribute a WHERE a.attrelid = 'unmet_request'::regclass AND a.attnum > 0 AND NOT a.attisdropped`,
  );
  const open = columns.filter(({ name, type, refers, listed }) => {
    if (['date', 'time without time zone', 'timestamp with time zone', 'smallint'].includes(type)) return false;
    if (type === 'text') return !listed;
    return !['environment_id', 'branch_id', 'id'].includes(name) && !['service', 'resource'].includes(refers ?? '');
  });
  expect(columns.length).toBeGreaterThan(10);
  expect(open).toEqual([]);
});
