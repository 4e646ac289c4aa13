import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, json, listen, problem, type Seen } from '#lib/testing/http-server.ts';
import { stubPage } from '#lib/testing/stub-page.ts';
import { type LoginFailure, resetSession, sessionStore } from '../store.ts';
import { retrySignIn, signIn } from './sign-in.ts';

beforeEach(() => {
  // Whoever was signed in by another file's tests.
  resetSession(null);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  resetSession(null);
});

type Answers = Readonly<Record<string, Answer>>;

/**
 * The sign-in page for a signed-out user, with default answers of our server and the identity provider; `own` overrides
 * them.
 */
async function openLayout(own: Answers = {}, address = '/login') {
  const nameOf = ({ method, url }: Seen) => `${method} ${url}`;
  const { origin, seen } = await listen((request, response) => answers[nameOf(request)]?.(request, response));
  const issuer = `${origin}/identity`;
  const usual: Answers = {
    'GET /api/session': json(null),
    'GET /api/session/configuration': json({
      issuer,
      clientId: 'quieta-web',
      scopes: ['openid'],
      offlineAccess: 'never',
      redirectUri: `${origin}/login`,
      apiBaseUrl: '/api',
      environmentName: 'demo',
      wrongCredentialsError: 'wrong_credentials',
    }),
    'GET /identity/.well-known/openid-configuration': json({ issuer, authorization_endpoint: `${issuer}/auth` }),
  };
  const answers = { ...usual, ...own };
  const { failures: told } = connectApi(origin);
  const { left } = stubPage(origin, address);
  return { issuer, left, seen, told, asked: () => seen.map(nameOf), mend: () => Object.assign(answers, usual) };
}

/** The sign-in page after the provider has returned to the tab that began the sign-in. */
async function openReturn(returned: Readonly<Record<string, string>>, own: Answers = {}) {
  const layout = await openLayout(own);
  await signIn();
  const state = layout.left.pop()?.searchParams.get('state') ?? '';
  window.location.search = new URLSearchParams({ ...returned, state }).toString();
  return layout;
}

const answeredBy = (answer: Answer) => openReturn({ code: 'x' }, { 'POST /api/session': answer });
const without = (address: string) => openLayout({ [address]: problem(503, 'unavailable') });

const failures: readonly [string, LoginFailure, () => ReturnType<typeof openLayout>][] = [
  ['our server cannot name the provider', 'initialisation', () => without('GET /api/session/configuration')],
  ['nobody finds it', 'initialisation', () => without('GET /identity/.well-known/openid-configuration')],
  ['a bare token comes', 'not-completed', () => openLayout({}, '/login?token=made-up')],
  ['a code comes that nobody asked for', 'not-completed', () => openLayout({}, '/login?code=x&state=y')],
  ['the user gave up', 'not-completed', () => openReturn({ error: 'access_denied' })],
  ['the provider refuses the code', 'not-completed', () => answeredBy(problem(400, 'login-not-completed'))],
  ['the token is not valid', 'invalid-token', () => answeredBy(problem(401, 'unauthenticated'))],
  ['the user is disabled', 'user-disabled', () => answeredBy(problem(403, 'user-disabled'))],
  ['the server falls silent', 'during-authentication', () => answeredBy(problem(503, 'unavailable'))],
  ['nobody has thought of it', 'unexpected', () => answeredBy(json(null))],
];

test.each(failures)(
  'AUT-17 AUT-06 where %s the sign-in stops as "%s", and nothing but Retry starts it anew',
  async (_, failure, open) => {
    const { issuer, left, asked, mend } = await open();
    await expect(signIn()).resolves.toBe('failed');
    expect(sessionStore.getState()).toMatchObject({ failure, wrongCredentials: false, session: null, user: null });
    expect(console.error).toHaveBeenCalledOnce();
    // The return was read once: a reload does not repeat a failed one.
    expect(window.location.search).toBe('');

    mend();
    const before = asked();
    await expect(signIn()).resolves.toBe('failed');
    expect(asked()).toEqual(before);
    await expect(retrySignIn()).resolves.toBe('leaving');
    expect(sessionStore.getState().failure).toBeNull();
    expect(left.map(({ href }) => href)).toEqual([expect.stringContaining(`${issuer}/auth?`)]);
  },
);

test('AUT-11 that the credentials were refused is told apart, until Retry', async () => {
  await openReturn({ error: 'wrong_credentials' });
  await expect(signIn()).resolves.toBe('failed');
  expect(sessionStore.getState()).toMatchObject({ failure: 'not-completed', wrongCredentials: true });
  await retrySignIn();
  expect(sessionStore.getState()).toMatchObject({ failure: null, wrongCredentials: false });
});

test('NAV-01 AUT-01 AUT-18 without a return the code flow with PKCE begins, for the scopes and the client that are configured', async () => {
  const { issuer, left } = await openLayout();
  await expect(signIn()).resolves.toBe('leaving');
  const [address] = left;
  expect(address?.href).toContain(`${issuer}/auth?`);
  expect(Object.fromEntries(address?.searchParams ?? [])).toMatchObject({
    response_type: 'code',
    client_id: 'quieta-web',
    scope: 'openid',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('AUT-19 the identity provider is asked without a token and without an environment, and its silence is told at the door alone', async () => {
  const discovery = 'GET /identity/.well-known/openid-configuration';
  const { seen, told } = await openLayout({ [discovery]: problem(503, 'unavailable') });
  await signIn();
  await retrySignIn();
  const ofProvider = seen.filter(({ url }) => url.startsWith('/identity/'));
  expect(ofProvider).toHaveLength(2);
  for (const { headers } of ofProvider) {
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('environmentname');
  }
  expect(told).toEqual([]);
});
