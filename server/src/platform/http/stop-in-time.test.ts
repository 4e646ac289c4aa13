import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopInTime } from './stop-in-time.ts';

let server: FastifyInstance;
let url: string;

beforeEach(async () => {
  server = fastify({ forceCloseConnections: false });
  stopInTime(server);
  server.get('/endless', { config: { isEndless: true } }, (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('one');
  });
  server.get('/hanging', (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('one');
  });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const read = async (path: string) => (await fetch(url + path, { headers: { connection: 'close' } })).text();

test('a server that stops ends what would go on for ever at once', async () => {
  const answer = await fetch(`${url}/endless`, { headers: { connection: 'close' } });
  await server.close();
  expect(await answer.text()).toBe('one');
});

test('a server that stops cuts off what does not end after nine seconds, a second before who started it loses patience', async () => {
  const cut = vi.fn<() => void>();
  const hanging = await fetch(`${url}/hanging`);
  const text = hanging.text().catch(cut);
  const closed = server.close();
  await expect.poll(() => read('/endless').catch(() => 'refused')).toBe('refused');
  vi.advanceTimersByTime(8_999);
  expect(await Promise.race([text, stillOpen()])).toBe('still open');
  vi.advanceTimersByTime(1);
  await text;
  expect(cut).toHaveBeenCalledOnce();
  await closed;
});

async function createDraining(seconds: number) {
  const draining = fastify({ forceCloseConnections: false, return503OnClosing: false });
  stopInTime(draining, seconds);
  draining.get('/api/health/ready', async () => ({ isReady: !draining.isStopping() }));
  draining.get('/guests', async () => []);
  const address = await draining.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string) => {
    const answer = await fetch(address + path);
    return { connection: answer.headers.get('connection'), body: await answer.json() };
  };
  return { draining, ask, look: () => ask('/api/health/ready') };
}

test('a server with proxies in front of it serves on until they have left it out, over connections that it closes', async () => {
  const { draining, look } = await createDraining(4);
  expect(await look()).toEqual({ connection: 'keep-alive', body: { isReady: true } });
  const closed = draining.close();
  await expect.poll(look).toEqual({ connection: 'close', body: { isReady: false } });
  vi.advanceTimersByTime(3_999);
  expect(await Promise.race([closed, stillOpen()])).toBe('still open');
  expect(await look()).toMatchObject({ body: { isReady: false } });
  vi.advanceTimersByTime(1);
  await closed;
  await expect(look()).rejects.toThrow('fetch failed');
});

test('a server whose proxies are late to leave it out serves on until nobody asks it for a second, and for eight at most', async () => {
  const patient = await createDraining(1);
  const closed = patient.draining.close();
  await expect.poll(patient.look).toMatchObject({ body: { isReady: false } });
  for (let second = 0; second < 3; second += 1) {
    expect(await patient.ask('/guests')).toEqual({ connection: 'close', body: [] });
    vi.advanceTimersByTime(1_000);
    expect(await Promise.race([closed, stillOpen()])).toBe('still open');
  }
  vi.advanceTimersByTime(1_000);
  await closed;

  const { draining, ask, look } = await createDraining(1);
  const stopped = draining.close();
  await expect.poll(look).toMatchObject({ body: { isReady: false } });
  for (let second = 0; second < 8; second += 1) {
    await ask('/guests');
    vi.advanceTimersByTime(1_000);
  }
  await stopped;
});

/** After a few turns of the event loop, in which the stop could have gone on. */
async function stillOpen(): Promise<string> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return 'still open';
}
