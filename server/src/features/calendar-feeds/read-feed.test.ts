import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../../../testing/add-person.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { asOwner } from '../../../testing/table-sums.ts';
import { eventsAt, type FeedDesk, insertGuest, openFeedDesk } from './testing/feed-desk.ts';

let desk: FeedDesk;
let address: string;
beforeAll(async () => {
  desk = await openFeedDesk();
  address = await desk.makeFeed();
});
afterAll(() => desk.close());

const uidOf = ({ id }: { readonly id: string }) => `appointment-${id}@staff.quieta`;
const find = async ({ id }: { readonly id: string }) =>
  (await eventsAt(address)).events.find(({ uid }) => uid === uidOf({ id }));
const tokenIn = (url: string) => url.slice(-'.ics'.length - 43, -'.ics'.length);

test('a calendar reads the treatment, the guest’s initials and the area, and nothing else of the guest', async () => {
  const { spa, branch } = desk;
  const guest = { first_name: 'Zerlina', last_name: 'Quattrocchi', phone_number: '+39 333 1234567' };
  const guestId = await insertGuest(spa, branch, guest);
  await sqlIn(spa, branch, "UPDATE guest SET allergies = 'walnuts', email = 'zerlina@home.example' WHERE id = $1", [
    guestId,
  ]);
  const booked = await desk.book('2026-11-24T09:00', {
    guestId,
    areaResourceId: branch.areas[0],
    notes: 'sore shoulder',
  });
  await desk.call('POST', '/blocks', {
    body: {
      resourceId: desk.staffId,
      startTime: '2026-11-24T12:00:00+01:00',
      endTime: '2026-11-24T13:00:00+01:00',
      reason: 'dentist',
    },
  });
  const { text, events, calendar, response } = await eventsAt(address);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(events).toEqual([
    {
      uid: uidOf(booked),
      sequence: 1,
      summary: 'Z. Q. · Aroma massage',
      location: 'Cabin 1',
      description: null,
      start: '2026-11-24T09:00:00',
      end: '2026-11-24T09:50:00',
      names: ['uid', 'sequence', 'dtstamp', 'dtstart', 'dtend', 'summary', 'location', 'status'],
    },
    {
      uid: expect.stringMatching(/^block-.*@staff\.quieta$/),
      sequence: 1,
      summary: 'Bloccato',
      location: null,
      description: null,
      start: '2026-11-24T12:00:00',
      end: '2026-11-24T13:00:00',
      names: ['uid', 'sequence', 'dtstamp', 'dtstart', 'dtend', 'summary', 'status'],
    },
  ]);
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Therapist · Abano');
  for (const secret of ['zerlina', 'quattrocchi', '1234567', 'walnuts', 'sore', 'dentist', guestId])
    expect(text.toLowerCase()).not.toContain(secret);
});

test('what is moved keeps its UID and gets a higher SEQUENCE', async () => {
  const booked = await desk.book('2026-11-25T09:00');
  const before = await find(booked);
  const moved = await desk.call('PATCH', `/appointments/${booked.id}`, {
    body: { startTime: '2026-11-25T11:00:00+01:00', endTime: '2026-11-25T11:50:00+01:00' },
  });
  expect(moved.status).toBe(200);
  const after = await find(booked);
  expect(before).toMatchObject({ uid: uidOf(booked), start: '2026-11-25T09:00:00' });
  expect(after).toMatchObject({ uid: uidOf(booked), start: '2026-11-25T11:00:00' });
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Number.POSITIVE_INFINITY);
});

