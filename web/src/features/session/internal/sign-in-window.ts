import { paths } from '#lib/paths.ts';
import { sessionStore } from '../store.ts';
import { notifyOtherTabs } from './other-tabs.ts';

/** Of the window in which the user of a lapsed session signs in again, while the page that holds their work stays as it is. */
const key = 'quieta.again';

export const signInWindowAddress = `${paths.login}?again`;

/** Opens that window; answers whether the browser let it. */
export function openSignInWindow(): boolean {
  return window.open(signInWindowAddress, 'quieta-sign-in', 'popup,width=520,height=760') !== null;
}

/** Remembers what this window is for, because the provider does not bring it back. To be called before the address is cleared. */
export function markSignInWindow(): void {
  if (new URLSearchParams(window.location.search).has('again')) sessionStorage.setItem(key, 'true');
}

/** Where this is that window: tells the others who came in, and closes it. Answers whether it was. */
export function leaveSignInWindow(): boolean {
  const { session } = sessionStore.getState();
  if (session === null || sessionStorage.getItem(key) === null) return false;
  sessionStorage.removeItem(key);
  notifyOtherTabs({ kind: 'signed-in', userId: session.id });
  window.close();
  return true;
}
