// Operation of an installation: stopping, a database that is down, limits, headers, log, metrics. README.md says which
// code was removed to see these tests fail.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { newId } from '#platform/new-id';
import { seal } from '#platform/seal';
import { version } from '#platform/version';
import { findFreePort } from '../../tools/lib/free-port.ts';
import { atOnce } from '../testing/at-once.ts';
import { type ApiRequest, callApi } from '../testing/call-api.ts';
import { readOperations } from '../testing/described-api.ts';
import { lockWaiters } from '../testing/lock-waiters.ts';
import { onePixelPng } from '../testing/png.ts';
import { sampleOf } from '../testing/sample-value.ts';
import { createSpa, type Spa } from '../testing/spa.ts';
import { type ServerProcess, startProcess } from '../testing/start-process.ts';
import { startProxy } from '../testing/start-proxy.ts';
import { startTokens, type Tokens } from '../testing/start-tokens.ts';

let spa: Spa;
let tokens: Tokens;
let headers: Record<string, string>;

beforeAll(async () => {
  spa = await createSpa();
  tokens = await startTokens();
  headers = await tokens.headersFor(spa);
});
afterAll(async () => {
  await tokens.close();
  await spa.close();
});

const start = (env: Record<string, string> = {}) =>
  startProcess({ database: spa.database, issuer: tokens.issuer, env });

async function withServer(env: Record<string, string>, work: (server: ServerProcess) => Promise<void>): Promise<void> {
  const server = await start(env);
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

const call = (server: ServerProcess, method: string, path: string, request: ApiRequest = {}) =>
  callApi(server.url, method, path, { ...request, headers: { ...headers, ...request.headers } });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The lines of a server's log so far. */
const logOf = (server: ServerProcess) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Record<string, unknown> => JSON.parse(line));

/** The last day that was used; each booking takes a new one. */
let lastDay = 0;
const booking = () => {
  const { serviceId, staff, areas, guestId } = spa.branches[0];
  const day = `2100-06-${String(++lastDay).padStart(2, '0')}`;
  return [
    {
      serviceId,
      guestId,
      staffResourceId: staff[0],
      areaResourceId: areas[0],
      startTime: `${day}T10:00:00+02:00`,
      endTime: `${day}T10:50:00+02:00`,
    },
  ];
};

