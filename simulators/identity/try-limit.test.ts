import { expect, test } from 'vitest';
import { createTryLimit } from './try-limit.ts';

function guess(limit: ReturnType<typeof createTryLimit>, times: number, attempt: { account: string; address: string }) {
  for (let n = 0; n < times; n += 1) limit.wrongPassword(attempt);
  return limit.secondsToWait(attempt);
}

test('after ten wrong passwords an account is paused, twice as long each time, and then forgotten', () => {
  let now = 0;
  const limit = createTryLimit(() => now);
  const attempt = { account: 'reception', address: '10.0.0.1' };
  expect(guess(limit, 9, attempt)).toBe(0);
  expect(guess(limit, 1, attempt)).toBe(30);
  expect(guess(limit, 1, attempt)).toBe(60);
  // From another address as well, but not for another account.
  expect(limit.secondsToWait({ ...attempt, address: '10.0.0.2' })).toBe(60);
  expect(limit.secondsToWait({ ...attempt, account: 'manager' })).toBe(0);
  expect(guess(limit, 8, attempt)).toBe(15 * 60);
  now += 15 * 60_000;
  expect(limit.secondsToWait(attempt)).toBe(0);
  now += 15 * 60_000;
  expect(guess(limit, 9, attempt)).toBe(0);
});

test('an address that tries one account after the other is paused after fifty', () => {
  const limit = createTryLimit(() => 0);
  for (let n = 0; n < 50; n += 1) limit.wrongPassword({ account: `account ${n}`, address: '10.0.0.1' });
  expect(limit.secondsToWait({ account: 'reception', address: '10.0.0.1' })).toBe(30);
  expect(limit.secondsToWait({ account: 'reception', address: '10.0.0.2' })).toBe(0);
});

test('the right password begins the count anew', () => {
  const limit = createTryLimit(() => 0);
  const attempt = { account: 'reception', address: '10.0.0.1' };
  guess(limit, 9, attempt);
  limit.rightPassword(attempt);
  expect(guess(limit, 9, attempt)).toBe(0);
});
