import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { addUser } from '../../../testing/add-user.ts';
import type { ApiReply } from '../../../testing/call-api.ts';
import { createSpa, type Spa, testNow } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { type RunningApp, startApp } from '../../../testing/start-app.ts';
import { claimsOf, startTokens, type Tokens } from '../../../testing/start-tokens.ts';
import { asOwner, tenantTables } from '../../../testing/table-sums.ts';
import { type OperatorPass, sealPass } from './internal/operator-pass.ts';

const sessionKey = randomBytes(32);
/** No other text of the tests has these digits in a row. */
const canaryPin = '73910264';

let now = testNow;
let spa: Spa;
let tokens: Tokens;
let app: RunningApp;
/** Two people who may work in the first branch, beside the spa's own user. */
let giulia: string;
let paolo: string;

beforeAll(async () => {
  spa = await createSpa();
  tokens = await startTokens();
  app = await startApp({ ...spa, clock: { now: () => now } }, tokens, {}, { sessionKey });
});
beforeEach(async () => {
  now = now.add({ hours: 24 });
  [giulia, paolo] = await Promise.all([addColleague('Giulia'), addColleague('Paolo')]);
});
afterAll(async () => {
  await app.close();
  await tokens.close();
  await spa.close();
});

const asTheOwner = (statement: string) =>
  asOwner(spa.database.ownerUrl, (client) =>
    client.query(`BEGIN; SET LOCAL app.environment = '${spa.actor.environmentId}'; ${statement}; COMMIT`),
  );

async function addColleague(name: string, branch = spa.branches[0]): Promise<string> {
  const { userId } = await addUser(spa);
  await asTheOwner(`UPDATE app_user SET username = '${name} ${userId.slice(-4)}' WHERE id = '${userId}';
    INSERT INTO membership (environment_id, user_id, branch_id)
      VALUES ('${spa.actor.environmentId}', '${userId}', '${branch.id}')`);
  return userId;
}

interface Asked {
  readonly body?: object;
  /** Owner of the bearer token; by default of the spa's user. */
  readonly as?: string;
  readonly pass?: string;
  readonly key?: string;
  /** By default the spa's first one. */
  readonly branch?: string;
}

async function ask(
  method: string,
  path: string,
  { body, as, pass, key, branch = spa.branches[0].id }: Asked = {},
): Promise<ApiReply> {
  const token = await tokens.mint({ ...claimsOf(spa), ...(as !== undefined && { user_id: as }) });
  return app.call(method, path, {
    headers: { Authorization: `Bearer ${token}`, BRANCHID: branch, Operator: pass, 'Idempotency-Key': key },
    ...(body && { body }),
  });
}

const givePin = (userId: string, pin = '2580', currentPin: string | null = null) =>
  ask('PUT', `/users/${userId}/pin`, { as: userId, body: { pin, currentPin } });
const takeOver = (userId: string, pin = '2580', others: Asked = {}) =>
  ask('POST', '/operators', { ...others, body: { userId, pin } });

async function passOf(userId: string): Promise<string> {
  await givePin(userId);
  const { status, body } = await takeOver(userId);
  expect(status).toBe(200);
  return String(body['pass']);
}

/** Since when somebody has their PIN. */
async function pinSince(userId: string): Promise<string> {
  const statement = 'SELECT set_at AS since FROM user_pin WHERE user_id = $1';
  const [row] = await sqlIn<{ since: Temporal.Instant }>(spa, spa.branches[0], statement, [userId]);
  return String(row?.since);
}

const auditOf = (action: string) =>
  sqlIn<{ userId: string; entityId: string; before: object; after: object }>(
    spa,
    spa.branches[0],
    `SELECT e.user_id AS "userId", e.entity_id AS "entityId", v.before, v.after
       FROM audit_entry e JOIN audit_value v ON v.entry_id = e.id WHERE e.action = $1 ORDER BY e.at DESC, e.id DESC`,
    [action],
  );

