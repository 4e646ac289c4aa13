// A server that works all day uses no more memory in the evening than in the morning. README.md says which code was
// removed to see these tests fail.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { atOnce } from '../testing/at-once.ts';
import { callApi } from '../testing/call-api.ts';
import { extent } from '../testing/extent.ts';
import { createSpa, type Spa } from '../testing/spa.ts';
import { type ServerProcess, startProcess } from '../testing/start-process.ts';
import { startTokens, type Tokens } from '../testing/start-tokens.ts';

/** Rounds until every path is compiled and every cache is full. */
const warmUp = 8;
const rounds = extent(12, 400);
/**
 * Relative to the memory after the warm-up: the compiler goes on for a while, and the garbage collector is not exact.
 */
const maxGrowth = 1.03;

let spa: Spa;
let tokens: Tokens;
let server: ServerProcess;
let headers: Record<string, string>;

beforeAll(async () => {
  spa = await createSpa();
  tokens = await startTokens();
  headers = await tokens.headersFor(spa);
  const preload = pathToFileURL(join(import.meta.dirname, '..', 'testing', 'report-resources.mjs'));
  server = await startProcess({
    database: spa.database,
    issuer: tokens.issuer,
    env: { NODE_OPTIONS: `--expose-gc --import=${preload.href}` },
  });
});
afterAll(async () => {
  await server.stop();
  await tokens.close();
  await spa.close();
});

interface Resources {
  readonly heap: number;
  readonly handles: number;
}

let reports = 0;

/** Resources of the process once its garbage is collected. */
async function resources(): Promise<Resources> {
  const told = () =>
    [...server.output().matchAll(/^resources (.*)$/gm)].map(([, json = '']): Resources => JSON.parse(json));
  reports += 1;
  process.kill(server.pid, 'SIGUSR2');
  await expect.poll(() => told().length).toBe(reports);
  return told().at(-1) ?? { heap: Number.NaN, handles: Number.NaN };
}

const call = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
  callApi(server.url, method, path, { headers: { ...headers, ...more }, ...(body !== undefined && { body }) });

/**
 * Does the work of some desks in a few minutes: look, book, be refused, leave; and pages that open their stream and are
 * closed.
 */
async function work(round: number): Promise<void> {
  const { serviceId, staff, areas, guestId } = spa.branches[0];
  const start = Temporal.Instant.from('2028-01-01T08:00:00Z').add({ hours: round });
  const booking = {
    serviceId,
    guestId,
    staffResourceId: staff[0],
    areaResourceId: areas[0],
    startTime: start.toString(),
    endTime: start.add({ minutes: 50 }).toString(),
    overrideAvailability: true,
  };
  // All of them request the same time: one gets it, the others are refused.
  await atOnce(10, () => call('POST', '/appointments', [booking], { 'idempotency-key': newId() }));
  await atOnce(20, () => call('POST', '/appointments/Search', { dateFrom: '2028-01-01', dateTo: '2028-01-31' }));
  await atOnce(20, () => call('GET', '/guests?search=o'));
  await atOnce(10, () => call('POST', '/appointments', { wrong: true }));
  await atOnce(10, () => call('GET', '/services', undefined, { authorization: `Bearer ${newId()}` }));
  await atOnce(5, async () => {
    const leaving = new AbortController();
    await fetch(`${server.url}/api/changes`, { headers, signal: leaving.signal });
    leaving.abort();
  });
  // These are refused in the middle of their transactions.
  await atOnce(10, () => call('GET', `/appointments/${newId()}`));
}

test('SEC-09 memory, handles and transactions are flat, however much is asked', async () => {
  for (let round = 0; round < warmUp; round += 1) await work(round);
  const before = await resources();
  for (let round = warmUp; round < warmUp + rounds; round += 1) await work(round);
  // The pool closes a connection that was idle for a minute, and the last round may have opened some.
  await expect
    .poll(async () => (await resources()).handles, { timeout: 120_000 })
    .toBeLessThanOrEqual(before.handles + 3);
  const after = await resources();
  expect(after.heap / before.heap).toBeLessThan(maxGrowth);
  // Work in the background has short ones of its own; none that was left open goes away.
  const openOnes = async () => {
    const { rows } = await spa.pool.query(
      `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    );
    return rows;
  };
  await expect.poll(openOnes, { timeout: 20_000 }).toEqual([]);
});
