import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { createPool } from '../database/pool.ts';
import { createHttpServer } from './create-http-server.ts';
import { createMetrics } from './metrics.ts';
import { RequestCounts } from './request-counts.ts';

afterEach(() => void vi.useRealTimers());

/** The server with three requests a second, and a page with two a minute. */
async function startServer() {
  const server = await createHttpServer({
    log: pino({ level: 'silent' }),
    metrics: createMetrics(createPool({ url: 'postgres://nowhere', max: 1 })),
    connectOrigins: [],
    corsOrigins: [],
    isSecure: false,
    trustedProxies: [],
    requestsPerSecond: 3,
  });
  server.get('/page', async () => 'page');
  server.get('/slow', { config: { rateLimit: { max: 2, timeWindow: '1 minute' } } }, async () => 'slow');
  return async (url: string) => (await server.inject({ url })).statusCode;
}

test('of the requests of one second so many are answered, and where the clock is set back an hour the next second comes all the same', async () => {
  const call = await startServer();
  expect(await Promise.all(Array.from({ length: 20 }, () => call('/page')))).toContain(429);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Temporal.Now.instant().subtract({ hours: 1 }).epochMilliseconds);
  await expect.poll(() => call('/page'), { timeout: 10_000 }).toBe(200);
});

test('a route of its own limit counts for itself', async () => {
  const call = await startServer();
  expect([await call('/slow'), await call('/slow'), await call('/slow'), await call('/page')]).toEqual([
    200, 200, 429, 200,
  ]);
});

test('a caller is forgotten when five thousand others have called since, and the window tells how long it lasts', async () => {
  const counts = new RequestCounts();
  const count = (caller: string) => {
    const { promise, resolve } = Promise.withResolvers<{ current: number; ttl: number } | undefined>();
    counts.incr(caller, (_, result) => resolve(result), 60_000, 1);
    return promise;
  };
  const first = () => count('first');
  expect(await first()).toMatchObject({ current: 1 });
  const { current, ttl } = (await first()) ?? {};
  expect(current).toBe(2);
  expect(ttl).toBeGreaterThan(0);
  expect(ttl).toBeLessThanOrEqual(60_000);
  for (let other = 0; other < 5_000; other += 1) await count(`other ${other}`);
  expect(await first()).toMatchObject({ current: 1 });
});
