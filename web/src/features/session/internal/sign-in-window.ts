import { paths } from '#addresses/paths.ts';
import { sessionStore } from '../store.ts';
import { notifyOtherTabs } from './other-tabs.ts';

/**
 * Marks the window in which the user of an expired session signs in again, while the page with their work stays as it
 * is.
 */
const key = 'quieta.again';

export const signInWindowAddress = `${paths.login}?again`;

/** Opens that window; returns whether the browser allowed it. */
export function openSignInWindow(): boolean {
  return window.open(signInWindowAddress, 'quieta-sign-in', 'popup,width=520,height=760') !== null;
}

/**
 * Remembers the purpose of this window, because the provider does not return it. Called before the address is cleared.
 */
export function markSignInWindow(): void {
  if (new URLSearchParams(window.location.search).has('again')) sessionStorage.setItem(key, 'true');
}

/** In that window, notifies the other tabs of the user and closes it. Returns whether this was that window. */
export function leaveSignInWindow(): boolean {
  const { session } = sessionStore.getState();
  if (session === null || sessionStorage.getItem(key) === null) return false;
  sessionStorage.removeItem(key);
  notifyOtherTabs({ kind: 'signed-in', userId: session.id });
  window.close();
  return true;
}
