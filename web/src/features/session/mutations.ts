import type { Branch } from '@quieta/contract/session/branch';
import { endSession } from '@quieta/contract/session/end-session';
import { getSession } from '@quieta/contract/session/get-session';
import type { Session } from '@quieta/contract/session/session';
import { type Credentials, call } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { clearBranchState } from '#lib/branch-state.ts';
import { now } from '#lib/clock.ts';
import { paths } from '#lib/paths.ts';
import { rememberAddress } from '#lib/remembered-address.ts';
import { userStorage } from '#lib/user-storage.ts';
import { removeBootMarker } from './internal/boot-marker.ts';
import { onOtherTab, tellOtherTabs } from './internal/other-tabs.ts';
import { resetSession, type SessionState, sessionStore } from './store.ts';

/** The server renews within the token's last minute (see `getSession`); asked this long before its end, it does. */
const renewalLead = 45_000;
const renewalRetry = 15_000;

/** Takes a branch as the chosen one. Whatever belonged to another branch is gone first; what it needs is loaded by the application. */
export function chooseBranch(branch: Branch): void {
  const { user, branch: before } = sessionStore.getState();
  if (user === null || before?.id === branch.id) return;
  clearBranchState();
  userStorage.setBranch(user.id, branch.id);
  sessionStore.setState({ branch });
}

/**
 * A new access token in place of `stale`, asked for once however many calls and tabs need it.
 * Resolves to false where there is none to be had; where that is because the session is over, the store says so.
 */
export function renewSession(stale: Pick<Credentials, 'accessToken'>): Promise<boolean> {
  return navigator.locks.request('quieta.session', async () => {
    const { session } = sessionStore.getState();
    if (session !== null && session.accessToken !== stale.accessToken) return true;
    const renewed = await askForSession();
    if (renewed === 'unreachable') return false;
    if (renewed !== null && renewed.accessToken !== stale.accessToken) {
      sessionStore.setState({ session: renewed });
      return true;
    }
    // The cookie still holds the very token that was refused: with it the sign-in page would walk straight back in.
    if (renewed !== null) await call(endSession, {}, { quiet: true }).catch(() => null);
    rememberAddress(window.location.href);
    forgetEverything(null);
    return false;
  });
}

async function askForSession(): Promise<Session | 'unreachable' | null> {
  try {
    return await call(getSession, {}, { quiet: true });
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? null : 'unreachable';
  }
}

/** Keeps the token fresh while the page is open, and follows what other tabs do with the session. */
export function watchSession(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renewIn = (session: Session, milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const isRenewed = await renewSession(session);
      if (!isRenewed && sessionStore.getState().session === session) renewIn(session, renewalRetry);
    }, milliseconds);
  };
  sessionStore.subscribe(({ session }, before) => {
    if (session === before.session) return;
    clearTimeout(timer);
    if (session === null) return;
    const rest = Temporal.Instant.from(session.expiresAt).epochMilliseconds - now().epochMilliseconds;
    renewIn(session, Math.max(rest - renewalLead, 1000));
  });
  onOtherTab((message) => {
    const { user } = sessionStore.getState();
    if (user === null) return;
    if (message.kind === 'signed-out') forgetEverything('elsewhere');
    else if (message.userId !== user.id) window.location.reload();
  });
}

/** Ends the session here, in the other tabs and at the identity provider, which returns to the sign-in page (AUT-12). */
export async function signOut(): Promise<void> {
  const { logoutUrl } = await call(endSession, {});
  forgetEverything('leaving');
  tellOtherTabs({ kind: 'signed-out' });
  window.location.replace(logoutUrl ?? paths.login);
}

function forgetEverything(departure: SessionState['departure']): void {
  clearBranchState();
  removeBootMarker();
  if (departure !== null) sessionStorage.clear();
  resetSession(departure);
}
