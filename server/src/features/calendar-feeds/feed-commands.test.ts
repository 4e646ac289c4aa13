import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { addMember } from '../../../testing/add-member.ts';
import { lockWaiters } from '../../../testing/lock-waiters.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { switchRightsOn } from '../../../testing/switch-rights-on.ts';
import { tenantTables } from '../../../testing/table-sums.ts';
import { auditOf, changesOf } from '../../../testing/traces.ts';
import { unknownValues } from '../history/testing/unknown-values.ts';
import { type FeedDesk, hereOf, openFeedDesk } from './testing/feed-desk.ts';

let desk: FeedDesk;
beforeAll(async () => {
  desk = await openFeedDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.call('DELETE', `/staff/${desk.staffId}/calendar-feed`);
});

const path = (staffId = desk.staffId) => `/staff/${staffId}/calendar-feed`;
const statusOf = async (address: string) => (await fetch(address)).status;
/** The address in an answer; one without any is the server's own. */
const addressIn = ({ body: { address } }: { readonly body: Readonly<Record<string, unknown>> }) =>
  typeof address === 'string' ? address : desk.app.url;
const tokenIn = (address: string) => address.slice(-'.ics'.length - 43, -'.ics'.length);

test('an address is told once, opens the calendar, and is kept nowhere', async () => {
  expect((await desk.call('GET', path())).body).toEqual({ feed: null });
  const made = await desk.call('POST', path(), { headers: { 'idempotency-key': newId() } });
  const address = addressIn(made);
  expect(address).toMatch(/^http:\/\/localhost:1\/calendar\/[\w-]{43}\.ics$/);
  expect(await statusOf(hereOf(desk.app, address))).toBe(200);
  const token = tokenIn(address);
  const shown = { ending: token.slice(-4), createdAt: '2026-11-21T10:00:00+01:00', createdBy: 'reception' };
  expect(made.body['feed']).toEqual({ ...shown, lastReadOn: null });
  const later = await desk.call('GET', path());
  expect(later.body).toEqual({ feed: { ...shown, lastReadOn: '2026-11-21' } });
  for (const table of await tenantTables(desk.spa.database.ownerUrl)) {
    const statement = `SELECT FROM ${table} t WHERE t::text LIKE $1`;
    const found = await sqlIn(desk.spa, desk.branch, statement, [`%${token}%`]);
    expect([table, found]).toEqual([table, []]);
  }
});

test('a new address takes the place of the one that was there, and the audit tells who made, replaced and revoked it', async () => {
  const { spa, branch, staffId } = desk;
  const earlier = (await auditOf(spa, branch, staffId)).length;
  const changes = (await changesOf(spa, branch, staffId)).length;
  const first = await desk.makeFeed();
  const second = await desk.makeFeed();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  expect((await desk.call('DELETE', path())).body).toEqual({ feed: null });
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 404]);
  expect(await desk.call('DELETE', path())).toMatchObject({ status: 200, body: { feed: null } });
  const kept = (address: string) => ({ calendarAddress: `…${tokenIn(address).slice(-4)}` });
  const by = { user_id: spa.actor.userId };
  expect((await auditOf(spa, branch, staffId)).slice(earlier)).toEqual([
    { ...by, action: 'calendar-feed.create', before: null, after: kept(first) },
    { ...by, action: 'calendar-feed.replace', before: kept(first), after: kept(second) },
    { ...by, action: 'calendar-feed.revoke', before: kept(second), after: null },
  ]);
  expect((await changesOf(spa, branch, staffId)).slice(changes)).toEqual(['resource', 'resource', 'resource']);
  expect(await unknownValues(spa, branch)).toEqual([]);
});

test('another branch’s staff, an area and somebody who is not there have no calendar here', async () => {
  const { branch, other } = desk;
  const address = await desk.makeFeed();
  for (const id of [other.staff[0], branch.areas[0], newId()])
    for (const method of ['GET', 'POST', 'DELETE']) expect((await desk.call(method, path(id))).status).toBe(404);
  expect((await desk.call('DELETE', path(), { branch: other })).status).toBe(404);
  expect(await statusOf(address)).toBe(200);
});

