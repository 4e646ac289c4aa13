import { createHash } from 'node:crypto';
import type { People, Person } from '@quieta/contract/people/person-endpoints';
import type { Role } from '@quieta/contract/values/permission';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { atOnce } from '../../../testing/at-once.ts';
import { callApi } from '../../../testing/call-api.ts';
import { lockWaiters } from '../../../testing/lock-waiters.ts';
import { createSpa, type Spa, testNow } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { type RunningApp, startApp } from '../../../testing/start-app.ts';
import { claimsOf, startTokens, type Tokens } from '../../../testing/start-tokens.ts';
import { switchRightsOn } from '../../../testing/switch-rights-on.ts';
import { asOwner } from '../../../testing/table-sums.ts';

let tokens: Tokens;
let spa: Spa;
let app: RunningApp;
let now = testNow;

beforeAll(async () => {
  tokens = await startTokens();
});
afterAll(() => tokens.close());
/** A spa for each test: its user is administrator of both branches, and roles decide. */
beforeEach(async () => {
  now = testNow;
  spa = { ...(await createSpa()), clock: { now: () => now } };
  await switchRightsOn(spa, ['administrator']);
  app = await startApp(spa, tokens);
});
afterEach(async () => {
  await app.close();
  await spa.close();
});

interface Caller {
  /** By default the spa's user. */
  readonly userId?: string;
  /** A program's key, in place of a person's token. */
  readonly key?: string;
  readonly branch?: 0 | 1;
}

/** An answer with what a test looks at; its assertions say what is expected there. */
interface Reply<Body> {
  readonly status: number;
  readonly body: Body & { readonly code?: string; readonly params?: Readonly<Record<string, unknown>> };
}

