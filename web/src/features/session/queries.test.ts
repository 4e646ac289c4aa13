import { afterEach, expect, test, vi } from 'vitest';
import { connectApi } from '#lib/testing/connect-api.ts';
import { json, listen } from '#lib/testing/http-server.ts';
import { stubPage } from '#lib/testing/stub-page.ts';
import { userStorage } from '#lib/user-storage.ts';
import { activateSession } from './queries.ts';
import { resetSession, sessionStore } from './store.ts';

const session = { accessToken: 'token', environmentName: 'demo', id: 'anna', expiresAt: '2026-11-22T10:10:00Z' };

afterEach(() => resetSession(null));

/** The branch that a user of these branches starts in, with the one that this device remembers. */
async function entered(branches: readonly string[], remembered?: string): Promise<string | undefined> {
  const values = { timeZone: 'Europe/Rome', currency: 'EUR', country: 'IT', dayStartsAt: '04:00:00' };
  const named = branches.map((id) => ({ id, name: id, ...values }));
  const { origin } = await listen(json({ id: 'anna', username: 'Anna', branches: named }));
  connectApi(origin);
  stubPage(origin);
  if (remembered !== undefined) userStorage.setBranch('anna', remembered);
  await activateSession(session, origin);
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

/** Starts a page whose session request gets this answer, on a device that remembers a branch; returns the result. */
async function startUp(cookie: object | null) {
  // A page keeps the answer that nobody is signed in, so this needs a new page.
  vi.resetModules();
  const { connectApi } = await import('#lib/testing/connect-api.ts');
  const { restoreSession } = await import('./queries.ts');
  const { sessionStore } = await import('./store.ts');
  const branches = ['abano', 'bolzano'].map((id) => ({ id, name: id, timeZone: 'Europe/Rome', currency: 'EUR' }));
  const user = { id: 'anna', username: 'Anna', branches };
  const { origin, seen } = await listen((request, response) =>
    json(request.url === '/api/session' ? cookie : user)(request, response),
  );
  connectApi(`${origin}/api`);
  stubPage(origin);
  localStorage.setItem('quieta.anna.branch', 'bolzano');
  const isIn = await restoreSession();
  return { isIn, asked: seen.map(({ url }) => url), ...sessionStore.getState() };
}

test('AUT-10 a page that starts is logged in by the cookie, in the branch that was chosen before', async () => {
  expect(await startUp(session)).toMatchObject({
    isIn: true,
    asked: ['/api/session', '/api/users/anna'],
    session,
    user: { username: 'Anna' },
    branch: { id: 'bolzano' },
  });
});

test('AUT-10 without a session in the cookie nobody is logged in, whatever the device remembers', async () => {
  const nobody = { isIn: false, asked: ['/api/session'], session: null, user: null, branch: null, failure: null };
  expect(await startUp(null)).toMatchObject(nobody);
});