test('who is archived gets no address, and the one that they had opens nothing until they are back', async () => {
  const { branch } = desk;
  const [, id] = branch.staff;
  const address = await desk.makeFeed(id);
  const archive = (archived: boolean) => desk.call('PUT', `/staff/${id}`, { body: { archived } });
  await archive(true);
  expect(await statusOf(address)).toBe(404);
  expect(await desk.call('POST', path(id))).toMatchObject({ status: 409, body: { code: 'resource-archived' } });
  await archive(false);
  expect(await statusOf(address)).toBe(200);
});

test('a staff member who was never booked is deleted with their address', async () => {
  const { branch } = desk;
  const { body } = await desk.call('POST', '/staff', { body: { firstName: 'Bruna' } });
  const { id = '' } = body as { id?: string };
  const address = await desk.makeFeed(id);
  expect((await desk.call('DELETE', `/staff/branch/${branch.id}/staff/${id}`)).status).toBe(200);
  expect(await statusOf(address)).toBe(404);
});

test('of two who make one at once the second replaces the first’s', async () => {
  const { spa, branch, staffId } = desk;
  const earlier = (await auditOf(spa, branch, staffId)).length;
  const client = await spa.pool.connect();
  let made: Promise<string[]>;
  try {
    await client.query(
      `BEGIN; SET LOCAL app.environment = '${spa.actor.environmentId}'; SET LOCAL app.branch = '${branch.id}'`,
    );
    await client.query('SELECT FROM resource WHERE id = $1 FOR UPDATE', [staffId]);
    made = Promise.all([desk.makeFeed(), desk.makeFeed()]);
    // Both have begun, and neither knows of the other.
    await expect.poll(() => lockWaiters(spa.pool)).toBe(2);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  expect(new Set(await Promise.all((await made).map(statusOf)))).toEqual(new Set([200, 404]));
  const actions = (await auditOf(spa, branch, staffId)).slice(earlier).map(({ action }) => action);
  expect(actions).toEqual(['calendar-feed.create', 'calendar-feed.replace']);
});

test('where roles decide, whoever sets up makes everybody’s, a therapist their own, and others none', async () => {
  const { spa, branch, staffId } = desk;
  await switchRightsOn(spa, ['manager']);
  const desks = await addMember(spa, ['reception']);
  const therapist = await addMember(spa, ['therapist']);
  await sqlIn(spa, branch, 'UPDATE membership SET staff_id = $1 WHERE user_id = $2 AND branch_id = $3', [
    staffId,
    therapist.actor.userId,
    branch.id,
  ]);
  const own = '/calendar-feed';
  const call = async (who: typeof spa, method: string, at: string) => {
    const answer = await desk.call(method, at, { userId: who.actor.userId });
    return { ...answer, address: hereOf(desk.app, addressIn(answer)) };
  };
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect((await call(desks, method, path())).status).toBe(403);
    expect((await call(therapist, method, path())).status).toBe(403);
    // A user who performs no treatments has no feed.
    expect((await call(desks, method, own)).status).toBe(404);
    expect((await call(spa, method, own)).status).toBe(404);
  }
  const made = await call(therapist, 'POST', own);
  expect(await statusOf(made.address)).toBe(200);
  const fed = await call(therapist, 'GET', own);
  expect(fed.body).toMatchObject({ feed: { ending: tokenIn(made.address).slice(-4), createdBy: 'colleague' } });
  expect((await call(spa, 'GET', path())).body).toEqual(fed.body);
  expect((await call(therapist, 'DELETE', own)).body).toEqual({ feed: null });
  expect(await statusOf(made.address)).toBe(404);
  expect((await call(spa, 'POST', path())).status).toBe(200);
});
