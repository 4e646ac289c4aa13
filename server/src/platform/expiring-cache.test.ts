import { expect, test } from 'vitest';
import { createExpiringCache } from './expiring-cache.ts';

function startClock() {
  let now = Temporal.Instant.from('2026-11-21T10:00:00Z');
  return { now: () => now, pass: (seconds: number) => void (now = now.add({ seconds })) };
}

test('a value is remembered until its moment and loaded again from then on', async () => {
  const clock = startClock();
  const cache = createExpiringCache<number>(clock, 10);
  let loads = 0;
  const load = async () => ({ value: ++loads, until: clock.now().add({ seconds: 30 }) });
  expect(await cache.get('key', load)).toBe(1);
  clock.pass(29);
  expect(await cache.get('key', load)).toBe(1);
  clock.pass(1);
  expect(await cache.get('key', load)).toBe(2);
});

test('a value that was loaded before the clock was set back is loaded again', async () => {
  const clock = startClock();
  const cache = createExpiringCache<number>(clock, 10);
  let loads = 0;
  const load = async () => ({ value: ++loads, until: clock.now().add({ seconds: 30 }) });
  expect(await cache.get('key', load)).toBe(1);
  clock.pass(-3600);
  expect(await cache.get('key', load)).toBe(2);
  expect(await cache.get('key', load)).toBe(2);
});

test('concurrent callers share one load', async () => {
  const clock = startClock();
  const cache = createExpiringCache<number>(clock, 10);
  let loads = 0;
  const load = async () => ({ value: ++loads, until: clock.now().add({ seconds: 30 }) });
  expect(await Promise.all([cache.get('key', load), cache.get('key', load)])).toEqual([1, 1]);
});

test('a failure is not remembered', async () => {
  const clock = startClock();
  const cache = createExpiringCache<number>(clock, 10);
  await expect(cache.get('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('key', async () => ({ value: 1, until: clock.now().add({ seconds: 1 }) }))).toBe(1);
});

test('the oldest values go where there are too many, and one can be forgotten', async () => {
  const clock = startClock();
  const cache = createExpiringCache<string>(clock, 2);
  const loaded: string[] = [];
  const get = (key: string) =>
    cache.get(key, async () => {
      loaded.push(key);
      return { value: key, until: clock.now().add({ hours: 1 }) };
    });
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await get(key);
  expect(loaded).toEqual(['a', 'b', 'c', 'a']);
  cache.forget('a');
  await get('a');
  expect(loaded).toEqual(['a', 'b', 'c', 'a', 'a']);
});
