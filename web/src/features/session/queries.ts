import { getSession, type Session } from '@quieta/contract/session/session-endpoints';
import { getUser, type User, type UserBranch } from '@quieta/contract/session/user-endpoints';
import { call, type Operator, ownApi } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { activateLanguage, currentLanguage, languageNames } from '#lib/i18n.ts';
import { languages, startingLanguage } from '#lib/language.ts';
import { userStorage } from '#lib/user-storage.ts';
import {
  isLogoutPending,
  readBootMarker,
  readTurn,
  rememberTurn,
  removeBootMarker,
} from './internal/session-memory.ts';
import { resetSession, sessionStore } from './store.ts';

let asked: Promise<boolean> | null = null;

/**
 * Whether a user is signed in; the first call asks the server about the session's cookie and loads the user (AUT-10).
 * Rejects where the server cannot be reached although a session may exist.
 */
export async function restoreSession(): Promise<boolean> {
  if (sessionStore.getState().user !== null) return true;
  asked ??= restore();
  try {
    const isIn = await asked;
    // The answer that nobody is signed in stays valid: a sign-in leaves for the identity provider and loads this page
    // anew.
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

/**
 * Activates a session: loads its user, and chooses the branch that this device remembers if it is still one of the
 * user's.
 */
export async function activateSession(session: Session, apiBase: string): Promise<void> {
  sessionStore.setState({ session, apiBase });
  const hadTurn = readTurn() !== null;
  try {
    const [user, turn] = await Promise.all([
      call(getUser, { params: { id: session.id } }, { quiet: true }),
      restoreTurn(),
    ]);
    const remembered = userStorage.branch(user.id);
    const only = user.branches.length === 1 ? user.branches[0] : undefined;
    const branch = only ?? user.branches.find(({ id }) => id === remembered) ?? null;
    if (branch !== null) userStorage.setBranch(user.id, branch.id);
    sessionStore.setState({
      ...(turn === null ? { user, branch } : { ...turn, turn: { ...turn.turn, owner: user } }),
      failure: null,
      wrongCredentials: false,
      departure: null,
    });
    if (turn !== null) void speakWith(turn.user);
    else if (hadTurn && user.hasPin) void import('./mutations.ts').then(({ signOut }) => signOut());
  } catch (error) {
    sessionStore.setState({ session: null });
    throw error;
  }
}

/** Whoever worked at the desk when the page was left; null for its own user, and where the turn has ended meanwhile. */
async function restoreTurn(): Promise<{ user: User; branch: UserBranch | null; turn: Operator } | null> {
  const turn = readTurn();
  if (turn === null) return null;
  try {
    const user = await call(getUser, { params: { id: turn.userId } }, { quiet: true, operator: turn });
    // The pass holds for one branch.
    return { user, branch: user.branches[0] ?? null, turn };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'operator-ended') throw error;
    rememberTurn(null);
    return null;
  }
}

/** The id of the last user on this device, while their session may still exist. */
export function lastUserId(): string | null {
  return readBootMarker()?.userId ?? null;
}

/** Shows the page in the operator's language during their turn, and in the device's own before and after it. */
export async function speakWith(operator: User | null): Promise<void> {
  const own = languages.find((language) => languageNames[language] === operator?.language);
  const language = own ?? startingLanguage();
  // If the texts cannot be fetched, the page keeps its language.
  if (language !== currentLanguage()) await activateLanguage(language).catch(() => undefined);
}
