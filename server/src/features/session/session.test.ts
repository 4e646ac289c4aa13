import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problem } from '@quieta/contract/problem';
import type { Session } from '@quieta/contract/session/session-endpoints';
import { permissions } from '@quieta/contract/values/permission';
import { type DemoLogin, demoAccount, demoAccounts, demoUserIds } from '@quieta/simulators/identity/accounts';
import { authorizationRequest, createScriptedBrowser, signInAs } from '@quieta/simulators/identity/scripted-browser';
import {
  type RunningIdentityProvider,
  startIdentityProvider,
} from '@quieta/simulators/identity/start-identity-provider';
import { createTestDatabase, type TestDatabase } from '@quieta/tools/testing/test-database';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenIdConnectGateway } from '#gateways/identity/openid-connect/open-id-connect-gateway';
import type { IdentityGateway } from '#gateways/identity/port';
import { createPool, type Pool } from '#platform/database/pool';
import { db } from '#platform/database/query';
import { inTransaction } from '#platform/database/transaction';
import { createApi } from '#platform/http/api';
import { createHttpServer } from '#platform/http/create-http-server';
import { createMetrics } from '#platform/http/metrics';
import { readConfig } from '#src/config';
import { noApprovals } from '../../../testing/no-approvals.ts';
import { AccessChanges } from '../realtime/access-changes.ts';
import { Announcements } from '../realtime/announcements.ts';
import { EndedTokens } from '../realtime/ended-tokens.ts';
import { createAuthenticate } from './authenticate.ts';
import { sessionRoutes } from './routes.ts';

const publicUrl = 'http://localhost:1';
const redirectUri = `${publicUrl}/login`;
const sessionKey = randomBytes(32);
const demo = '019a91c0-5a00-7000-8000-0000000000d1';
const milano = '019a91c0-5a00-7000-8000-0000000000d2';
const harbour = '019a91c0-5a00-7000-8000-0000000000b1';
const garden = '019a91c0-5a00-7000-8000-0000000000b2';

let now: Temporal.Instant;
const clock = { now: () => now };
const logged: { level: number; msg: string }[] = [];

let database: TestDatabase;
let identityDatabase: TestDatabase;
let keysDir: string;
let provider: RunningIdentityProvider;
let pool: Pool;
let server: FastifyInstance;
let ended: EndedTokens;
let access: AccessChanges;
let connectIdentity: () => IdentityGateway;
let base: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await fillDatabase(database.ownerUrl);
  identityDatabase = await createTestDatabase('nothing');
  keysDir = await mkdtemp(join(tmpdir(), 'identity-'));
  provider = await startIdentityProvider({
    databaseUrl: identityDatabase.ownerUrl,
    keysDir,
    accounts: demoAccounts,
    clients: [
      { id: 'quieta-web', redirectUris: [redirectUri], postLogoutRedirectUris: [redirectUri] },
      { id: 'quieta-api', introspects: true },
    ],
  });
});

beforeEach(async () => {
  now = Temporal.Now.instant();
  logged.length = 0;
  const read = readConfig({
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_SECRET: provider.clientSecret('quieta-web'),
    OIDC_INTROSPECTION_CLIENT_ID: 'quieta-api',
    OIDC_INTROSPECTION_CLIENT_SECRET: provider.clientSecret('quieta-api'),
    RATE_LIMIT_SIGN_IN: '30',
  });
  if ('problems' in read) throw new Error(read.problems.join(' '));
  const { config } = read;
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) });
  pool = createPool({ url: database.appUrl, max: 4 });
  server = await createHttpServer({
    log,
    metrics: createMetrics(pool),
    connectOrigins: [],
    corsOrigins: [],
    isSecure: false,
    trustedProxies: [],
    requestsPerSecond: 2000,
  });
  connectIdentity = () => createOpenIdConnectGateway(config.identity, clock);
  const identity = connectIdentity();
  const announcements = new Announcements(database.appUrl);
  ended = new EndedTokens(announcements, clock);
  access = new AccessChanges(announcements, pool);
  const unauthorizedPage = config.identity;
  const authenticate = createAuthenticate({ identity, pool, clock, ended, access, sessionKey, unauthorizedPage });
  const api = createApi(server, {
    pool,
    clock,
    authenticate,
    approvals: noApprovals,
    afterCommit: () => {},
    checksAnswers: true,
    uploadsPerMinute: 30,
  });
  sessionRoutes(api, { pool, identity, authenticate, ended, access, sessionKey, config });
  base = await server.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  provider.pretendToBeAway(false);
  await server.close();
  await pool.end();
});

