import { t } from '@lingui/core/macro';
import { deletePin, setPin, takeOver } from '@quieta/contract/session/operator-endpoints';
import { endSession, getSession, type Session } from '@quieta/contract/session/session-endpoints';
import { getUser, type User, type UserBranch } from '@quieta/contract/session/user-endpoints';
import { type Credentials, call, type Operator } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { outbox } from '#lib/api/outbox.ts';
import { clearBranchState, clearOfOperator, hasUnsavedWork } from '#lib/branch-state.ts';
import { now } from '#lib/clock.ts';
import { paths } from '#lib/page/paths.ts';
import { rememberAddress } from '#lib/page/remembered-address.ts';
import { userStorage } from '#lib/user-storage.ts';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { removeBootMarker } from './internal/boot-marker.ts';
import { speakWith } from './internal/operator-language.ts';
import { notifyOtherTabs, onOtherTab } from './internal/other-tabs.ts';
import { markLogoutPending } from './internal/pending-logout.ts';
import { readTurn, rememberTurn } from './internal/turn-memory.ts';
import { resetSession, type SessionState, sessionStore } from './store.ts';

/** The server renews a token only in its last minute (see `getSession`), so the request this long before its end is in time. */
const longestLead = 45_000;
const renewalRetry = 15_000;
/** The name of the lock that a tab holds while it changes the session. */
const sessionLock = 'quieta.session';

/** Sets the chosen branch. The data of the other branch are removed first; the application loads what the new one needs. */
export function chooseBranch(branch: UserBranch): void {
  const { user, branch: before } = sessionStore.getState();
  if (user === null || before?.id === branch.id) return;
  clearBranchState();
  userStorage.setBranch(user.id, branch.id);
  sessionStore.setState({ branch });
}

/**
 * Reads again who the user is and what they may do, because somebody may have changed it. Whoever may no longer work here is signed out,
 * whatever they have typed. Resolves to whether they may do something else than before in this branch.
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
 * A new access token after one was refused; calls and tabs share one request. Resolves to false where there is none; where the
 * session has expired with unsaved work, it resolves only after the user has signed in again.
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
    renewIn(session, Math.max(rest - Math.min(longestLead, rest / 2), 1000));
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

/** Ends the session in this tab, in the other tabs and at the identity provider, which returns to the sign-in page (AUT-12). */
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
  if (departure !== null) sessionStorage.clear();
  resetSession(departure);
}

/**
 * Lets a colleague work at this desk, who proves it by the PIN. What the desk's user has begun is put aside until they come back. PINs are
 * sent directly: the outbox would remember them for a second try.
 */
export async function changeOperator(userId: string, pin: string): Promise<void> {
  await untilAnswered();
  const { pass } = await call(takeOver, { body: { userId, pin } }, { quiet: true });
  const turn = { userId, pass };
  const user = await call(getUser, { params: { id: userId } }, { quiet: true, operator: turn });
  handOver(user, turn);
}

/** The desk is its own user's again. */
export async function endTurnNow(): Promise<void> {
  await untilAnswered();
  const { turn } = sessionStore.getState();
  if (turn === null) return;
  // What the user may do can have changed meanwhile; if nobody answers, it is as it was.
  const input = { params: { id: turn.owner.id } };
  const owner = await call(getUser, input, { quiet: true, operator: null }).catch(() => turn.owner);
  if (sessionStore.getState().turn === turn) handOver(owner, null);
}

/** The server does not take the operator's pass any more: the desk falls back to its own user. */
export function endTurn({ pass }: Operator): void {
  const { turn } = sessionStore.getState();
  if (readTurn()?.pass !== pass) return;
  if (turn === null) rememberTurn(null);
  else handOver(turn.owner, null);
  const message = t`The turn at this desk has ended. It goes on as the user who has signed in.`;
  showSnackbar({ type: 'warning', message, duration: 8000 });
}

/** What the page itself waits for is finished by whoever began it, such as a sale that is being paid. */
async function untilAnswered(): Promise<void> {
  const awaited = outbox.getState().pending.filter(({ shown }) => shown === null);
  await Promise.allSettled(awaited.map(({ answer }) => answer));
}

/** Everything that belongs to whoever works at the desk changes at once: rows, rights, drafts, the stream of changes. */
function handOver(user: User, operator: Operator | null): void {
  const { user: before, turn, branch } = sessionStore.getState();
  const owner = turn?.owner ?? before;
  if (owner === null) return;
  clearOfOperator();
  rememberTurn(operator);
  sessionStore.setState({
    user,
    branch: user.branches.find(({ id }) => id === branch?.id) ?? user.branches[0] ?? null,
    turn: operator && { ...operator, owner },
  });
  const { username } = user;
  const tell = () => showSnackbar({ type: 'info', message: t`${username} works here now.`, duration: 4000 });
  void speakWith(operator === null ? null : user).then(tell);
}

/** Gives the user a PIN, or another one. */
export async function changePin(pin: string, currentPin: string | null): Promise<void> {
  const params = paramsOfUser();
  notePin(params.id, await call(setPin, { params, body: { pin, currentPin } }, { quiet: true }));
}

export async function removePin(currentPin: string): Promise<void> {
  const params = paramsOfUser();
  notePin(params.id, await call(deletePin, { params, body: { currentPin } }, { quiet: true }));
}

function paramsOfUser(): { id: string } {
  const { user } = sessionStore.getState();
  if (user === null) throw new Error('Nobody is signed in');
  return { id: user.id };
}

function notePin(userId: string, { hasPin }: { readonly hasPin: boolean }): void {
  sessionStore.setState(({ user }) => ({ user: user?.id === userId ? { ...user, hasPin } : user }));
}
