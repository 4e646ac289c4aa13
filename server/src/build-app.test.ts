import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { readOperations } from '../testing/described-api.ts';
import { createSpa, type Spa, type SpaBranch } from '../testing/spa.ts';
import { type RunningApp, startApp } from '../testing/start-app.ts';
import { startTokens, type Tokens } from '../testing/start-tokens.ts';
import { tableSums } from '../testing/table-sums.ts';

let spa: Spa;
let branch: SpaBranch;
let tokens: Tokens;
// Two applications, each with its own pool, share one database, as two processes of an installation do.
let one: RunningApp;
let other: RunningApp;

beforeAll(async () => {
  spa = await createSpa();
  branch = spa.branches[0];
  tokens = await startTokens();
  one = await startApp(spa, tokens);
  other = await startApp(spa, tokens);
});

afterAll(async () => {
  await one.close();
  await other.close();
  await tokens.close();
  await spa.close();
});

const inBranch = (more: Record<string, string | undefined> = {}) => ({ BRANCHID: branch.id, ...more });
const inBranchOf = ({ id }: SpaBranch, version: string) => ({ BRANCHID: id, 'If-Match': version });
const booking = (time: string, changes: object = {}) => [
  {
    serviceId: branch.serviceId,
    staffResourceId: branch.staff[0],
    areaResourceId: branch.areas[0],
    guestId: branch.guestId,
    startTime: `2026-12-01T${time}:00+01:00`,
    endTime: `2026-12-01T${time.slice(0, 2)}:50:00+01:00`,
    ...changes,
  },
];

