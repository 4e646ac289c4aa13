import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Authenticate } from './api.ts';
import { limitFailures } from './limit-failures.ts';

const actor: Actor = { environmentId: 'e', environmentName: 'Spa', userId: 'u', username: 'Sofia', branches: [] };
let now = Temporal.Instant.from('2026-11-21T09:00:00Z');
let asked: string[];
let atOnce: { now: number; most: number };
let authenticate: Authenticate;

beforeEach(() => {
  asked = [];
  atOnce = { now: 0, most: 0 };
  const provider: Authenticate = async ({ authorization = '' }) => {
    asked.push(authorization);
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce.now -= 1;
    if (authorization.includes('away')) throw new Refusal('identity-provider-unreachable');
    if (!authorization.includes('good')) throw new Refusal('unauthenticated');
    return actor;
  };
  authenticate = limitFailures(provider, { clock: { now: () => now }, perMinute: 30 });
});

const call = (token: string, address = '192.0.2.1') =>
  authenticate({ authorization: `Bearer ${token}`, environmentName: 'Spa', operator: undefined, address }).then(
    () => 'good',
    (error: unknown) => (error instanceof Refusal ? error.code : 'failed'),
  );
const calls = (count: number, name: string, address?: string) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(`${name}${index}`, address)));

test('of three hundred made-up tokens at once few are asked about, ten at a time, and the others are told to wait', async () => {
  expect(await call('good-known')).toBe('good');
  const codes = await calls(300, 'made-up');
  expect(asked.length).toBeLessThanOrEqual(40);
  expect(atOnce.most).toBeLessThanOrEqual(10);
  expect(codes.filter((code) => code === 'too-many-requests').length).toBeGreaterThanOrEqual(260);
  expect(new Set(codes)).toEqual(new Set(['unauthenticated', 'too-many-requests']));
  // Whoever was known goes on, and so does every other address.
  expect(await call('good-known')).toBe('good');
  expect(await call('good-new')).toBe('too-many-requests');
  expect(await call('good-new', '192.0.2.2')).toBe('good');
  now = now.add({ minutes: 1 });
  expect(await call('good-next')).toBe('good');
});

test('a refused token is refused again without asking, for some seconds', async () => {
  await call('made-up');
  await call('made-up');
  expect(asked).toHaveLength(1);
  now = now.add({ seconds: 5 });
  await call('made-up');
  expect(asked).toHaveLength(2);
});

test('good tokens, and a provider that is away, are not counted', async () => {
  expect(new Set(await calls(100, 'good'))).toEqual(new Set(['good']));
  expect(new Set(await calls(100, 'away'))).toEqual(new Set(['identity-provider-unreachable']));
  expect(await call('good-after')).toBe('good');
});

test('where the clock is set back nobody waits longer, and nothing is refused or let through longer than before', async () => {
  await calls(300, 'made-up');
  expect(await call('good-new')).toBe('too-many-requests');
  now = now.subtract({ hours: 1 });
  expect(await call('good-new')).toBe('good');
  expect(await call('made-up0')).toBe('unauthenticated');
  const before = asked.length;
  now = now.subtract({ hours: 1 });
  await call('made-up0');
  expect(asked).toHaveLength(before + 1);
});