test('a server that is asked to stop answers what is in flight, ends its streams, and is gone', async () => {
  const server = await start();
  const stream = await fetch(`${server.url}/api/changes`, { headers });
  const reading = stream.text();
  // A transaction that holds the staff member's row keeps a booking waiting.
  const holder = await spa.pool.connect();
  const { environmentId } = spa.actor;
  const [branch] = spa.branches;
  await holder.query(`BEGIN; SET LOCAL app.environment = '${environmentId}'; SET LOCAL app.branch = '${branch.id}'`);
  await holder.query('SELECT FROM resource WHERE id = $1 FOR UPDATE', [branch.staff[0]]);
  const waiting = atOnce(5, () => call(server, 'POST', '/appointments', { body: booking() }));
  await expect.poll(() => lockWaiters(spa.pool)).toBe(5);

  const stopped = server.stop();
  await expect
    .poll(() =>
      fetch(`${server.url}/api/health/live`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  await holder.query('COMMIT');
  holder.release();
  expect((await waiting).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await expect(reading).resolves.toContain('event: ready');
  expect(await stopped).toBe(0);
});

test('while the database is away everything is 503 with Retry-After, at once; when it is back all goes on by itself', async () => {
  const proxy = await startProxy(spa.database.appUrl);
  const server = await startProcess({
    database: { ...spa.database, appUrl: proxy.url },
    issuer: tokens.issuer,
  });
  const get = (path: string) => call(server, 'GET', path);
  expect((await get('/services')).status).toBe(200);

  await proxy.goAway();
  const answers = await Promise.all([
    get('/services'),
    get('/health/ready'),
    call(server, 'POST', '/appointments', { body: booking(), headers: { 'idempotency-key': newId() } }),
    ...Array.from({ length: 30 }, () => get('/resources')),
  ]);
  // They fail at once, because the database refuses or has hung up, not because the pool gave up waiting for a
  // connection.
  const failures = () =>
    logOf(server).flatMap(({ msg, err }) =>
      msg === 'a request failed' && isRecord(err) ? [String(err['message'])] : [],
    );
  await expect.poll(() => failures().length).toBe(answers.length);
  for (const failure of failures()) expect(failure).toMatch(/ECONNREFUSED|terminated|^unavailable$/);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await get('/health/live')).status).toBe(200);

  await proxy.comeBack();
  await expect.poll(async () => (await get('/health/ready')).status).toBe(200);
  expect((await get('/services')).status).toBe(200);
  expect(await server.stop()).toBe(0);
  await proxy.close();
});

describe('SEC-04 whoever asks too much is told 429, and when to come back', () => {
  /** How many got this refusal, each with the seconds to wait. */
  const refusals = (answers: readonly { readonly status: number; readonly headers: Headers }[]) => {
    const refused = answers.filter(({ status }) => status === 429);
    for (const { headers: sent } of refused) expect(Number(sent.get('retry-after'))).toBeGreaterThan(0);
    return refused.length;
  };

  test('per address, whatever the caller writes into the header', () =>
    withServer({ RATE_LIMIT_PER_TOKEN: '5' }, async (server) => {
      const answers = await atOnce(100, (n) =>
        call(server, 'GET', '/services', { headers: { authorization: `Bearer made-up-${n}` } }),
      );
      expect(refusals(answers)).toBeGreaterThan(0);
      expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'too-many-requests' });
    }));

  test('sign-ins per address', () =>
    withServer({ RATE_LIMIT_SIGN_IN: '3' }, async (server) => {
      const attempts = await atOnce(6, (n) =>
        callApi(server.url, 'POST', '/session', { headers: { authorization: `x${n}` }, body: {} }),
      );
      expect(refusals(attempts)).toBe(3);
    }));

  test('pictures per token, on every endpoint that takes one, however the token is written', () =>
    withServer({ RATE_LIMIT_UPLOADS: '3' }, async (server) => {
      const taking = (await readOperations(server.url)).filter(({ body }) =>
        JSON.stringify(body ?? {}).includes('base64'),
      );
      expect(taking.length).toBeGreaterThan(0);
      for (const { method, path, body } of taking) {
        const token = await tokens.mint({
          sub: path,
          aud: 'quieta-api',
          environment_name: spa.actor.environmentName,
          user_id: spa.actor.userId,
        });
        const sent = { ...(sampleOf(body ?? {}, newId) as object), filling: onePixelPng.repeat(60) };
        const address = path.replace(/\{\w+\}/g, newId);
        const answers = await atOnce(5, (n) => {
          const authorization = `Bearer${' '.repeat(n + 1)}${token}`;
          return call(server, method, address, { headers: { authorization }, body: sent });
        });
        expect(refusals(answers), `${method} ${path}`).toBe(2);
      }
    }));

  test('pictures in a body that comes in pieces, and so does not say how long it is', () =>
    withServer({ RATE_LIMIT_UPLOADS: '3' }, async (server) => {
      const body = JSON.stringify({ firstName: 'Ada' });
      const answers = await atOnce(5, () => {
        const pieces = new Blob([body]).stream();
        const type = { ...headers, 'content-type': 'application/json' };
        return fetch(`${server.url}/api/staff`, { method: 'POST', headers: type, body: pieces, duplex: 'half' });
      });
      expect(refusals(answers)).toBe(2);
    }));
});

test('SEC-03 the headers of every answer', () =>
  withServer({}, async (server) => {
    const policy =
      "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self' ISSUER;" +
      "object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self' ISSUER";
    for (const path of ['/services', '/nothing-here', '/health/live', '/openapi.json']) {
      const { headers: sent } = await call(server, 'GET', path);
      const values = Object.fromEntries(sent);
      expect({ path, ...values }).toMatchObject({
        path,
        'content-security-policy': policy.replaceAll('ISSUER', tokens.issuer),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cache-control': expect.stringMatching(/no-store|no-cache/),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'])
        expect(values).not.toHaveProperty(name);
    }
    const unknown = await callApi(server.url, 'GET', '/services');
    expect(unknown).toMatchObject({ status: 401 });
    expect(unknown.headers.get('www-authenticate')).toBe('Bearer');
  }));

test('SEC-03 over https the browser is told to stay there', () =>
  withServer({ PUBLIC_URL: 'https://spa.example.com', OIDC_ISSUER: 'https://localhost:1' }, async (server) => {
    const { headers: sent } = await call(server, 'GET', '/services');
    expect(sent.get('strict-transport-security')).toContain('max-age=31536000');
    expect(sent.get('content-security-policy')).toContain('upgrade-insecure-requests');
  }));