async function call<Body = Person>(
  method: string,
  path: string,
  body?: object,
  { userId = spa.actor.userId, key, branch = 0, version }: Caller & { version?: number } = {},
): Promise<Reply<Body>> {
  const bearer = key ?? (await tokens.mint({ ...claimsOf(spa), user_id: userId }));
  const reply = await callApi(app.url, method, path, {
    headers: {
      authorization: `Bearer ${bearer}`,
      environmentname: spa.actor.environmentName,
      branchid: spa.branches[branch].id,
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    body,
  });
  // The contract is compared with every answer of the tests' server.
  return reply as unknown as Reply<Body>;
}

const list = async (caller: Caller = {}) => (await call<People>('GET', '/people', undefined, caller)).body;
const find = async (id: string, caller: Caller = {}) => (await list(caller)).people.find((one) => one.id === id);

/** Somebody who works in a branch of the spa and has been there. */
async function add(username: string, roles: readonly Role[], branch: 0 | 1 = 0): Promise<string> {
  const { body } = await call('POST', '/people', { username, language: 'Italiano', roles }, { branch });
  const { id } = body;
  expect(await call('GET', `/users/${id}`, undefined, { userId: id })).toMatchObject({ status: 200 });
  return id;
}

const ofOwner = (text: string, values: readonly unknown[]) =>
  asOwner(spa.database.ownerUrl, async (client) => {
    await client.query(`BEGIN; SET LOCAL app.environment = '${spa.actor.environmentId}'`);
    const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
    await client.query('COMMIT');
    return rows;
  });

const auditOf = (id: string) =>
  sqlIn<{ action: string; user_id: string; before: object | null; after: object | null }>(
    spa,
    spa.branches[0],
    `SELECT e.action, e.user_id, v.before, v.after FROM audit_entry e JOIN audit_value v ON v.entry_id = e.id
     WHERE e.entity_id = $1 ORDER BY e.id`,
    [id],
  );

describe('people', () => {
  test('somebody who is invited has not been here before the first sign-in, which is noted once', async () => {
    const [branch] = spa.branches;
    const [staffId] = branch.staff;
    const invited = { username: ' Anna Rossi ', description: 'Reception', language: 'Italiano', staffId };
    const { body } = await call('POST', '/people', {
      ...invited,
      roles: ['reception', 'therapist'],
    });
    const { claims, ...person } = body;
    expect(person).toMatchObject({
      ...invited,
      username: 'Anna Rossi',
      kind: 'person',
      state: 'invited',
      worksHere: true,
      roles: ['reception', 'therapist'],
      otherBranches: [],
      fixedBy: null,
      hasPin: false,
      since: '2026-11-21T10:00:00+01:00',
      keys: [],
      version: 1,
    });
    expect(claims).toEqual([
      { name: 'environment_name', value: spa.actor.environmentName },
      { name: 'user_id', value: person.id },
    ]);
    expect(await call<object>('GET', `/users/${person.id}`, undefined, { userId: person.id })).toMatchObject({
      body: { hasRights: true, branches: [{ id: branch.id, roles: ['reception', 'therapist'], staffId }] },
    });
    now = now.add({ hours: 1 });
    await call('GET', `/users/${person.id}`, undefined, { userId: person.id });
    expect(await find(person.id)).toMatchObject({ state: 'active', claims });
    expect(await ofOwner('SELECT first_seen_at::text FROM app_user WHERE id = $1', [person.id])).toEqual([
      { first_seen_at: expect.stringContaining('2026-11-21 09:00:00') },
    ]);
    expect(await auditOf(person.id)).toEqual([
      {
        action: 'user.create',
        user_id: spa.actor.userId,
        before: null,
        after: {
          username: 'Anna Rossi',
          description: 'Reception',
          language: 'Italiano',
          kind: 'person',
          worksHere: true,
          roles: ['reception', 'therapist'],
          staff: 'Therapist 1',
          disabled: false,
          hasPin: false,
        },
      },
    ]);
    expect(await sqlIn(spa, branch, `SELECT entity_id FROM change WHERE entity = 'user'`)).toEqual([
      { entity_id: person.id },
    ]);
  });

  test('an id that the identity provider has already is taken over, once', async () => {
    const id = newId();
    const invite = () => call('POST', '/people', { username: 'Anna', language: 'English', roles: [], id });
    expect((await invite()).body).toMatchObject({ id });
    expect(await invite()).toMatchObject({ status: 409, body: { code: 'user-id-taken', params: { name: 'Anna' } } });
  });

  test('a staff member is one person, and one of the branch', async () => {
    const [{ staff }, other] = spa.branches;
    const anna = await add('Anna', ['therapist']);
    const marco = await add('Marco', ['therapist']);
    const link = (id: string, staffId: string | null) => call('PUT', `/people/${id}`, { staffId });
    expect(await link(anna, staff[0])).toMatchObject({
      status: 200,
      body: { staffId: staff[0], roles: ['therapist'] },
    });
    expect(await link(marco, staff[0])).toMatchObject({
      status: 409,
      body: { code: 'staff-linked', params: { staff: 'Therapist 1', name: 'Anna' } },
    });
    expect(await link(marco, other.staff[0])).toMatchObject({ status: 409, body: { code: 'resource-unknown' } });
    await link(anna, null);
    expect(await link(marco, staff[0])).toMatchObject({ status: 200 });
  });

  test('a change is based on a version, leaves out what is not named, and counts for who is signed in', async () => {
    const id = await add('Anna', ['reception']);
    const me = () =>
      call<{ username: string; culture: string; branches: { permissions: string[] }[] }>(
        'GET',
        `/users/${id}`,
        undefined,
        { userId: id },
      );
    expect((await me()).body.branches[0]?.permissions).toContain('sell');
    const changed = await call('PUT', `/people/${id}`, { language: 'Español', roles: ['accountant'] }, { version: 1 });
    expect(changed).toMatchObject({
      status: 200,
      body: { username: 'Anna', language: 'Español', roles: ['accountant'], version: 2 },
    });
    // Remembered callers are forgotten at once.
    expect((await me()).body).toMatchObject({ username: 'Anna', culture: 'es-ES' });
    expect((await me()).body.branches[0]?.permissions).not.toContain('sell');
    expect(await call('PUT', `/people/${id}`, { roles: [] }, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'version-conflict' },
    });
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'user.update',
      before: { language: 'Italiano', roles: ['reception'] },
      after: { language: 'Español', roles: ['accountant'] },
    });
  });

  test('who works in another of the caller’s branches is added here by a role', async () => {
    const id = await add('Anna', ['reception'], 1);
    expect(await find(id)).toMatchObject({ worksHere: false, roles: [], otherBranches: ['Bolzano'] });
    expect(await call('PUT', `/people/${id}`, { roles: ['manager'] })).toMatchObject({
      body: { worksHere: true, roles: ['manager'] },
    });
    expect(await find(id, { branch: 1 })).toMatchObject({ roles: ['reception'], otherBranches: ['Abano'] });
    expect(await call('DELETE', `/people/${id}/membership`)).toMatchObject({ body: { worksHere: false } });
    expect(await call('DELETE', `/people/${id}/membership`)).toMatchObject({ status: 404 });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['user.update', 'user.leave']);
  });

  test('what counts in a branch whose people the caller does not look after is not theirs to change', async () => {
    const lead = await add('Lea', ['administrator']);
    const asLead = { userId: lead };
    const both = await add('Anna', ['reception']);
    await call('PUT', `/people/${both}`, { roles: ['reception'] }, { branch: 1 });
    const elsewhere = await add('Marco', ['reception'], 1);
    const shown = await list(asLead);
    expect(shown.people.map(({ username }) => username).toSorted()).toEqual(['Anna', 'Lea', 'reception']);
    expect(shown.people.find(({ id }) => id === both)).toMatchObject({ otherBranches: [], fixedBy: 'Bolzano' });
    const refused = { status: 409, body: { code: 'people-elsewhere', params: { branch: 'Bolzano' } } };
    expect(await call('PUT', `/people/${both}`, { username: 'Anna B.' }, asLead)).toMatchObject(refused);
    expect(await call('POST', `/people/${both}/disable`, undefined, asLead)).toMatchObject(refused);
    expect(await call('POST', `/people/${both}/enable`, undefined, asLead)).toMatchObject(refused);
    expect(await call('PUT', `/people/${both}`, { username: 'Anna', roles: ['manager'] }, asLead)).toMatchObject({
      status: 200,
    });
    expect(await call('PUT', `/people/${elsewhere}`, { roles: ['manager'] }, asLead)).toMatchObject({ status: 404 });
    expect(await call('PUT', '/people/rights', { on: false }, asLead)).toMatchObject(refused);
  });

  test('nobody shuts themselves out, and an administrator is left', async () => {
    const own = spa.actor.userId;
    expect(await call('POST', `/people/${own}/disable`)).toMatchObject({ body: { code: 'not-oneself' } });
    expect(await call('DELETE', `/people/${own}/membership`)).toMatchObject({ body: { code: 'not-oneself' } });
    const last = { status: 409, body: { code: 'last-administrator', params: { branch: 'Abano' } } };
    expect(await call('PUT', `/people/${own}`, { roles: ['manager'] })).toMatchObject(last);
    expect(await find(own)).toMatchObject({ roles: ['administrator'], version: 1 });
    const lead = await add('Lea', ['administrator']);
    expect(await call('PUT', `/people/${own}`, { roles: ['manager'] })).toMatchObject({ status: 200 });
    const toLast = { userId: lead };
    expect(await call('PUT', `/people/${lead}`, { roles: [] }, toLast)).toMatchObject(last);
  });

  test('of two administrators who remove each other at the same moment one is left', async () => {
    const own = spa.actor.userId;
    const lead = await add('Lea', ['administrator']);
    // Whatever each of them has read and written by then, both wait for these rows before they end.
    const holder = await spa.pool.connect();
    await holder.query(`BEGIN; SET LOCAL app.environment = '${spa.actor.environmentId}'`);
    await holder.query('SELECT FROM app_user WHERE id IN ($1, $2) FOR UPDATE', [own, lead]);
    const both = atOnce(2, (index) => {
      const [userId, other] = index === 0 ? [own, lead] : [lead, own];
      return call('PUT', `/people/${other}`, { roles: ['manager'] }, { userId });
    });
    await expect.poll(() => lockWaiters(spa.pool)).toBe(2);
    await holder.query('COMMIT');
    holder.release();
    const answers = await both;
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('a disabled person is out at once, everywhere, until let in again', async () => {
    const id = await add('Anna', ['reception']);
    const me = () => call('GET', `/users/${id}`, undefined, { userId: id });
    expect(await call('POST', `/people/${id}/disable`)).toMatchObject({
      status: 200,
      body: { state: 'disabled', version: 2 },
    });
    expect(await me()).toMatchObject({ status: 403, body: { code: 'user-disabled' } });
    expect(await call('POST', `/people/${id}/disable`)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await call('POST', `/people/${id}/enable`)).toMatchObject({ body: { state: 'active' } });
    expect(await me()).toMatchObject({ status: 200 });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['user.create', 'user.disable', 'user.enable']);
  });

  test('a forgotten PIN is taken away', async () => {
    const id = await add('Anna', ['reception']);
    await ofOwner(`INSERT INTO user_pin (environment_id, user_id, salt, hash, set_at) VALUES ($1, $2, '', '', now())`, [
      spa.actor.environmentId,
      id,
    ]);
    expect(await find(id)).toMatchObject({ hasPin: true });
    expect(await call('DELETE', `/people/${id}/pin`)).toMatchObject({ body: { hasPin: false } });
    await call('DELETE', `/people/${id}/pin`);
    expect((await auditOf(id)).slice(1)).toMatchObject([
      { action: 'user.remove-pin', before: { hasPin: true }, after: { hasPin: false } },
    ]);
  });
});