afterAll(async () => {
  await provider.close();
  await rm(keysDir, { recursive: true });
  await database.drop();
  await identityDatabase.drop();
});

async function fillDatabase(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const branch = (environment: string, id: string, name: string) =>
    `INSERT INTO branch (environment_id, id, name, time_zone, currency, country)
     VALUES ('${environment}', '${id}', '${name}', 'Europe/Rome', 'EUR', 'IT');`;
  const user = (environment: string, id: string, name: string) =>
    `INSERT INTO app_user (environment_id, id, username, culture, language, time_zone)
     VALUES ('${environment}', '${id}', '${name}', 'it-IT', 'Italiano', 'Europe/Rome');`;
  const member = (environment: string, id: string, branchId: string) =>
    `INSERT INTO membership (environment_id, user_id, branch_id) VALUES ('${environment}', '${id}', '${branchId}');`;
  await client.query(`BEGIN; SET LOCAL app.environment = '${demo}';
    INSERT INTO environment (id, name) VALUES ('${demo}', 'demo');
    ${branch(demo, harbour, 'Harbour')} ${branch(demo, garden, 'Garden')}
    ${user(demo, demoUserIds.reception, 'Chiara Donati')} ${user(demo, demoUserIds.newcomer, 'Elena Rizzo')}
    ${member(demo, demoUserIds.reception, harbour)} ${member(demo, demoUserIds.reception, garden)}
    COMMIT;`);
  await client.query(`BEGIN; SET LOCAL app.environment = '${milano}';
    INSERT INTO environment (id, name) VALUES ('${milano}', 'milano');
    ${branch(milano, harbour, 'Navigli')} ${user(milano, demoUserIds.milan, 'Giulia Colombo')}
    ${member(milano, demoUserIds.milan, harbour)} COMMIT;`);
  await client.end();
}

interface Answer<Body = Session & Problem> {
  readonly status: number;
  readonly body: Body;
  /** The Set-Cookie header, whole; empty if there was none. */
  readonly setCookie: string;
  /** The cookie as the browser would send it back. */
  readonly cookie: string;
}

async function call<Body = Session & Problem>(
  method: string,
  path: string,
  init: Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> } = {},
): Promise<Answer<Body>> {
  const headers = { Origin: publicUrl, ...init.headers };
  const response = await fetch(`${base}/api${path}`, { ...init, method, headers });
  const setCookie = response.headers.getSetCookie().join('\n');
  const [cookie = ''] = setCookie.split(';');
  return { status: response.status, body: (await response.json()) as Body, setCookie, cookie };
}

async function returnOf(login: DemoLogin, browser = createScriptedBrowser()) {
  const configuration = (
    await call<{ issuer: string; clientId: string; redirectUri: string; scopes: string[] }>(
      'GET',
      '/session/configuration',
    )
  ).body;
  return signInAs(demoAccount(login), configuration, browser);
}

const post = (body: object, headers: Record<string, string> = {}) =>
  call('POST', '/session', { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } });

const signIn = async (login: DemoLogin = 'reception') => post(await returnOf(login));
const readSession = (cookie: string) => call('GET', '/session', { headers: { Cookie: cookie } });
const ask = <Body = Problem>(path: string, token: string, environment = 'demo') =>
  call<Body>('GET', path, { headers: { Authorization: `Bearer ${token}`, ENVIRONMENTNAME: environment } });

