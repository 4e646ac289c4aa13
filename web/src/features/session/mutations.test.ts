import { afterEach, expect, test, vi } from 'vitest';
import { registerBranchState } from '#lib/branch-state.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { stubPage } from '#lib/testing/stub-page.ts';
import { isLogoutPending } from './internal/pending-logout.ts';
import { signOut } from './mutations.ts';
import { restoreSession } from './queries.ts';
import { resetSession, sessionStore } from './store.ts';
import { sampleSession } from './testing/sample-user.ts';

afterEach(() => {
  resetSession(null);
});

test('AUT-12 a logout clears the tab also where the server cannot be told, and the cookie then lets nobody in', async () => {
  // Nothing answers at the endpoint that ends the session.
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
