import type { Session } from '@quieta/contract/session/session';
import { getSession } from '@quieta/contract/session/session-endpoints';
import { getUser } from '@quieta/contract/session/user-endpoints';
import { call, ownApi } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { userStorage } from '#lib/user-storage.ts';
import { readBootMarker, removeBootMarker } from './internal/boot-marker.ts';
import { isLogoutPending } from './internal/pending-logout.ts';
import { resetSession, sessionStore } from './store.ts';

let asked: Promise<boolean> | null = null;

/**
 * Whether somebody is signed in; at the first asking it reads the session's cookie by way of the server, and loads the user (AUT-10).
 * Rejects where the server cannot be asked although a session may stand.
 */
export async function restoreSession(): Promise<boolean> {
  if (sessionStore.getState().user !== null) return true;
  asked ??= restore();
  try {
    const isIn = await asked;
    // Nobody there is an answer that holds: a sign-in goes by way of the identity provider and starts this page anew.
    if (isIn) asked = null;
    return isIn;
  } catch (error) {
    asked = null;
    throw error;
  }
}

async function restore(): Promise<boolean> {
  if (isLogoutPending()) {
    resetSession('unended');
    return false;
  }
  try {
    const session = await call(getSession, {}, { quiet: true });
    if (session !== null) await activateSession(session, readBootMarker()?.apiBase ?? ownApi);
    else removeBootMarker();
    return session !== null;
  } catch (error) {
    const mayStand = error instanceof ApiError && error.status !== 401 && readBootMarker() !== null;
    if (mayStand) throw error;
    removeBootMarker();
    return false;
  }
}

/** Takes a session up: loads its user, and the branch that this device remembers while it is still the user's. */
export async function activateSession(session: Session, apiBase: string): Promise<void> {
  sessionStore.setState({ session, apiBase });
  try {
    const user = await call(getUser, { params: { id: session.id } }, { quiet: true });
    const remembered = userStorage.branch(user.id);
    const only = user.branches.length === 1 ? user.branches[0] : undefined;
    const branch = only ?? user.branches.find(({ id }) => id === remembered) ?? null;
    if (branch !== null) userStorage.setBranch(user.id, branch.id);
    sessionStore.setState({ user, branch, failure: null, wrongCredentials: false, departure: null });
  } catch (error) {
    sessionStore.setState({ session: null });
    throw error;
  }
}

/** Who was signed in on this device last, while their session may still stand. */
export function lastUserId(): string | null {
  return readBootMarker()?.userId ?? null;
}