test('AUT-02 ENT-01 ENT-02 ENT-03 code, session, user, call, renewal, logout: the whole way', async () => {
  const browser = createScriptedBrowser();
  const started = await post(await returnOf('reception', browser));
  expect(started.status).toBe(200);
  const { accessToken, environmentName, id, expiresAt } = started.body;
  expect({ environmentName, id }).toEqual({ environmentName: 'demo', id: demoUserIds.reception });
  expect(now.until(expiresAt).total('seconds')).toBeGreaterThan(590);

  const user = await ask<object>(`/users/${id}`, accessToken);
  // Rights are not switched on.
  const place = { timeZone: 'Europe/Rome', currency: 'EUR', country: 'IT', dayStartsAt: '04:00:00' };
  const branches = [
    { id: garden, name: 'Garden', ...place, roles: [], permissions, staffId: null },
    { id: harbour, name: 'Harbour', ...place, roles: [], permissions, staffId: null },
  ];
  expect(user.body).toEqual({
    id,
    username: 'Chiara Donati',
    description: '',
    culture: 'it-IT',
    language: 'Italiano',
    timeZoneId: 'Europe/Rome',
    environmentName: 'demo',
    hasPin: false,
    wrongPins: 0,
    hasRights: false,
    branches,
  });
  expect((await ask<object>(`/users/${id}/branches`, accessToken)).body).toEqual(branches);

  const kept = await readSession(started.cookie);
  expect([kept.body, kept.setCookie]).toEqual([started.body, '']);
  now = now.add({ seconds: 545 });
  const renewed = await readSession(started.cookie);
  expect(renewed.body.accessToken).not.toBe(accessToken);
  expect((await ask(`/users/${id}`, renewed.body.accessToken)).status).toBe(200);

  const ended = await call<{ logoutUrl: string }>('DELETE', '/session', { headers: { Cookie: renewed.cookie } });
  expect(ended.setCookie).toMatch(/^quieta=; .*Max-Age=0$/);
  expect((await ask(`/users/${id}`, renewed.body.accessToken)).status).toBe(401);
  expect((await browser.open(ended.body.logoutUrl, redirectUri)).url).toBe(redirectUri);
  const client = { issuer: provider.issuer, clientId: 'quieta-web', redirectUri, scopes: ['openid'] };
  const next = await browser.open(authorizationRequest(client).url, redirectUri);
  expect(next.text).toContain('name="password"');
});