test('what is cancelled, deleted, not shown up for or given to a colleague is not there, nor what is too far away', async () => {
  const { branch } = desk;
  const [cancelled, deleted, missed, given, far, past, ...stay] = [
    await desk.book('2026-11-26T08:00'),
    await desk.book('2026-11-26T09:00'),
    await desk.book('2026-11-26T10:00'),
    await desk.book('2026-11-26T11:00'),
    await desk.book('2027-02-20T08:00'),
    await desk.book('2026-11-06T20:00'),
    await desk.book('2026-11-07T08:00'),
    await desk.book('2027-02-19T20:00'),
  ];
  const statuses = [
    await desk.call('POST', `/appointments/${cancelled.id}/cancel`, { body: { reason: '' } }),
    await desk.call('DELETE', `/appointments?appointmentId=${deleted.id}`),
    await desk.call('PATCH', `/appointments/${missed.id}`, { body: { status: 'NoShow' } }),
    await desk.call('PATCH', `/appointments/${given.id}`, { body: { staffResourceId: branch.staff[1] } }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  const { events } = await eventsAt(address);
  const uids = events.map(({ uid }) => uid);
  for (const gone of [cancelled, deleted, missed, given, far, past]) expect(uids).not.toContain(uidOf(gone));
  expect(uids).toEqual(expect.arrayContaining(stay.map(uidOf)));
  const colleague = await desk.makeFeed(branch.staff[1]);
  expect((await eventsAt(colleague)).events.map(({ uid }) => uid)).toEqual([uidOf(given)]);
});

test('of a guest who was erased there are no initials either', async () => {
  const { spa, branch } = desk;
  const guestId = await insertGuest(spa, branch, { first_name: 'Xenia', last_name: 'Yourcenar' });
  const booked = await desk.book('2026-11-20T09:00', { guestId });
  expect((await find(booked))?.summary).toBe('X. Y. · Aroma massage');
  const { status } = await desk.call('POST', `/guests/${guestId}/erase`, { body: {} });
  expect(status).toBe(200);
  expect((await find(booked))?.summary).toBe('Ospite · Aroma massage');
});

test('a calendar that has the newest is told so, and HEAD answers like GET without a text', async () => {
  const first = await fetch(address);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const again = await fetch(address, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  const head = await fetch(address, { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
  expect(head.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  await desk.book('2026-11-27T09:00');
  const changed = await fetch(address, { headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
});

test('the day of the last reading is kept, and shown', async () => {
  await eventsAt(address);
  const { body } = await desk.call('GET', `/staff/${desk.staffId}/calendar-feed`);
  expect(body['feed']).toMatchObject({ lastReadOn: '2026-11-21', ending: tokenIn(address).slice(-4) });
});

test('two thousand appointments are all there, each once', async () => {
  const { spa, branch } = desk;
  const [, staffId] = branch.staff;
  const full = await desk.makeFeed(staffId);
  const before = (await eventsAt(full)).events.length;
  // Appointments alone: what they keep from others is no part of a calendar.
  await sqlIn(
    spa,
    branch,
    `WITH made AS (
       INSERT INTO visit (environment_id, branch_id, id, created_at)
       SELECT $1, $2, gen_random_uuid(), now() FROM generate_series(1, 2000) RETURNING id
     ), numbered AS (SELECT id, row_number() OVER () AS n FROM made)
     INSERT INTO appointment (environment_id, branch_id, id, visit_id, guest_id, service_id, staff_id, starts_at,
       ends_at, state, staff_set_up_minutes, staff_clean_up_minutes, area_set_up_minutes, area_clean_up_minutes,
       created_at, created_by)
     SELECT $1, $2, id, id, $3, $4, $5, timestamptz '2026-12-01T07:00Z' + n * interval '55 minutes',
       timestamptz '2026-12-01T07:50Z' + n * interval '55 minutes', 'booked', 0, 0, 0, 0, now(), $6
     FROM numbered`,
    [spa.actor.environmentId, branch.id, branch.guestId, branch.serviceId, staffId, spa.actor.userId],
  );
  const { events } = await eventsAt(full);
  expect(events).toHaveLength(before + 2000);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(before + 2000);
});

/** All that a caller can see of an answer, but for what every answer has for itself. */
async function seen(url: string, method = 'GET') {
  const response = await fetch(url, { method });
  const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return { status: response.status, headers, text: await response.text() };
}

test('whatever opens nothing is answered alike, and the log names no address', async () => {
  const { spa, branch, app } = desk;
  const [, staffId] = branch.staff;
  const path = `${app.url}/calendar/`;
  const nothing = await seen(`${path}${'a'.repeat(43)}.ics`);
  expect(nothing).toMatchObject({ status: 404, text: '404 - NOT FOUND' });
  expect(nothing.headers).toContainEqual(['cache-control', 'no-store']);

  const open = await desk.makeFeed(staffId);
  expect((await seen(open)).status).toBe(200);
  const others = [`${path}x`, `${path}${tokenIn(open)}`, `${open}/x`, `${path}${'a'.repeat(3_000)}.ics`];
  for (const other of others) expect(await seen(other)).toEqual(nothing);
  // Not of this kind, whatever its accept header says.
  const asPage = await fetch(`${path}x`, { headers: { accept: 'text/html' } });
  expect([asPage.status, await asPage.text()]).toEqual([404, '404 - NOT FOUND']);

  const sql = (text: string) =>
    asOwner(spa.database.ownerUrl, async (client) => {
      await client.query(
        `BEGIN; SET LOCAL app.environment = '${spa.actor.environmentId}'; SET LOCAL app.branch = '${branch.id}'`,
      );
      await client.query(text);
      await client.query('COMMIT');
    });
  const closings = [
    [`UPDATE branch SET disabled_at = now() WHERE id = '${branch.id}'`, 'UPDATE branch SET disabled_at = NULL'],
    ['UPDATE environment SET disabled_at = now()', 'UPDATE environment SET disabled_at = NULL'],
    [`UPDATE resource SET archived_at = now() WHERE id = '${staffId}'`, 'UPDATE resource SET archived_at = NULL'],
  ] as const;
  for (const [close, reopen] of closings) {
    await sql(close);
    expect(await seen(open)).toEqual(nothing);
    await sql(reopen);
    expect((await seen(open)).status).toBe(200);
  }
  expect((await seen(open, 'POST')).status).toBe(404);

  // A failure is logged with the path.
  await sql('ALTER TABLE appointment RENAME TO appointment_gone');
  expect((await seen(open)).status).toBe(500);
  await sql('ALTER TABLE appointment_gone RENAME TO appointment');
  const log = JSON.stringify(app.log);
  expect(log).toContain('"path":"/calendar/…"');
  expect(log).not.toContain(tokenIn(open));
  expect(log).not.toContain(tokenIn(address));
});

test('a staff member whose account is disabled has no calendar any more', async () => {
  const { spa, branch } = desk;
  const [, staffId] = branch.staff;
  const open = await desk.makeFeed(staffId);
  const { userId } = await addPerson(spa, 'Therapist', ['therapist']);
  const sql = (statement: string, ...values: unknown[]) => sqlIn(spa, branch, statement, [userId, ...values]);
  await sql('UPDATE membership SET staff_id = $2 WHERE user_id = $1 AND branch_id = $3', staffId, branch.id);
  expect((await seen(open)).status).toBe(200);
  await sql('UPDATE app_user SET disabled_at = now() WHERE id = $1');
  expect((await seen(open)).status).toBe(404);
});

test('from one address so many are read in a minute and no more', async () => {
  // Twice as many and one, in case that a minute ends meanwhile.
  const statuses = await Promise.all(
    Array.from({ length: 241 }, async () => (await fetch(address, { method: 'HEAD' })).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