test('API-25 the routes served under /api and the OpenAPI document are equal, both ways', async () => {
  const { body } = await one.call('GET', '/openapi.json');
  const documented = Object.entries(body['paths'] as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      // The router treats a path with a trailing slash as the path without it.
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`,
    ),
  );
  const served: string[] = [];
  const path: string[] = [];
  for (const line of one.routes().split('\n')) {
    const found = /^((?:│ {3}| {4})*)(?:├|└)── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (found?.[1] === undefined || found[2] === undefined) continue;
    path.length = found[1].length / 4;
    path.push(found[2]);
    for (const method of found[3]?.split(', ') ?? []) if (method !== 'HEAD') served.push(`${method} ${path.join('')}`);
  }
  const ours = served.filter((route) => route.includes(' /api/')).map((route) => route.replace(' /api', ' '));
  expect(ours.length).toBeGreaterThan(20);
  expect(new Set(ours)).toEqual(new Set(documented));
});

test('API-25 the reference page is made of files of its own origin, with no script or style inside it', async () => {
  const page = await one.call('GET', '/docs');
  expect(page.type).toContain('text/html');
  expect(page.text).not.toMatch(/<style|<script>|https?:/);
  const files = [...page.text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file ?? '');
  expect(files).toHaveLength(3);
  for (const file of files) expect((await fetch(one.url + file)).status).toBe(200);
});

describe('API-02 the branch of a call', () => {
  test('is the header’s, the address’s or the body’s; without any, several branches are a 400', async () => {
    expect((await one.call('GET', '/services', { headers: inBranch() })).status).toBe(200);
    expect((await one.call('GET', `/services?branchId=${branch.id}`)).status).toBe(200);
    expect(await one.call('GET', '/services')).toMatchObject({ status: 400, body: { code: 'branch-required' } });
  });

  test('has to be named in every call of a branch by whoever has several, and nothing is written', async () => {
    const before = await tableSums(spa, branch);
    const ofBranch = (await readOperations(one.url)).filter(
      ({ path, parameters }) => parameters.some(({ name }) => name === 'BRANCHID') && !path.includes('{branchId}'),
    );
    expect(ofBranch.length).toBeGreaterThan(40);
    for (const { method, path, body } of ofBranch) {
      const answer = await one.call(method, path.replace(/\{\w+\}/g, newId), body && { body: {} });
      expect({ path, code: answer.body['code'] }).toEqual({ path, code: 'branch-required' });
    }
    expect(await tableSums(spa, branch)).toEqual(before);
  });

  test('named twice must agree, and nothing is written', async () => {
    const elsewhere = booking('08:00', { branchId: spa.branches[1].id });
    const answer = await one.call('POST', '/appointments', { headers: inBranch(), body: elsewhere });
    expect(answer).toMatchObject({ status: 400, body: { code: 'branch-mismatch' } });
    const { body } = await one.call('POST', '/appointments/Search', {
      headers: inBranch(),
      body: { date: '2026-12-01' },
    });
    expect(body['data']).toEqual([]);
  });

  test('API-06 one that is not the user’s is 403, whether it exists or not', async () => {
    const stranger = await createSpa(spa.database);
    const answers = await Promise.all(
      [stranger.branches[0].id, newId()].map((id) => one.call('GET', '/services', { headers: { BRANCHID: id } })),
    );
    await stranger.close();
    const reported = answers.map(({ status, body }) => ({ status, body: { ...body, requestId: '' } }));
    expect(reported[0]).toMatchObject({ status: 403, body: { code: 'branch-forbidden' } });
    expect(reported[0]).toEqual(reported[1]);
  });
});

describe('API-05 refusals', () => {
  const json = (changes: object) => JSON.stringify(booking('09:00', changes));
  test.each<[string, () => string, number]>([
    ['no JSON', () => '{"a":', 400],
    ['a list of nothing', () => '[]', 400],
    ['a NUL in a text', () => json({ notes: 'a\u0000b' }), 400],
    ['a lone surrogate', () => json({ notes: 'x' }).replace('"x"', '"\\ud800"'), 400],
    ['a time without an offset', () => json({ startTime: '2026-12-01T09:00:00' }), 400],
    ['an id that is none', () => json({ serviceId: "1' OR '1'='1" }), 400],
    ['a prototype in the body', () => '{"__proto__":{"admin":true}}', 400],
    ['more than fits', () => JSON.stringify({ notes: 'x'.repeat(2_000_000) }), 413],
  ])('%s is a problem document without a trace of the inside', async (_, body, status) => {
    const answer = await one.call('POST', '/appointments', { headers: inBranch(), body: body() });
    expect(answer.status).toBe(status);
    expect(answer.type).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ status, title: expect.stringMatching(/./) });
    expect(answer.text).not.toMatch(/node_modules|\.ts:|SELECT|INSERT|violates|stack/);
  });

  test('a field at fault is named by its place', async () => {
    const { body } = await one.call('POST', '/appointments', {
      headers: inBranch(),
      body: booking('09:00', { serviceId: 'x' }),
    });
    expect(body['errors']).toEqual([{ path: '0.serviceId', reason: 'invalid_format' }]);
  });

  test('who is not signed in is told how to be', async () => {
    const answer = await fetch(`${one.url}/api/services`);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  test('a request that names two hosts is none', async () => {
    const socket = connect({ port: Number(new URL(one.url).port), host: '127.0.0.1' });
    socket.end(
      'GET /api/health/live HTTP/1.1\r\nHost: one.example\r\nHost: other.example\r\nConnection: close\r\n\r\n',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('who still sends a body that is too large is answered, and the connection stays', async () => {
    const socket = connect({ port: Number(new URL(one.url).port), host: '127.0.0.1' });
    const half = 'x'.repeat(2_000_000);
    let reported = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      reported += part;
    });
    socket.write(
      `POST /api/presence HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 4000000\r\n\r\n${half}`,
    );
    await expect.poll(() => reported).toMatch(/^HTTP\/1\.1 413 [^]*"body-too-large"/);
    socket.write(`${half}GET /api/health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    await expect.poll(() => reported).toMatch(/HTTP\/1\.1 200 /);
    socket.destroy();
  });

  test('how many requests are left is told to callers of the API, and by no page', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quieta-web-'));
    writeFileSync(join(folder, 'index.html'), 'The app');
    writeFileSync(join(folder, 'addresses.json'), JSON.stringify(['/', '/guests']));
    writeFileSync(
      join(folder, 'preloads.json'),
      JSON.stringify({ first: [], everywhere: ['/assets/start.js'], signedIn: [], planner: [] }),
    );
    const app = await startApp(spa, tokens, {}, { webFolder: folder });
    const open = async (path: string) => {
      const { status, headers } = await fetch(app.url + path, { headers: { accept: 'text/html' } });
      return { status, reported: [...headers.keys()].filter((name) => name.startsWith('x-ratelimit')).length };
    };
    try {
      expect(await open('/api/health/live')).toEqual({ status: 200, reported: 3 });
      expect(await open('/guests')).toEqual({ status: 200, reported: 0 });
      expect(await open('/nowhere')).toEqual({ status: 404, reported: 0 });
    } finally {
      await app.close();
      rmSync(folder, { recursive: true });
    }
  });

  test('an unknown path is 404 in the same form', async () => {
    expect(await one.call('GET', '/nothing-here')).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

describe('one key, one effect', () => {
  test('CHK-09 twenty submissions at two processes with one key book once, and get the same bytes', async () => {
    const call = { headers: inBranch({ 'Idempotency-Key': newId() }), body: booking('10:00') };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : other).call('POST', '/appointments', call)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body['submittedAppointments']).toHaveLength(1);
  });

  test('the same key with another body is refused with 422, and changes nothing', async () => {
    const headers = inBranch({ 'Idempotency-Key': newId() });
    await one.call('POST', '/appointments', { headers, body: booking('11:00') });
    const answer = await one.call('POST', '/appointments', { headers, body: booking('12:00') });
    expect(answer).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  });

  test('a key stands for one request: of another branch, row or version it is refused, and changes nothing', async () => {
    const made = await one.call('POST', '/appointments', {
      headers: inBranch(),
      body: [...booking('17:00'), ...booking('18:00')],
    });
    const [first, second] = made.body['submittedAppointments'] as [{ id: string }, { id: string }];
    const reused = { status: 422, body: { code: 'key-reused' } };
    const key = { 'Idempotency-Key': newId() };
    const note = (id: string, headers: Record<string, string>) =>
      one.call('PATCH', `/appointments/${id}`, { headers: { ...headers, ...key }, body: { notes: 'Window seat' } });
    expect((await note(first.id, inBranchOf(branch, '"1"'))).status).toBe(200);
    expect(await note(first.id, inBranchOf(branch, '"2"'))).toMatchObject(reused);
    expect(await note(first.id, inBranchOf(spa.branches[1], '"1"'))).toMatchObject(reused);
    expect(await note(second.id, inBranchOf(branch, '"1"'))).toMatchObject(reused);

    const headers = inBranch({ 'Idempotency-Key': newId() });
    const remove = (id: string) =>
      one.call('DELETE', `/appointments?appointmentId=${id}&customerId=${id}`, { headers });
    expect((await remove(first.id)).status).toBe(200);
    expect(await remove(second.id)).toMatchObject(reused);
    const standing = await one.call('GET', `/appointments/${second.id}`, { headers: inBranch() });
    expect(standing.body).toMatchObject({ version: 1, notes: '' });
  });

  test('APP-09 T-RACE-1 fifty desks at two processes: one wins, nobody meets an error of ours', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? one : other).call('POST', '/appointments', { headers: inBranch(), body: booking('13:00') }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers.filter(({ body }) => (body['submittedAppointments'] as unknown[]).length === 1)).toHaveLength(1);
  });
});