test('AUT-12 a logout ends the token at once, though it be remembered as good', async () => {
  const { cookie, body } = await signIn();
  // As another call would do that asked the provider just before the logout.
  const remembering = createAuthenticate({
    identity: connectIdentity(),
    pool,
    clock,
    ended,
    access,
    sessionKey,
    unauthorizedPage: { clientId: '', unauthorizedUrl: '' },
  });
  const authenticate = () =>
    remembering({
      authorization: `Bearer ${body.accessToken}`,
      environmentName: 'demo',
      operator: undefined,
      address: '127.0.0.1',
    });
  expect(await authenticate()).toMatchObject({ userId: body.id });
  await call('DELETE', '/session', { headers: { Cookie: cookie } });
  await expect(authenticate()).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('AUT-12 a logout right after a renewal ends the token before it as well', async () => {
  const { cookie, body } = await signIn();
  now = now.add({ seconds: 545 });
  const renewed = await readSession(cookie);
  expect(renewed.body.accessToken).not.toBe(body.accessToken);
  expect((await ask(`/users/${body.id}`, body.accessToken)).status).toBe(200);
  await call('DELETE', '/session', { headers: { Cookie: renewed.cookie } });
  for (const token of [body.accessToken, renewed.body.accessToken]) {
    expect((await ask(`/users/${body.id}`, token)).status).toBe(401);
  }
});

test('a code that is sent a second time ends what came of it at once, and nothing else', async () => {
  const sent = await returnOf('reception');
  const { body } = await post(sent);
  const { body: other } = await signIn();
  expect((await ask(`/users/${body.id}`, body.accessToken)).status).toBe(200);
  expect((await post(sent)).status).toBe(401);
  expect((await ask(`/users/${body.id}`, body.accessToken)).status).toBe(401);
  expect((await ask(`/users/${other.id}`, other.accessToken)).status).toBe(200);
});

describe('AUT-08 the session cookie', () => {
  test('is HttpOnly, lasts one day, and tells nothing', async () => {
    const { setCookie, cookie, body } = await signIn();
    expect(setCookie).toMatch(/^quieta=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400$/);
    const text = Buffer.from(cookie.slice('quieta='.length), 'base64url').toString('latin1');
    for (const secret of [body.accessToken, body.id, 'demo']) expect(text).not.toContain(secret);
  });

  test('is never extended', async () => {
    const { cookie } = await signIn();
    now = now.add({ seconds: 3600 });
    expect((await readSession(cookie)).setCookie).toMatch(/Max-Age=82800$/);
  });

  test('is over after a day, though it be sent', async () => {
    const { cookie } = await signIn();
    now = now.add({ seconds: 86_400 });
    expect(await readSession(cookie)).toMatchObject({ status: 401, body: { code: 'no-session' } });
  });

  test('with any character changed is no session', async () => {
    const { cookie } = await signIn();
    const places = [7, 8, 20, 30, Math.floor(cookie.length / 2), cookie.length - 2, cookie.length - 1];
    for (const place of places) {
      const changed = cookie.slice(0, place) + (cookie[place] === 'A' ? 'B' : 'A') + cookie.slice(place + 1);
      expect(await readSession(changed)).toMatchObject({ status: 401, body: { code: 'no-session' } });
    }
    expect((await readSession('quieta=')).status).toBe(401);
  });

  test('that was never given is no failure: a visitor’s console stays without a red line', async () => {
    expect(await readSession('')).toMatchObject({ status: 200, body: null });
  });

  test('SEC-06 authorises nothing but the session itself', async () => {
    const { cookie, body } = await signIn();
    const headers = { Cookie: cookie, ENVIRONMENTNAME: 'demo' };
    expect((await call('GET', `/users/${body.id}`, { headers })).body.code).toBe('unauthenticated');
  });
});

describe('renewal', () => {
  test('two tabs with one cookie get the same new token', async () => {
    const { cookie } = await signIn();
    now = now.add({ seconds: 545 });
    const [one, other] = await Promise.all([readSession(cookie), readSession(cookie)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.accessToken).toBe(other.body.accessToken);
    now = now.add({ seconds: 20 });
    expect((await readSession(cookie)).body.accessToken).toBe(one.body.accessToken);
  });

  test('a process that ended in the middle of it holds the others up no longer than its lease', async () => {
    const { cookie, body } = await signIn();
    now = now.add({ seconds: 545 });
    await readSession(cookie);
    await runAsOwner(
      `UPDATE session_renewal SET outcome = null, until = '${now.add({ seconds: 10 }).toString()}'
       WHERE environment_id = '${demo}'`,
    );
    const waiting = readSession(cookie);
    now = now.add({ seconds: 10 });
    const renewed = await waiting;
    expect(renewed.status).toBe(200);
    expect(renewed.body.accessToken).not.toBe(body.accessToken);
  });

  test('what was renewed before the clock was set back is renewed anew, not remembered for an hour', async () => {
    const { cookie } = await signIn();
    now = now.add({ seconds: 545 });
    await readSession(cookie);
    for (const outcome of ['outcome', 'null']) {
      await runAsOwner(
        `UPDATE session_renewal SET outcome = ${outcome}, until = '${now.add({ minutes: 61 }).toString()}'
         WHERE environment_id = '${demo}'`,
      );
      await readSession(cookie);
      const kept = await inTransaction(pool, { environmentId: demo }, (transaction) =>
        transaction.rows(db.selectFrom('sessionRenewal').select('until')),
      );
      const lengths = kept.map(({ until }) => Math.round(now.until(until).total('seconds')));
      expect(lengths.filter((seconds) => seconds <= 30)).toHaveLength(1);
    }
  });

  test('what a session was renewed to lies sealed, and is given to nobody after the logout', async () => {
    const { cookie } = await signIn();
    now = now.add({ seconds: 545 });
    const renewed = await readSession(cookie);
    const rows = () =>
      inTransaction(pool, { environmentId: demo }, (transaction) =>
        transaction.rows(db.selectFrom('sessionRenewal').select(['outcome', 'tokenHash'])),
      );
    const kept = await rows();
    expect(JSON.stringify(kept)).not.toContain(renewed.body.accessToken);
    await call('DELETE', '/session', { headers: { Cookie: renewed.cookie } });
    expect(await readSession(cookie)).toMatchObject({ status: 401, body: { code: 'no-session' } });
    // The remaining row is the refusal of a moment ago, for those who waited for it.
    const left = new Set((await rows()).map(({ outcome }) => outcome));
    expect(kept.filter(({ outcome }) => !left.has(outcome))).toHaveLength(1);
  });

  test('a session that the provider has ended is over, and its cookie goes', async () => {
    const browser = createScriptedBrowser();
    const { cookie } = await post(await returnOf('reception', browser));
    const question = await browser.open(`${provider.issuer}/session/end?client_id=quieta-web`);
    await browser.submit(question, { logout: 'yes' });
    now = now.add({ seconds: 30 });
    const answer = await readSession(cookie);
    expect(answer).toMatchObject({ status: 401, body: { code: 'no-session' } });
    expect(answer.setCookie).toMatch(/Max-Age=0$/);
  });

  test('while the provider is away a token that has not ended is kept, then the answer is 503 and the cookie stays', async () => {
    const { cookie, body } = await signIn();
    provider.pretendToBeAway(true);
    now = now.add({ seconds: 545 });
    expect((await readSession(cookie)).body).toEqual(body);
    now = now.add({ seconds: 60 });
    const answer = await readSession(cookie);
    expect(answer).toMatchObject({ status: 503, body: { code: 'identity-provider-unreachable' }, setCookie: '' });
  });
});

describe('sign-ins that fail', () => {
  const errors = () => logged.filter(({ level }) => level === 50).map(({ msg }) => msg);

  test('AUT-06 AUT-15 a code that is refused is logged once, in Italian, and not shown', async () => {
    const answer = await post({ ...(await returnOf('reception')), code: 'invented' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'login-not-completed' } });
    expect(errors()).toEqual(['Autenticazione non riuscita']);
    expect(JSON.stringify(answer.body)).not.toMatch(/Autenticazione|invalid_grant|invented/);
    expect(JSON.stringify(logged)).not.toContain('invented');
  });

  test('AUT-06 AUT-15 a wrong nonce means an invalid token', async () => {
    const answer = await post({ ...(await returnOf('reception')), nonce: 'another' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(errors()).toEqual(['Ricevuto un token non valido']);
  });

  test('AUT-06 AUT-15 a wrong iss is refused', async () => {
    const answer = await post({ ...(await returnOf('reception')), iss: 'https://evil.example' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'login-not-completed' } });
    expect(errors()).toEqual(['Autenticazione non riuscita']);
  });

  test('AUT-06 AUT-15 a provider that is away before or after its description was loaded', async () => {
    const returned = await returnOf('reception');
    provider.pretendToBeAway(true);
    expect(await post(returned)).toMatchObject({ status: 503, body: { code: 'identity-provider-unreachable' } });
    provider.pretendToBeAway(false);
    await signIn();
    provider.pretendToBeAway(true);
    expect((await post(returned)).status).toBe(503);
    expect(errors()).toEqual(['Errore di inizializzazione dell’autenticazione', 'Errore durante l’autenticazione']);
  });

  test('AUT-02 a bare token is no sign-in', async () => {
    const { accessToken } = (await signIn()).body;
    expect(await post({ token: accessToken })).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  });

  test.each([
    ['no-environment', ''],
    ['no-user', 'demo'],
  ] as const)(
    'AUT-07 %s is sent to the provider’s page, and any earlier session is cleared',
    async (login, environment) => {
      const answer = await signIn(login);
      expect(answer).toMatchObject({ status: 403, body: { code: 'environment-unauthorized' } });
      expect(answer.body.params).toEqual(wayOut(environment));
      expect(answer.setCookie).toMatch(/^quieta=; .*Max-Age=0$/);
    },
  );

  test('AUT-07 accounts whose user or environment is unknown here are sent to the provider’s page as well', async () => {
    const answers = [await signIn('therapist')];
    await runAsOwner(`UPDATE environment SET name = 'elsewhere'`);
    now = now.add({ seconds: 30 });
    answers.push(await signIn('newcomer'));
    await runAsOwner(`UPDATE environment SET name = 'demo'`);
    for (const { status, body, setCookie } of answers) {
      expect([status, body.code, body.params]).toEqual([403, 'environment-unauthorized', wayOut('demo')]);
      expect(setCookie).toMatch(/^quieta=; .*Max-Age=0$/);
    }
  });

  test('AUT-06 a disabled user is told so, and gets no session', async () => {
    const disable = (value: string) =>
      runAsOwner(`UPDATE app_user SET disabled_at = ${value} WHERE id = '${demoUserIds.newcomer}'`);
    await disable('now()');
    now = now.add({ seconds: 30 });
    const answer = await signIn('newcomer');
    await disable('null');
    expect(answer).toMatchObject({ status: 403, body: { code: 'user-disabled' } });
    expect(answer.setCookie).toMatch(/^quieta=; .*Max-Age=0$/);
  });

  test('SEC-04 the sign-in is limited by address', async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, () => post({})));
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
  });
});

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a sibling domain', { 'Sec-Fetch-Site': 'same-site' }],
  ['a typed address', { 'Sec-Fetch-Site': 'none' }],
  ['another origin', { Origin: 'http://localhost:2' }],
  ['a sandboxed page', { Origin: 'null' }],
])('SEC-06 a session request from %s is refused', async (_who, headers) => {
  const { cookie } = await signIn();
  const body = JSON.stringify(await returnOf('reception'));
  for (const init of [{ method: 'GET' }, { method: 'DELETE' }, { method: 'POST', body }]) {
    const content = 'body' in init ? { 'Content-Type': 'application/json' } : {};
    const answer = await call(init.method, '/session', {
      ...init,
      headers: { Cookie: cookie, ...content, ...headers },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'cross-origin' }, setCookie: '' });
  }
});