describe('AUT-16 the rights of an environment', () => {
  const switchTo = (on: boolean, caller: Caller = {}) =>
    call<{ hasRights: boolean }>('PUT', '/people/rights', { on }, caller);

  test('are switched off by who looks after the people of all branches, and everybody may do everything', async () => {
    const id = await add('Anna', ['reception']);
    expect(await switchTo(false)).toMatchObject({ status: 200, body: { hasRights: false } });
    expect(await list({ userId: id })).toMatchObject({ hasRights: false });
    expect(await auditOf(spa.actor.environmentId)).toMatchObject([
      { action: 'environment.switch-rights', before: { rights: true }, after: { rights: false } },
    ]);
  });

  test('are switched on by who then still is an administrator, where every branch has one', async () => {
    const lead = await add('Lea', ['administrator']);
    await switchTo(false);
    await call('PUT', `/people/${spa.actor.userId}`, { roles: ['manager'] });
    expect(await switchTo(true)).toMatchObject({
      status: 409,
      body: { code: 'administrator-yourself', params: { branch: 'Abano' } },
    });
    await call('PUT', `/people/${spa.actor.userId}`, { roles: [] }, { branch: 1 });
    expect(await switchTo(true, { userId: lead })).toMatchObject({
      status: 409,
      body: { code: 'administrator-needed', params: { branch: 'Bolzano' } },
    });
    await call('PUT', `/people/${spa.actor.userId}`, { roles: ['administrator'] }, { branch: 1 });
    expect(await switchTo(true, { userId: lead })).toMatchObject({ status: 200, body: { hasRights: true } });
    expect(await switchTo(true, { userId: lead })).toMatchObject({ status: 200, body: { hasRights: true } });
    // From here on roles decide, also for who was remembered before.
    expect(await call('GET', '/people')).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  });
});

