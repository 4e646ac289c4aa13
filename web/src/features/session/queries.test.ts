import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectApi } from '#lib/testing/connect-api.ts';
import { json, listen } from '#lib/testing/http-server.ts';
import { userStorage } from '#lib/user-storage.ts';
import { enterWith } from './queries.ts';
import { resetSession, sessionStore } from './store.ts';

const session = { accessToken: 'token', environmentName: 'demo', id: 'anna', expiresAt: '2026-11-22T10:10:00Z' };

/** What browsers have and Node has not. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  resetSession(null);
});

/** The branch that whoever works in these comes into, with the one that this device remembers. */
async function entered(branches: readonly string[], remembered?: string): Promise<string | undefined> {
  const named = branches.map((id) => ({ id, name: id, timeZone: 'Europe/Rome', currency: 'EUR', country: 'IT' }));
  const { origin } = await listen(json({ id: 'anna', username: 'Anna', branches: named }));
  connectApi(origin);
  if (remembered !== undefined) userStorage.setBranch('anna', remembered);
  await enterWith(session, origin);
  return sessionStore.getState().branch?.id;
}

test('AUT-03 of several branches the one that was chosen before is taken, while it is still one of the user’s', async () => {
  expect(await entered(['abano', 'bolzano'], 'bolzano')).toBe('bolzano');
  expect(await entered(['abano', 'bolzano'], 'milano')).toBeUndefined();
});

test('AUT-03 of several branches none is taken by whoever chose none before', async () => {
  expect(await entered(['abano', 'bolzano'])).toBeUndefined();
});

test('AUT-04 the only branch is taken and remembered, whatever was chosen before', async () => {
  expect(await entered(['abano'], 'milano')).toBe('abano');
  expect(userStorage.branch('anna')).toBe('abano');
});

test('AUT-05 without a branch none is taken', async () => {
  expect(await entered([], 'abano')).toBeUndefined();
});
