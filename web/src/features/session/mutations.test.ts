import { afterEach, expect, test, vi } from 'vitest';
import { registerBranchState } from '#lib/branch-state.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, cut, json, listen, problem } from '#lib/testing/http-server.ts';
import { stubPage } from '#lib/testing/stub-page.ts';
import { isLogoutPending } from './internal/session-memory.ts';
import { refreshUser, signOut } from './mutations.ts';
import { restoreSession } from './queries.ts';
import { resetSession, sessionStore } from './store.ts';
import { abano, bolzano, enterAs, sampleSession, sampleUser } from './testing/sample-user.ts';

afterEach(() => {
  resetSession(null);
});

test('AUT-12 a logout clears the tab also where the server cannot be told, and the cookie then lets nobody in', async () => {
  // No server answers at the endpoint that ends the session.
  const nobody = 'http://127.0.0.1:1';
  stubPage(nobody);
  const { failures } = connectApi(nobody);
  const clear = vi.fn<() => void>();
  const withdraw = registerBranchState({ clear });
  sessionStorage.setItem('quieta.anything', 'of the user');
  sessionStore.setState({ session: sampleSession() });

  await signOut();
  withdraw();

  expect(failures).toHaveLength(1);
  expect(clear).toHaveBeenCalledOnce();
  expect(sessionStorage).toHaveLength(0);
  expect(sessionStore.getState()).toMatchObject({ session: null, user: null, departure: 'unended' });
  expect(isLogoutPending()).toBe(true);
  expect(await restoreSession()).toBe(false);
});

/** Signs in at Abano, and reads the user again from a server that answers so. */
async function refreshFrom(answer: Answer) {
  const { origin } = await listen(answer);
  stubPage(origin);
  connectApi(origin);
  enterAs(sampleUser(), abano);
  return refreshUser();
}

test('AUT-16 roles that somebody else has changed count on the open page', async () => {
  const less = { ...abano, permissions: ['read'] } as const;
  expect(await refreshFrom(json({ ...sampleUser(), hasRights: true, branches: [less, bolzano] }))).toBe(true);
  expect(sessionStore.getState()).toMatchObject({ user: { hasRights: true }, branch: { permissions: ['read'] } });
  // Another name is no other right.
  expect(await refreshFrom(json({ ...sampleUser(), username: 'Chiara D.' }))).toBe(false);
  expect(sessionStore.getState().user?.username).toBe('Chiara D.');
});

test.each([
  ['who was disabled', problem(403, 'environment-unauthorized')],
  ['whose branch was taken away', json({ ...sampleUser(), branches: [bolzano] })],
])('somebody %s is signed out', async (_, answer) => {
  expect(await refreshFrom(answer)).toBe(false);
  expect(sessionStore.getState()).toMatchObject({ session: null, user: null, departure: null });
});

test('a server that does not answer signs nobody out', async () => {
  expect(await refreshFrom(cut)).toBe(false);
  expect(sessionStore.getState().user?.id).toBe('chiara');
});