describe('a PIN', () => {
  test('is set by its owner, changed and taken away by whoever knows it', async () => {
    const state = async () => (await ask('GET', `/users/${giulia}`, { as: giulia })).body['hasPin'];
    expect(await state()).toBe(false);
    expect(await givePin(giulia)).toMatchObject({ status: 200, body: { hasPin: true } });
    expect(await state()).toBe(true);

    expect(await givePin(giulia, '7391')).toMatchObject({ status: 403, body: { code: 'pin-wrong' } });
    expect(await givePin(giulia, '7391', '2581')).toMatchObject({ body: { code: 'pin-wrong', params: { left: 4 } } });
    expect(await givePin(giulia, '7391', '2580')).toMatchObject({ status: 200 });

    const remove = (currentPin: string) => ask('DELETE', `/users/${giulia}/pin`, { as: giulia, body: { currentPin } });
    expect(await remove('2580')).toMatchObject({ status: 403, body: { code: 'pin-wrong' } });
    expect(await remove('7391')).toMatchObject({ status: 200, body: { hasPin: false } });
    expect(await state()).toBe(false);
  });

  test('that is easy to guess is refused', async () => {
    expect(await givePin(giulia, '1234')).toMatchObject({ status: 409, body: { code: 'pin-too-simple' } });
  });

  test('of somebody else is not found, whether there is one or not', async () => {
    await givePin(giulia);
    for (const id of [giulia, paolo, newId()])
      for (const [method, body] of [
        ['PUT', { pin: '7391', currentPin: '2580' }],
        ['DELETE', { currentPin: '2580' }],
      ] as const)
        expect(await ask(method, `/users/${id}/pin`, { body })).toMatchObject({ status: 404 });
  });

  test('is asked for five times, then a quarter of an hour passes, wherever it was tried', async () => {
    await givePin(giulia);
    const wrong = async () => (await takeOver(giulia, '7391')).body;
    for (const left of [4, 3, 2, 1]) expect(await wrong()).toMatchObject({ code: 'pin-wrong', params: { left } });
    expect(await givePin(giulia, '7391', '8520')).toMatchObject({ body: { params: { left: 0 } } });
    const until = now.add({ minutes: 15 }).toString();
    expect(await takeOver(giulia)).toMatchObject({ status: 403, body: { code: 'pin-locked', params: { until } } });
    now = now.add({ minutes: 15 });
    expect(await takeOver(giulia)).toMatchObject({ status: 200 });
  });

  test('is closed by fifteen wrong ones since the last right one; its owner and the history are told, and another one opens it', async () => {
    await givePin(giulia);
    const wrongPins = async () => (await ask('GET', `/users/${giulia}`, { as: giulia })).body['wrongPins'];
    const fiveWrong = async (as: string) => {
      for (const _ of [1, 2, 3, 4, 5]) expect((await takeOver(giulia, '7391', { as })).body['code']).toBe('pin-wrong');
      now = now.add({ minutes: 15 });
    };
    await fiveWrong(paolo);
    expect(await wrongPins()).toBe(5);
    expect(await takeOver(giulia)).toMatchObject({ status: 200 });
    expect(await wrongPins()).toBe(0);
    await fiveWrong(paolo);
    await fiveWrong(spa.actor.userId);
    now = now.add({ hours: 2 });
    await fiveWrong(paolo);
    expect(await wrongPins()).toBe(15);
    now = now.add({ hours: 24 });
    for (const pin of ['2580', '7391'])
      expect(await takeOver(giulia, pin)).toMatchObject({ status: 403, body: { code: 'pin-closed' } });
    expect(await givePin(giulia, '8520', '2580')).toMatchObject({ body: { code: 'pin-closed' } });
    expect(await auditOf('user.close-pin')).toMatchObject([
      { userId: paolo, entityId: giulia, after: { wrongPins: 15 } },
    ]);
    expect(await auditOf('user.lock-pin')).toMatchObject([
      { userId: spa.actor.userId, after: { wrongPins: 10 } },
      { userId: paolo, after: { wrongPins: 5 } },
      { userId: paolo, after: { wrongPins: 5 } },
    ]);
    expect(await ask('DELETE', `/people/${giulia}/pin`)).toMatchObject({ status: 200 });
    await givePin(giulia, '8520');
    expect(await takeOver(giulia, '8520')).toMatchObject({ status: 200 });
  });

  test('is tried ten times an hour in one session, of whomever; what is right does not count, and others go on', async () => {
    await Promise.all([givePin(giulia), givePin(paolo, '7531')]);
    const wrong = async (userId: string) => (await takeOver(userId, '7391')).body['code'];
    expect(await takeOver(giulia)).toMatchObject({ status: 200 });
    for (const userId of [giulia, giulia, giulia, giulia, paolo, paolo, paolo, paolo])
      expect(await wrong(userId)).toBe('pin-wrong');
    const nobody = await addColleague('Nobody');
    await givePin(nobody, '9081');
    for (const _ of [1, 2]) expect(await wrong(nobody)).toBe('pin-wrong');
    const until = now.add({ hours: 1 }).toString();
    expect(await takeOver(nobody, '9081')).toMatchObject({
      status: 403,
      body: { code: 'pin-locked', params: { until } },
    });
    expect(await takeOver(nobody, '9081', { as: paolo })).toMatchObject({ status: 200 });
    now = now.add({ hours: 1 });
    expect(await takeOver(nobody, '9081')).toMatchObject({ status: 200 });
  });

  test('is locked no longer where the clock is set back, for nobody', async () => {
    await Promise.all([givePin(giulia), givePin(paolo, '7531')]);
    for (const userId of [giulia, giulia, giulia, giulia, giulia, paolo, paolo, paolo, paolo, paolo])
      expect((await takeOver(userId, '7391')).body).toMatchObject({ code: 'pin-wrong' });
    expect((await takeOver(giulia)).body).toMatchObject({ code: 'pin-locked' });
    now = now.subtract({ minutes: 4 });
    expect((await takeOver(giulia)).body).toMatchObject({ code: 'pin-locked' });
    now = now.subtract({ minutes: 2 });
    expect(await takeOver(giulia)).toMatchObject({ status: 200 });
    expect(await takeOver(paolo, '7531')).toMatchObject({ status: 200 });
  });

  test('is nothing for a program: it takes over no desk, and a pass beside its key is refused', async () => {
    await givePin(giulia);
    const pass = await passOf(giulia);
    await asTheOwner(`UPDATE app_user SET kind = 'machine' WHERE id = '${paolo}'`);
    const key = `quieta_${'k'.repeat(43)}`;
    await asOwner(spa.database.ownerUrl, async (client) => {
      await client.query(`BEGIN; SET LOCAL app.environment = '${spa.actor.environmentId}'`);
      await client.query(
        'INSERT INTO machine_key (environment_id, id, user_id, hash, ending, created_at) VALUES ($1, $2, $3, $4, $5, now())',
        [spa.actor.environmentId, newId(), paolo, createHash('sha256').update(key).digest(), 'kkkk'],
      );
      await client.query('COMMIT');
    });
    const call = (method: string, path: string, body?: object, operator?: string) =>
      app.call(method, path, {
        headers: { Authorization: `Bearer ${key}`, BRANCHID: spa.branches[0].id, Operator: operator },
        ...(body && { body }),
      });
    expect(await call('GET', '/resources')).toMatchObject({ status: 200 });
    expect(await call('POST', '/operators', { userId: giulia, pin: '2580' })).toMatchObject({
      body: { code: 'not-allowed' },
    });
    expect(await call('PUT', `/users/${paolo}/pin`, { pin: '2580', currentPin: null })).toMatchObject({
      body: { code: 'not-allowed' },
    });
    const own = sealPass(
      {
        environmentId: spa.actor.environmentId,
        branchId: spa.branches[0].id,
        sessionUserId: paolo,
        userId: giulia,
        pinSetAt: await pinSince(giulia),
        endsAt: now.add({ hours: 1 }).toString(),
      },
      sessionKey,
    );
    for (const one of [own, pass])
      expect(await call('GET', '/resources', undefined, one)).toMatchObject({ body: { code: 'operator-ended' } });
  });

  test('is in no table, no log and no answer', async () => {
    const key = newId();
    const answers = [
      await ask('PUT', `/users/${giulia}/pin`, { as: giulia, key, body: { pin: canaryPin, currentPin: null } }),
      await takeOver(giulia, canaryPin, { key: newId() }),
      await takeOver(paolo, canaryPin, { key: newId() }),
      await givePin(giulia, '1111', canaryPin),
      await givePin(giulia, `${canaryPin}0`, canaryPin),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 409, 400]);
    const tables = await tenantTables(spa.database.ownerUrl);
    const rows = await asOwner(spa.database.ownerUrl, async (client) => {
      await client.query(`BEGIN; SET LOCAL app.environment = '${spa.actor.environmentId}'`);
      await client.query(`SET LOCAL app.branch = '${spa.branches[0].id}'`);
      const found: string[] = [];
      for (const table of tables)
        for (const { row } of (await client.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t`)).rows)
          found.push(row);
      return found;
    });
    expect(rows.some((row) => row.includes(giulia))).toBe(true);
    expect(rows.filter((row) => row.includes(canaryPin))).toEqual([]);
    expect(app.log.length).toBeGreaterThan(4);
    expect(JSON.stringify([app.log, answers])).not.toContain(canaryPin);
    // A hash of so few digits would tell them: the request of a PIN leaves none behind.
    const kept = await sqlIn(spa, spa.branches[0], 'SELECT 1 FROM idempotency_record WHERE endpoint = ANY ($1)', [
      ['setPin', 'deletePin', 'takeOver'],
    ]);
    expect(kept).toEqual([]);
  });
});

describe('who may take over a desk', () => {
  const listed = async (asked?: Asked) => {
    const { body } = await ask('GET', '/operators', asked);
    return (body as unknown as { id: string }[]).map(({ id }) => id).filter((id) => [giulia, paolo].includes(id));
  };

  test('works in the branch, has a PIN, is a person, and is not at work there already', async () => {
    expect(await listed()).toEqual([]);
    await givePin(giulia);
    expect(await listed()).toEqual([giulia]);
    const elsewhere = await addColleague('Elsewhere', spa.branches[1]);
    await givePin(elsewhere);
    expect(await takeOver(elsewhere)).toMatchObject({ status: 404 });
    const pass = await passOf(paolo);
    expect(await listed()).toEqual([giulia, paolo]);
    expect(await listed({ pass })).toEqual([giulia]);
    // Also the session's own user, who comes back by it.
    expect(await listed({ as: giulia })).toEqual([paolo]);
    const atGiulias = String((await takeOver(paolo, '2580', { as: giulia })).body['pass']);
    expect(await listed({ as: giulia, pass: atGiulias })).toEqual([giulia]);
    expect(await takeOver(giulia, '7391', { as: giulia, pass: atGiulias })).toMatchObject({
      body: { code: 'pin-wrong' },
    });
    expect(await takeOver(giulia, '2580', { as: giulia, pass: atGiulias })).toMatchObject({ status: 200 });
    expect((await auditOf('operator.change'))[0]).toMatchObject({ userId: paolo, entityId: giulia });
    await asTheOwner(`UPDATE app_user SET kind = 'machine' WHERE id = '${paolo}'`);
    await asTheOwner(`UPDATE app_user SET disabled_at = now() WHERE id = '${giulia}'`);
    expect(await listed()).toEqual([]);
  });

  test('acts under the own name, and the audit tells at whose desk', async () => {
    const pass = await passOf(giulia);
    expect((await auditOf('operator.change'))[0]).toMatchObject({
      userId: spa.actor.userId,
      entityId: giulia,
      before: { operatorId: spa.actor.userId },
      after: { operatorId: giulia, sessionUserId: spa.actor.userId },
    });
    expect(await ask('GET', `/users/${giulia}`, { pass })).toMatchObject({ status: 200, body: { id: giulia } });
    const guest = { firstName: 'Camila', lastName: 'Of Giulia' };
    expect(await ask('POST', '/guests', { pass, body: guest })).toMatchObject({ status: 200 });
    expect((await auditOf('guest.create'))[0]).toMatchObject({ userId: giulia });
  });

  test('is followed by the next one, at the same desk', async () => {
    const pass = await passOf(giulia);
    await givePin(paolo);
    const { status, body } = await takeOver(paolo, '2580', { pass });
    expect(status).toBe(200);
    expect((await auditOf('operator.change'))[0]).toMatchObject({
      userId: giulia,
      entityId: paolo,
      after: { operatorId: paolo, sessionUserId: spa.actor.userId },
    });
    expect(await ask('GET', `/users/${paolo}`, { pass: String(body['pass']) })).toMatchObject({ status: 200 });
  });

  test('works in that branch alone', async () => {
    await asTheOwner(`INSERT INTO membership (environment_id, user_id, branch_id)
      VALUES ('${spa.actor.environmentId}', '${giulia}', '${spa.branches[1].id}')`);
    const pass = await passOf(giulia);
    const { body } = await ask('GET', `/users/${giulia}/branches`, { pass });
    expect(body).toMatchObject([{ id: spa.branches[0].id }]);
    const elsewhere = await ask('GET', '/resources', { pass, branch: spa.branches[1].id });
    expect(elsewhere).toMatchObject({ status: 403, body: { code: 'branch-forbidden' } });
  });

  test('has records of requests of their own, whatever keys the desk has used', async () => {
    const pass = await passOf(giulia);
    const key = newId();
    const add = (others: Asked) => ask('POST', '/guests', { key, body: { firstName: 'Twice' }, ...others });
    const [own, theirs] = [await add({}), await add({ pass })];
    expect([own.status, theirs.status]).toEqual([200, 200]);
    expect(theirs.body['id']).not.toBe(own.body['id']);
    expect((await add({ pass })).text).toBe(theirs.text);
  });
});

describe('a pass that does not hold is refused, and nothing is done as the user of the session instead', () => {
  let sinceGiulia: string;
  beforeEach(async () => {
    await givePin(giulia);
    sinceGiulia = await pinSince(giulia);
  });

  const valid = (): OperatorPass => ({
    environmentId: spa.actor.environmentId,
    branchId: spa.branches[0].id,
    sessionUserId: spa.actor.userId,
    userId: giulia,
    pinSetAt: sinceGiulia,
    endsAt: now.add({ hours: 12 }).toString(),
  });
  const sealed = (change: Partial<OperatorPass>, key: Uint8Array = sessionKey) =>
    sealPass({ ...valid(), ...change }, key);

  async function expectEnded(pass: string, as?: string): Promise<void> {
    const asked = { pass, ...(as !== undefined && { as }) };
    const before = (await auditOf('guest.create')).length;
    for (const answer of [
      await ask('GET', '/operators', asked),
      await ask('GET', '/changes', asked),
      await ask('POST', '/guests', { ...asked, body: { firstName: 'Nobody' } }),
      await ask('PUT', `/users/${spa.actor.userId}/pin`, { ...asked, body: { pin: '2580', currentPin: null } }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'operator-ended' } });
    expect(await auditOf('guest.create')).toHaveLength(before);
  }

  test('as one that holds is not', async () => {
    expect(await ask('GET', '/operators', { pass: sealed({}) })).toMatchObject({ status: 200 });
  });

  test('with any byte changed, or of no seal at all', async () => {
    const pass = sealed({});
    for (const at of [0, 8, 20, Math.floor(pass.length / 2), pass.length - 2])
      await expectEnded(pass.slice(0, at) + (pass[at] === 'A' ? 'B' : 'A') + pass.slice(at + 1));
    for (const rubbish of ['rubbish', pass.slice(1), JSON.stringify(valid()), sealed({}, randomBytes(32))])
      await expectEnded(rubbish);
  });

  test('at the desk of another user', async () => {
    await expectEnded(await passOf(giulia), paolo);
    await expectEnded(sealed({ sessionUserId: paolo }));
  });

  test('of another environment or another branch', async () => {
    await expectEnded(sealed({ environmentId: newId() }));
    await expectEnded(sealed({ branchId: spa.branches[1].id }));
  });

  test('after twelve hours, also where it was used before', async () => {
    const pass = await passOf(giulia);
    now = now.add({ minutes: 12 * 60 - 1 });
    expect(await ask('GET', '/operators', { pass })).toMatchObject({ status: 200 });
    now = now.add({ minutes: 1 });
    await expectEnded(pass);
  });

  test('of somebody who was disabled or works in no branch, within half a minute', async () => {
    const passes = [await passOf(giulia), await passOf(paolo)];
    for (const pass of passes) expect(await ask('GET', '/operators', { pass })).toMatchObject({ status: 200 });
    await asTheOwner(`UPDATE app_user SET disabled_at = now() WHERE id = '${giulia}';
      DELETE FROM membership WHERE user_id = '${paolo}'`);
    now = now.add({ seconds: 30 });
    for (const pass of passes) await expectEnded(pass);
  });

  test('of a PIN that was changed or taken away, at once; a turn with the new one begins at once', async () => {
    const pass = await passOf(giulia);
    expect(await ask('GET', '/operators', { pass })).toMatchObject({ status: 200 });
    now = now.add({ seconds: 1 });
    expect(await givePin(giulia, '7391', '2580')).toMatchObject({ status: 200 });
    await expectEnded(pass);
    const { body } = await takeOver(giulia, '7391');
    expect(await ask('GET', '/operators', { pass: String(body['pass']) })).toMatchObject({ status: 200 });
    const removed = await ask('DELETE', `/users/${giulia}/pin`, { as: giulia, body: { currentPin: '7391' } });
    expect(removed).toMatchObject({ status: 200 });
    await expectEnded(String(body['pass']));
  });

  test('SEC-06 and without a bearer token it is nothing', async () => {
    const answer = await app.call('GET', '/operators', {
      headers: { Authorization: undefined, BRANCHID: spa.branches[0].id, Operator: sealed({}) },
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });
});
