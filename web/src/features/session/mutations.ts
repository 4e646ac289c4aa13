import { endSession, getSession, type Session } from '@quieta/contract/session/session-endpoints';
import { getUser, type UserBranch } from '@quieta/contract/session/user-endpoints';
import { paths } from '#addresses/paths.ts';
import { type Credentials, call } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { clearBranchState, hasUnsavedWork } from '#lib/branch-state.ts';
import { tabStorage } from '#lib/browser-storage.ts';
import { now } from '#lib/clock.ts';
import { rememberAddress } from '#lib/page/remembered-address.ts';
import { userStorage } from '#lib/user-storage.ts';
import { notifyOtherTabs, onOtherTab } from './internal/other-tabs.ts';
import { markLogoutPending, rememberTurn, removeBootMarker } from './internal/session-memory.ts';
import { resetSession, type SessionState, sessionStore } from './store.ts';

/**
 * The server renews a token only in its last minute (see `getSession`), so the request this long before its end is in
 * time.
 */
const maxLeadMilliseconds = 45_000;
const renewalRetry = 15_000;
/** The name of the lock that a tab holds while it changes the session. */
const sessionLock = 'quieta.session';

/**
 * Sets the chosen branch. The data of the other branch are removed first; the application loads what the new one needs.
 */
export function chooseBranch(branch: UserBranch): void {
  const { user, branch: before } = sessionStore.getState();
  if (user === null || before?.id === branch.id) return;
  clearBranchState();
  userStorage.setBranch(user.id, branch.id);
  sessionStore.setState({ branch });
}

/**
 * Reads again who the user is and what they may do, because somebody may have changed it. Whoever may no longer work
 * here is signed out, whatever they have typed. Resolves to whether they may do something else than before in this
 * branch.
 */
export async function refreshUser(): Promise<boolean> {
  const { user, branch } = sessionStore.getState();
  if (user === null || branch === null) return false;
  const read = await call(getUser, { params: { id: user.id } }, { quiet: true }).catch((error: unknown) =>
    error instanceof ApiError && error.status === 403 ? 'shut-out' : null,
  );
  const own = typeof read === 'object' ? read?.branches.find(({ id }) => id === branch.id) : undefined;
  // Meanwhile another user may have signed in, or this one may have chosen another branch.
  if (read === null || sessionStore.getState().branch?.id !== branch.id) return false;
  if (read === 'shut-out' || own === undefined) {
    forgetEverything(null);
    return false;
  }
  sessionStore.setState({ user: read, branch: own });
  return own.permissions.join() !== branch.permissions.join();
}

/**
 * A new access token after one was refused; calls and tabs share one request. Resolves to false where there is none;
 * where the session has expired with unsaved work, it resolves only after the user has signed in again.
 */
export async function renewSession(refused: Pick<Credentials, 'accessToken'>): Promise<boolean> {
  const outcome = await locked(() => renew(refused, true));
  return outcome === 'lapsed' ? signedInAgain() : outcome === 'renewed';
}

type Outcome = 'renewed' | 'as-before' | 'lapsed' | 'over';

function locked(work: () => Promise<Outcome>): Promise<Outcome> {
  return navigator.locks.request(sessionLock, work);
}

async function renew(stale: Pick<Credentials, 'accessToken'>, wasRefused: boolean): Promise<Outcome> {
  const { session, user, isExpired } = sessionStore.getState();
  if (session === null) return 'over';
  if (session.accessToken !== stale.accessToken) return 'renewed';
  if (isExpired) return 'lapsed';
  const renewed = await askForSession();
  if (renewed === 'unreachable') return 'as-before';
  if (renewed !== null && user !== null && renewed.id !== session.id) {
    forgetEverything('replaced');
    return 'over';
  }
  if (renewed !== null && renewed.accessToken !== stale.accessToken) {
    sessionStore.setState({ session: renewed });
    return 'renewed';
  }
  if (renewed !== null && !wasRefused) return 'as-before';
  // The cookie still holds the refused token: with it the sign-in page would sign in with the same token again.
  if (renewed !== null) await call(endSession, {}, { quiet: true }).catch(() => null);
  if (user !== null && hasUnsavedWork()) {
    sessionStore.setState({ isExpired: true });
    return 'lapsed';
  }
  rememberAddress(window.location.href, user === null ? null : session.id);
  forgetEverything(null);
  return 'over';
}

/** Resolves to whether the user of the expired session has signed in again. */
function signedInAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    const look = ({ isExpired, session }: SessionState) => {
      if (isExpired) return;
      stop();
      resolve(session !== null);
    };
    const stop = sessionStore.subscribe(look);
    look(sessionStore.getState());
  });
}

async function askForSession(): Promise<Session | 'unreachable' | null> {
  try {
    return await call(getSession, {}, { quiet: true });
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? null : 'unreachable';
  }
}

/** Renews the token while the page is open, and follows the session changes of other tabs. */
export function watchSession(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renewIn = (session: Session, milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const outcome = await locked(() => renew(session, false));
      if (outcome === 'as-before') renewIn(session, renewalRetry);
    }, milliseconds);
  };
  sessionStore.subscribe(({ session }, before) => {
    if (session === before.session) return;
    clearTimeout(timer);
    if (session === null) return;
    const rest = Temporal.Instant.from(session.expiresAt).epochMilliseconds - now().epochMilliseconds;
    // A token that lives less than a minute is renewed after half of its time.
    renewIn(session, Math.max(rest - Math.min(maxLeadMilliseconds, rest / 2), 1000));
  });
  onOtherTab((message) => {
    const { session, user, isExpired } = sessionStore.getState();
    if (session === null || user === null) return;
    if (message.kind === 'signed-out') forgetEverything('elsewhere');
    else if (message.userId !== session.id) forgetEverything('replaced');
    else if (isExpired) void resume(session.id);
  });
}

/** Continues with the session that the user of an expired one has begun in another window: pending writes are sent. */
async function resume(userId: string): Promise<void> {
  const session = await askForSession();
  if (session === null || session === 'unreachable' || session.id !== userId) return;
  sessionStore.setState({ session, isExpired: false });
}

/** Discards the unsaved work of an expired session, and goes to the sign-in page. */
export function discardExpiredSession(): void {
  forgetEverything(null);
}

/**
 * Ends the session in this tab, in the other tabs and at the identity provider, which returns to the sign-in page
 * (AUT-12).
 */
export async function signOut(): Promise<void> {
  // First, so that no other tab takes the end of its stream for a session to renew; the lock prevents it in this tab.
  notifyOtherTabs({ kind: 'signed-out' });
  await navigator.locks.request(sessionLock, async () => {
    // Whatever the server answers, no data of the user stay in this browser; the common handler has reported a failure.
    const ended = await call(endSession, {}).catch(() => null);
    forgetEverything(ended === null ? 'unended' : 'leaving');
    markLogoutPending(ended === null);
    if (ended !== null) window.location.replace(ended.logoutUrl ?? paths.login);
  });
}

function forgetEverything(departure: SessionState['departure']): void {
  clearBranchState();
  removeBootMarker();
  rememberTurn(null);
  if (departure !== null) tabStorage.clear();
  resetSession(departure);
}