describe('the accounts of programs', () => {
  const addMachine = async (roles: readonly Role[]) =>
    (await call('POST', '/machine-accounts', { username: 'Door lock', roles })).body;
  const makeKey = async (id: string, expiresOn: string | null = null) =>
    (await call<{ key: string; person: Person }>('POST', `/machine-accounts/${id}/keys`, { expiresOn })).body;

  test('a key is told once, kept as its hash, works until it is revoked, and is written into no log', async () => {
    const machine = await addMachine(['reception']);
    expect(machine).toMatchObject({ kind: 'machine', state: 'active', roles: ['reception'], keys: [] });
    const { key, person } = await makeKey(machine.id);
    expect(key).toMatch(/^quieta_[\w-]{43}$/);
    expect(person.keys).toMatchObject([{ ending: key.slice(-4), expiresAt: null, lastUsedOn: null }]);
    const [stored] = await ofOwner('SELECT * FROM machine_key WHERE user_id = $1', [machine.id]);
    expect(stored?.['hash']).toEqual(createHash('sha256').update(key).digest());
    const kept = await ofOwner('SELECT answer FROM idempotency_record', []);
    expect(JSON.stringify([stored, kept])).not.toContain(key);

    expect(await call<unknown[]>('GET', '/services', undefined, { key })).toMatchObject({ status: 200 });
    expect(await call('GET', '/people', undefined, { key })).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    });
    const booked = { firstName: 'Ada', lastName: 'Byron' };
    const { body: guest } = await call<{ id: string }>('POST', '/guests', booked, { key });
    expect(await auditOf(guest.id)).toMatchObject([{ action: 'guest.create', user_id: machine.id }]);

    const keyId = person.keys[0]?.id ?? '';
    expect(await call('DELETE', `/machine-accounts/${machine.id}/keys/${keyId}`)).toMatchObject({ body: { keys: [] } });
    expect(await call('GET', '/services', undefined, { key })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    expect(await call('DELETE', `/machine-accounts/${machine.id}/keys/${keyId}`)).toMatchObject({ status: 404 });
    expect((await auditOf(machine.id)).slice(1)).toMatchObject([
      { action: 'user.create-key', after: { key: key.slice(-4), expiresOn: null } },
      { action: 'user.revoke-key', before: { key: key.slice(-4) } },
    ]);
    expect(JSON.stringify(app.log)).not.toContain(key);
  });

  test('a repeated request makes another key, because the first one is kept nowhere', async () => {
    const { id } = await addMachine([]);
    const headers = { ...(await tokens.headersFor(spa)), 'idempotency-key': newId() };
    const make = () => callApi(app.url, 'POST', `/machine-accounts/${id}/keys`, { headers, body: {} });
    const [first, second] = [await make(), await make()];
    expect(first.body['key']).not.toBe(second.body['key']);
    expect((await find(id))?.keys).toHaveLength(2);
  });

  test('a key ends with its last day, also where it was used just before', async () => {
    const { id } = await addMachine(['reception']);
    expect(await call('POST', `/machine-accounts/${id}/keys`, { expiresOn: '2026-11-20' })).toMatchObject({
      status: 400,
      body: { code: 'invalid-request' },
    });
    const { key, person } = await makeKey(id, '2026-11-21');
    expect(person.keys).toMatchObject([{ expiresAt: '2026-11-22T00:00:00+01:00' }]);
    now = Temporal.Instant.from('2026-11-21T22:59:59Z');
    expect(await call('GET', '/services', undefined, { key })).toMatchObject({ status: 200 });
    now = Temporal.Instant.from('2026-11-21T23:00:00Z');
    expect(await call('GET', '/services', undefined, { key })).toMatchObject({ status: 401 });
  });

  test('the day of its last use is noted, once a day', async () => {
    const { id } = await addMachine(['reception']);
    const { key } = await makeKey(id);
    const use = () => call('GET', '/services', undefined, { key });
    const rowVersion = async () =>
      (await ofOwner('SELECT xmin::text FROM machine_key WHERE user_id = $1', [id]))[0]?.['xmin'];
    await use();
    const first = await rowVersion();
    now = now.add({ minutes: 5 });
    await use();
    expect(await rowVersion()).toBe(first);
    now = now.add({ hours: 24 });
    await use();
    expect((await find(id))?.keys).toMatchObject([{ lastUsedOn: '2026-11-22' }]);
  });

  test('a key belongs to its environment, and to an account that is not disabled', async () => {
    const { id } = await addMachine(['reception']);
    const { key } = await makeKey(id);
    const headers = { authorization: `Bearer ${key}`, environmentname: 'another', branchid: spa.branches[0].id };
    expect(await callApi(app.url, 'GET', '/services', { headers })).toMatchObject({
      status: 403,
      body: { code: 'environment-mismatch' },
    });
    for (const wrong of [`${key}a`, key.slice(0, -1), 'quieta_', `quieta_${'a'.repeat(43)}`])
      expect(await call('GET', '/services', undefined, { key: wrong })).toMatchObject({ status: 401 });
    await call('POST', `/people/${id}/disable`);
    expect(await call('GET', '/services', undefined, { key })).toMatchObject({
      status: 403,
      body: { code: 'user-disabled' },
    });
  });

  test('no program gives rights, with rights or without, and none is somebody of the staff', async () => {
    const invalid = { status: 400, body: { code: 'invalid-request' } };
    expect(await call('POST', '/machine-accounts', { username: 'A', roles: ['administrator'] })).toMatchObject(invalid);
    const { id } = await addMachine(['reception', 'manager']);
    expect(await call('PUT', `/people/${id}`, { roles: ['administrator'] })).toMatchObject(invalid);
    expect(await call('PUT', `/people/${id}`, { staffId: spa.branches[0].staff[0] })).toMatchObject(invalid);
    const { key } = await makeKey(id);
    await call('PUT', '/people/rights', { on: false });
    expect(await call('GET', '/people', undefined, { key })).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    });
    expect(await call('GET', '/services', undefined, { key })).toMatchObject({ status: 200 });
  });

  test('people have no keys, and a program’s keys open all its branches', async () => {
    const anna = await add('Anna', ['reception']);
    expect(await call('POST', `/machine-accounts/${anna}/keys`, {})).toMatchObject({ status: 404 });
    const lead = await add('Lea', ['administrator']);
    const { id } = await addMachine([]);
    await call('PUT', `/people/${id}`, { roles: ['reception'] }, { branch: 1 });
    const refused = { status: 409, body: { code: 'people-elsewhere', params: { branch: 'Bolzano' } } };
    const path = `/machine-accounts/${id}/keys`;
    expect(await call('POST', path, {}, { userId: lead })).toMatchObject(refused);
    expect(await call('DELETE', `${path}/${newId()}`, undefined, { userId: lead })).toMatchObject(refused);
  });
});