interface Stream {
  /** The events so far: name and data. */
  readonly events: { readonly name: string; readonly data: Record<string, unknown> }[];
  close(): void;
}

async function openStream(app: RunningApp, query = '', branchId = branch.id): Promise<Stream> {
  const headers = { ...(await app.headers()), BRANCHID: branchId };
  const request = httpRequest(`${app.url}/api/changes${query}`, { headers });
  request.end();
  const [response] = (await once(request, 'response')) as [import('node:http').IncomingMessage];
  const events: Stream['events'] = [];
  let rest = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (name !== undefined && data !== undefined) events.push({ name, data: JSON.parse(data) });
    }
  });
  await expect.poll(() => events[0]?.name).toBe('ready');
  return { events, close: () => request.destroy() };
}

describe('the change feed', () => {
  const changesIn = ({ events }: Stream) => events.filter(({ name }) => name === 'change').map(({ data }) => data);
  /**
   * The events about one row only: while a transaction of another suite is open, a stream repeats earlier changes as
   * well.
   */
  const changesOf = (id: unknown, stream: Stream) => changesIn(stream).filter(({ entityId }) => entityId === id);
  const book = async (time: string) => {
    const { body } = await one.call('POST', '/appointments', { headers: inBranch(), body: booking(time) });
    return (body['submittedAppointments'] as [{ id: string; startTime: string }])[0];
  };

  test('a booking at one process reaches a stream at the other, with its row', async () => {
    const stream = await openStream(other);
    const { id, startTime } = await book('14:00');
    await expect
      .poll(() => changesOf(id, stream))
      .toMatchObject([{ entity: 'appointment', row: { id, startTime, version: 1 } }]);
    await one.call('DELETE', `/appointments?appointmentId=${id}&customerId=${id}`, { headers: inBranch() });
    await expect.poll(() => changesOf(id, stream)[1]).toMatchObject({ entity: 'appointment', row: null });
    stream.close();
  });

  test('a stream that comes back with a list’s cursor misses nothing that the list did not show', async () => {
    const { body } = await one.call('POST', '/appointments/Search', {
      headers: inBranch(),
      body: { date: '2026-12-01' },
    });
    const { id } = await book('15:00');
    const stream = await openStream(one, `?since=${String(body['feedCursor'])}`);
    await expect.poll(() => changesOf(id, stream)).toEqual([expect.objectContaining({ entity: 'appointment' })]);
    stream.close();
  });

  test('blocks travel with their rows as appointments do, and are gone when they are deleted', async () => {
    const stream = await openStream(other);
    const body = {
      resourceId: branch.staff[1],
      startTime: '2026-12-01T18:00:00+01:00',
      endTime: '2026-12-01T19:00:00+01:00',
    };
    const { body: row } = await one.call('POST', '/blocks', { headers: inBranch(), body });
    const id = row['id'];
    await expect.poll(() => changesOf(id, stream)).toEqual([expect.objectContaining({ entity: 'block', row })]);
    await one.call('DELETE', `/blocks/${String(id)}`, { headers: inBranch() });
    await expect.poll(() => changesOf(id, stream)[1]).toMatchObject({ entity: 'block', row: null });
    stream.close();
  });

  test('API-06 tells nothing of another branch', async () => {
    const elsewhere = await openStream(one, '', spa.branches[1].id);
    const here = await openStream(one);
    const { id } = await book('16:00');
    await expect.poll(() => changesOf(id, here)).toHaveLength(1);
    expect(changesIn(elsewhere)).toEqual([]);
    elsewhere.close();
    here.close();
  });
});

