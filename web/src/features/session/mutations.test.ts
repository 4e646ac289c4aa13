import { afterEach, expect, test, vi } from 'vitest';
import { registerBranchState } from '#lib/branch-state.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { isUnended } from './internal/unended.ts';
import { signOut } from './mutations.ts';
import { restoreSession } from './queries.ts';
import { resetSession, sessionStore } from './store.ts';

const session = {
  accessToken: 'token',
  environmentName: 'demo',
  id: 'anna',
  expiresAt: '2026-11-22T10:10:00Z',
};

/** What browsers have and Node has not. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  resetSession(null);
});

test('AUT-12 a logout clears the tab also where the server cannot be told, and the cookie then lets nobody in', async () => {
  vi.stubGlobal('localStorage', storage());
  // The own origin, where the session is ended, does not answer here.
  const { failures } = connectApi('http://127.0.0.1:1');
  const clear = vi.fn<() => void>();
  const withdraw = registerBranchState({ clear });
  sessionStorage.setItem('quieta.anything', 'of the user');
  sessionStore.setState({ session });

  await signOut();
  withdraw();

  expect(failures).toHaveLength(1);
  expect(clear).toHaveBeenCalledOnce();
  expect(sessionStorage).toHaveLength(0);
  expect(sessionStore.getState()).toMatchObject({ session: null, user: null, departure: 'unended' });
  expect(isUnended()).toBe(true);
  expect(await restoreSession()).toBe(false);
});
