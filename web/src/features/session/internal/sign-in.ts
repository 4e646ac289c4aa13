import { getSessionConfiguration, startSession } from '@quieta/contract/session/session-endpoints';
import { AuthorizationResponseError } from 'oauth4webapi';
import { call } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { activateSession, restoreSession } from '../queries.ts';
import { type LoginFailure, sessionStore } from '../store.ts';
import { beginAuthorization, completeAuthorization } from './authorization.ts';
import { writeBootMarker } from './boot-marker.ts';
import { leaveUnauthorizedEnvironment } from './environment-unauthorized.ts';
import { failureOf, SignInError } from './login-failure-rules.ts';
import { logLoginFailure } from './login-log.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { type Returned, takeReturn } from './return-params.ts';
import { markSignInWindow } from './sign-in-window.ts';

/** `entered`: the user is signed in; `leaving`: the browser is going to another address; `failed`: see the store. */
export type SignInOutcome = 'entered' | 'leaving' | 'failed';

let running: Promise<SignInOutcome> | null = null;

/**
 * Signs in as far as this page can: resumes a session, completes a return, or goes to the identity provider. Calls at the same time
 * share one run, because a code can be used only once; after a failure only `retrySignIn` continues.
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
    return fail(failureOf(error), error);
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
    // Replaces the history entry, so that Back from the provider does not return to this page, which would only redirect again.
    window.location.replace(await beginAuthorization(configuration));
    return 'leaving';
  } catch (error) {
    throw new SignInError('initialisation', error);
  }
}

async function complete(returned: Returned): Promise<SignInOutcome> {
  if (returned.kind === 'token') throw new SignInError('not-completed', 'a bare token is no sign-in');
  const body = await checkedReturn(returned.params);
  try {
    const session = await call(startSession, { body }, { quiet: true });
    const { apiBaseUrl: apiBase } = await call(getSessionConfiguration, {}, { quiet: true });
    writeBootMarker({ apiBase, environmentName: session.environmentName, userId: session.id });
    await activateSession(session, apiBase);
    notifyOtherTabs({ kind: 'signed-in', userId: session.id });
    return 'entered';
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'environment-unauthorized') throw error;
    leaveUnauthorizedEnvironment(error);
    return 'leaving';
  }
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
  const refused = error instanceof ApiError && error.code === 'wrong-credentials';
  sessionStore.setState(({ wrongCredentials }) => ({ failure, wrongCredentials: wrongCredentials || refused }));
  return 'failed';
}