describe('presence', () => {
  const slot = () => ({
    resourceIds: [branch.staff[0], branch.areas[0]],
    startTime: '2026-12-01T09:00:00+01:00',
    endTime: '2026-12-01T09:50:00+01:00',
  });
  const presencesIn = ({ events }: Stream) => events.filter(({ name }) => name === 'presence').map(({ data }) => data);

  test('who books where at one process is told at the other at once, to who comes later, and to no other branch', async () => {
    const [watching, elsewhere] = await Promise.all([openStream(other), openStream(other, '', spa.branches[1].id)]);
    const body = { deskId: newId(), slot: slot() };
    const answer = await one.call('POST', '/presence', { headers: inBranch(), body });
    const presence = { ...body, username: spa.actor.username };
    expect(answer).toMatchObject({ status: 200, body: presence });
    await expect.poll(() => presencesIn(watching)).toEqual([presence]);
    const late = await openStream(other);
    await expect.poll(() => presencesIn(late)).toEqual([presence]);

    await one.call('POST', '/presence', { headers: inBranch(), body: { ...body, slot: null } });
    await expect.poll(() => presencesIn(watching)[1]).toEqual({ ...presence, slot: null });
    expect(presencesIn(elsewhere)).toEqual([]);
    for (const stream of [watching, elsewhere, late]) stream.close();
  });

  test.each([
    ['a resource of another branch', () => ({ resourceIds: [spa.branches[1].staff[0]] }), 'resource-unknown'],
    ['an end before the start', () => ({ endTime: '2026-12-01T08:00:00+01:00' }), 'end-not-after-start'],
  ])('API-06 %s is refused', async (_, changes, code) => {
    const body = { deskId: newId(), slot: { ...slot(), ...changes() } };
    expect(await one.call('POST', '/presence', { headers: inBranch(), body })).toMatchObject({
      status: 409,
      body: { code },
    });
  });

  test('API-06 of a branch that is not the user’s is refused', async () => {
    const body = { deskId: newId(), slot: slot() };
    const answer = await one.call('POST', '/presence', { headers: { BRANCHID: newId() }, body });
    expect(answer).toMatchObject({ status: 403, body: { code: 'branch-forbidden' } });
  });
});

test('neither a name that is searched for nor a token reaches the log', async () => {
  await one.call('GET', '/guests?search=Ortega', { headers: inBranch() });
  await one.call('GET', '/guests?search=Ortega&limit=none', { headers: inBranch() });
  const text = JSON.stringify(one.log);
  expect(text).not.toContain('Ortega');
  expect(text).not.toMatch(/Bearer [A-Za-z0-9]/);
});