test('the log has a line a request with its id, endpoint, end and time, and nothing of anybody', () =>
  withServer({}, async (server) => {
    const search = await call(server, 'GET', '/guests?search=Ortega');
    await call(server, 'GET', '/guests?search=Ortega&limit=none');
    await call(server, 'POST', '/guests', {
      body: { firstName: 'Ottavia', lastName: 'Zorzi', email: 'ottavia@example.com' },
    });
    await call(server, 'GET', '/services', { headers: { authorization: 'Bearer rubbish' } });
    const lines = () => logOf(server);
    await expect.poll(() => lines().filter(({ status }) => status === 401)).toHaveLength(1);
    expect(lines()).toContainEqual(
      expect.objectContaining({
        reqId: search.headers.get('x-request-id'),
        operation: 'searchGuests',
        status: 200,
        milliseconds: expect.any(Number),
      }),
    );
    expect(lines()).toContainEqual(
      expect.objectContaining({ operation: 'listServices', status: 401, code: 'unauthenticated' }),
    );
    expect(server.output()).not.toMatch(/Ortega|Ottavia|Zorzi|example\.com|Bearer|eyJ/);
  }));

test('the first line of the log names the version, which whoever is signed in is told, and strangers are not', () =>
  withServer({}, async (server) => {
    await expect.poll(() => logOf(server)[0]).toMatchObject({ version, msg: `Quieta ${version} starts` });
    expect((await call(server, 'GET', '/version')).body).toEqual({ version });
    expect(await callApi(server.url, 'GET', '/version')).toMatchObject({ status: 401 });
  }));

test('Prometheus finds the metrics on a port of their own, and nothing of a tenant in them', async () => {
  const port = await findFreePort();
  await withServer({ METRICS_PORT: String(port) }, async (server) => {
    await call(server, 'GET', '/services');
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toMatch(/quieta_request_duration_seconds_count\{operation="listServices",status="200"\} 1/);
    expect(text).toMatch(/quieta_database_connections\{state="waited-for"\} 0/);
    expect(text).toContain(`quieta_build_info{version="${version}"} 1`);
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toContain(spa.actor.environmentName);
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  });
});

test('AUT-12 a logout ends the access token and its streams at every process at once, though it be a JWT that is good for minutes', async () => {
  const sessionKey = randomBytes(32);
  const env = { SESSION_KEY: sessionKey.toString('base64') };
  const [one, other] = await Promise.all([start(env), start(env)]);
  try {
    const accessToken = await tokens.tokenFor(spa);
    const own = { authorization: `Bearer ${accessToken}` };
    const books = (server: ServerProcess, more = own) => call(server, 'GET', '/serviceCategories', { headers: more });
    const streams = await Promise.all(
      [one, other].map((server) => fetch(`${server.url}/api/changes`, { headers: { ...headers, ...own } })),
    );
    const ends = Promise.all(streams.map((stream) => stream.text()));
    for (const server of [one, other]) expect((await books(server)).status).toBe(200);

    const publicUrl = new URL(one.url.replace('127.0.0.1', 'localhost')).origin;
    const inAnHour = systemClock.now().add({ hours: 1 }).toString();
    const session = {
      subject: 'desk',
      accessToken,
      refreshToken: null,
      idToken: null,
      environmentName: spa.actor.environmentName,
      id: spa.actor.userId,
      accessTokenEnds: inAnHour,
      sessionEnds: inAnHour,
    };
    const sent = `quieta=${seal(JSON.stringify(session), sessionKey, 'quieta session 1')}`;
    const answer = await callApi(one.url, 'DELETE', '/session', { headers: { cookie: sent, origin: publicUrl } });
    expect(answer.status).toBe(200);
    expect((await books(one)).status).toBe(401);
    await expect.poll(async () => (await books(other)).status).toBe(401);
    await ends;
    // Another session of the same user stays valid.
    expect((await books(other, { authorization: headers['authorization'] ?? '' })).status).toBe(200);
  } finally {
    await Promise.all([one.stop(), other.stop()]);
  }
});

test('with one access token twenty change streams may be held at a process, and no more', async () => {
  await withServer({}, async (server) => {
    const leaving = new AbortController();
    const open = () => fetch(`${server.url}/api/changes`, { headers, signal: leaving.signal });
    const opened = await atOnce(20, open);
    expect(opened.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const refused = await open();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
    leaving.abort();
    const again = new AbortController();
    const reopen = () => fetch(`${server.url}/api/changes`, { headers, signal: again.signal });
    await expect.poll(async () => (await reopen()).status).toBe(200);
    again.abort();
  });
});