test('SEC-06 a session request of our own page is known by Sec-Fetch-Site alone', async () => {
  const { cookie } = await signIn();
  const answer = await fetch(`${base}/api/session`, { headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie } });
  expect(answer.status).toBe(200);
});

test('SEC-06 a session request that names no origin at all is refused', async () => {
  expect((await fetch(`${base}/api/session`)).status).toBe(403);
});

describe('API-01 a call', () => {
  const path = `/users/${demoUserIds.reception}`;
  let token: string;
  beforeEach(async () => {
    token = (await signIn()).body.accessToken;
  });

  test.each(['', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer a b', 'Bearer nobody', 'nobody'])(
    'with Authorization "%s" is 401',
    async (authorization) => {
      const headers = { Authorization: authorization, ENVIRONMENTNAME: 'demo' };
      expect(await call('GET', path, { headers })).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    },
  );

  test('without ENVIRONMENTNAME, or with another than the token’s, is 403', async () => {
    for (const environment of ['', 'milano', 'Demo', 'demo ,milano']) {
      const answer = await ask(path, token, environment);
      expect(answer).toMatchObject({ status: 403, body: { code: 'environment-mismatch' } });
    }
  });

  test('AUT-07 of a user who is not in the environment’s records any more is 403, and names the way out', async () => {
    const { accessToken, id } = (await signIn('newcomer')).body;
    const [known, unknown] = [`'${demoUserIds.newcomer}'`, `'019a91c0-5a00-7000-8000-00000000eeee'`];
    await runAsOwner(`UPDATE app_user SET id = ${unknown} WHERE id = ${known}`);
    now = now.add({ seconds: 30 });
    const answer = await ask(`/users/${id}`, accessToken);
    await runAsOwner(`UPDATE app_user SET id = ${known} WHERE id = ${unknown}`);
    expect(answer).toMatchObject({ status: 403, body: { code: 'environment-unauthorized', params: wayOut('demo') } });
  });

  test('API-23 sees its own user alone: another id is not found, as an unknown one is', async () => {
    const others = [demoUserIds.newcomer, demoUserIds.milan, '019a91c0-5a00-7000-8000-00000000ffff'];
    for (const id of others) {
      for (const suffix of ['', '/branches']) {
        expect(await ask(`/users/${id}${suffix}`, token)).toMatchObject({ status: 404, body: { code: 'not-found' } });
      }
    }
  });

  test('API-23 AUT-05 a user without a branch gets an empty list', async () => {
    const { accessToken, id } = (await signIn('newcomer')).body;
    expect(await ask<unknown>(`/users/${id}/branches`, accessToken)).toMatchObject({ status: 200, body: [] });
  });

  test('API-06 sees the branches of its own environment alone, though ids be the same', async () => {
    const { accessToken, id } = (await signIn('milan')).body;
    const { body } = await ask<{ name: string }[]>(`/users/${id}/branches`, accessToken, 'milano');
    expect(body.map(({ name }) => name)).toEqual(['Navigli']);
  });

  test('of a user who was disabled is 403 within 30 s', async () => {
    expect((await ask(path, token)).status).toBe(200);
    const disable = (value: string) =>
      runAsOwner(`UPDATE app_user SET disabled_at = ${value} WHERE id = '${demoUserIds.reception}'`);
    await disable('now()');
    now = now.add({ seconds: 30 });
    const answer = await ask(path, token);
    await disable('null');
    expect(answer).toMatchObject({ status: 403, body: { code: 'user-disabled' } });
  });

  test('while the provider is away and nothing is remembered is 503', async () => {
    provider.pretendToBeAway(true);
    now = now.add({ seconds: 30 });
    expect(await ask(path, token)).toMatchObject({ status: 503, body: { code: 'identity-provider-unreachable' } });
  });
});

/** Page that a refused account's browser needs to find the provider's. */
const wayOut = (environmentName: string) => ({
  clientId: 'quieta-web',
  unauthorizedUrl: `${provider.issuer}/environment-unauthorized`,
  environmentName,
});

async function runAsOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(`BEGIN; SET LOCAL app.environment = '${demo}'; ${statement}; COMMIT`);
  await client.end();
}

test('AUT-18 AUT-01 the configuration that a browser starts from', async () => {
  const { body } = await call<object>('GET', '/session/configuration');
  expect(body).toEqual({
    issuer: provider.issuer,
    clientId: 'quieta-web',
    scopes: ['openid', 'profile', 'email', 'quieta'],
    offlineAccess: 'listed',
    redirectUri,
    apiBaseUrl: '/api',
    environmentName: 'demo',
    wrongCredentialsError: 'wrong_credentials',
  });
});
