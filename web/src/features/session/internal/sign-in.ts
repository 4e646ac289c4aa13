import { endSession, getSessionConfiguration, startSession } from '@quieta/contract/session/session-endpoints';
import { AuthorizationResponseError } from 'oauth4webapi';
import { call } from '#lib/api/api-client.ts';
import type { ApiError } from '#lib/api/api-error.ts';
import { deviceStorage, tabStorage } from '#lib/browser-storage.ts';
import { activateSession, restoreSession } from '../queries.ts';
import { type LoginFailure, sessionStore } from '../store.ts';
import { beginAuthorization, completeAuthorization } from './authorization.ts';
import { failureOf, logLoginFailure, refusalOf, SignInError } from './login-failure.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { writeBootMarker } from './session-memory.ts';
import { markSignInWindow } from './sign-in-window.ts';

/** `entered`: the user is signed in; `leaving`: the browser is going to another address; `failed`: see the store. */
export type SignInOutcome = 'entered' | 'leaving' | 'failed';

let running: Promise<SignInOutcome> | null = null;

/**
 * Signs in as far as this page can: resumes a session, completes a return, or goes to the identity provider. Calls at
 * the same time share one run, because a code can be used only once; after a failure only `retrySignIn` continues.
 */
export function signIn(): Promise<SignInOutcome> {
  if (sessionStore.getState().failure !== null) return Promise.resolve('failed');
  markSignInWindow();
  running ??= run(takeReturn()).finally(() => {
    running = null;
  });
  return running;
}

/** Starts again, only at the user's request. */
export function retrySignIn(): Promise<SignInOutcome> {
  sessionStore.setState({ failure: null, wrongCredentials: false, departure: null });
  return signIn();
}

async function run(returned: Returned | null): Promise<SignInOutcome> {
  try {
    if (returned !== null) return await complete(returned);
    if (await restored()) return 'entered';
    return sessionStore.getState().departure === 'unended' ? 'failed' : await leaveForProvider();
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.code !== 'environment-unauthorized') return fail(failureOf(error), error);
    // A session that is still there would be resumed, and refused again, at the next visit.
    await call(endSession, {}, { quiet: true }).catch(() => undefined);
    leaveUnauthorizedEnvironment(refusal);
    return 'leaving';
  }
}

async function restored(): Promise<boolean> {
  try {
    return await restoreSession();
  } catch (error) {
    throw new SignInError('initialisation', error);
  }
}

async function leaveForProvider(): Promise<SignInOutcome> {
  try {
    const configuration = await call(getSessionConfiguration, {}, { quiet: true });
    // Replaces the history entry, so that Back from the provider does not return to this page, which would only
    // redirect again.
    window.location.replace(await beginAuthorization(configuration));
    return 'leaving';
  } catch (error) {
    throw new SignInError('initialisation', error);
  }
}

async function complete(returned: Returned): Promise<SignInOutcome> {
  if (returned.kind === 'token') throw new SignInError('not-completed', 'a bare token is no sign-in');
  const body = await checkedReturn(returned.params);
  const session = await call(startSession, { body }, { quiet: true });
  const { apiBaseUrl: apiBase } = await call(getSessionConfiguration, {}, { quiet: true });
  writeBootMarker({ apiBase, environmentName: session.environmentName, userId: session.id });
  await activateSession(session, apiBase);
  notifyOtherTabs({ kind: 'signed-in', userId: session.id });
  return 'entered';
}

async function checkedReturn(params: URLSearchParams) {
  try {
    return completeAuthorization(params);
  } catch (error) {
    const refused = error instanceof AuthorizationResponseError ? error.error : null;
    if (refused !== null) {
      const { wrongCredentialsError } = await call(getSessionConfiguration, {}, { quiet: true });
      sessionStore.setState({ wrongCredentials: refused === wrongCredentialsError });
    }
    throw new SignInError('not-completed', error);
  }
}

function fail(failure: LoginFailure, error: unknown): SignInOutcome {
  logLoginFailure(failure, error instanceof SignInError ? error.cause : error);
  const refused = refusalOf(error)?.code === 'wrong-credentials';
  sessionStore.setState(({ wrongCredentials }) => ({ failure, wrongCredentials: wrongCredentials || refused }));
  return 'failed';
}

/** The identity provider's answer in the address. */
type Returned =
  | { readonly kind: 'code'; readonly params: URLSearchParams }
  | { readonly kind: 'error'; readonly params: URLSearchParams }
  | { readonly kind: 'token' };

/**
 * Reads the address. `state` or `iss` alone is no return (AUT-01); a bare token is one, but never a sign-in (AUT-02).
 * Exported for its tests.
 */
export function readReturn(search: string): Returned | null {
  const params = new URLSearchParams(search);
  if (params.has('error')) return { kind: 'error', params };
  if (params.has('code')) return { kind: 'code', params };
  if (params.has('token')) return { kind: 'token' };
  return null;
}

/** Reads the address once and takes it out of the history, so that no code stays in it or leaves in a referrer. */
function takeReturn(): Returned | null {
  const returned = readReturn(window.location.search);
  if (window.location.search !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  return returned;
}

/**
 * The origin where the environment has no name or the origin names it already, else the environment's sub-address
 * (AUT-07). Exported for its tests.
 */
export function returnAddress(origin: string, environmentName: string): string {
  return environmentName === '' || origin.includes(environmentName) ? origin : `${origin}/${environmentName}`;
}

/**
 * Goes to the identity provider's page for accounts without environment or user. Builds the address first, because the
 * data in it are cleared afterwards.
 */
function leaveUnauthorizedEnvironment(refusal: ApiError): void {
  const { unauthorizedUrl, clientId, environmentName } = refusal.params;
  const address = new URL(String(unauthorizedUrl));
  address.searchParams.set('client_id', String(clientId));
  address.searchParams.set('return_url', returnAddress(window.location.origin, String(environmentName ?? '')));
  deviceStorage.clear();
  tabStorage.clear();
  clearCookies();
  // The router saves scroll positions on `pagehide`, before this listener clears them.
  window.addEventListener('pagehide', () => tabStorage.clear());
  window.location.replace(address);
}

/** Clears the cookies that scripts can see; the server clears its own with the refusal. */
function clearCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name] = cookie.split('=');
    if (name) document.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}
