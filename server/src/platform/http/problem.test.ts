import fastify from 'fastify';
import { expect, test } from 'vitest';
import { Refusal } from '../errors/refusal.ts';
import { sendProblem, toRefusal } from './problem.ts';

test.each(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', '08006', '57014', '57P01', '53300'])(
  '%s says that the database is away',
  (code) => {
    expect(toRefusal(Object.assign(new Error('broken'), { code })).code).toBe('unavailable');
  },
);

test.each(['23505', '22P02', 'ERR_SOMETHING'])('%s is an error of ours', (code) => {
  expect(toRefusal(Object.assign(new Error('broken'), { code })).code).toBe('internal-error');
});

test('what passes by itself says when to come again: as it knows, or in a moment', async () => {
  const server = fastify();
  server.get('/busy', (_, reply) => sendProblem(reply, new Refusal('hotel-busy', { seconds: 12 }, { retryAfter: 12 })));
  server.get('/away', (_, reply) => sendProblem(reply, new Refusal('unavailable')));
  for (const [path, seconds] of [
    ['/busy', '12'],
    ['/away', '2'],
  ] as const)
    expect((await server.inject(path)).headers['retry-after']).toBe(seconds);
  await server.close();
});
