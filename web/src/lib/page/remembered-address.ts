import { tabStorage } from '../browser-storage.ts';

const key = 'quieta.return-to';

/**
 * Remembers in this tab the guarded address that was requested before signing in (NAV-18). Where the user is known,
 * only they get it back: the address may name things that others must not see.
 */
export function rememberAddress(href: string, userId: string | null): void {
  // The separator works because an address contains no blank.
  tabStorage.write(key, `${userId ?? ''} ${href}`);
}

/** The address remembered for the user, once; the planner where there is none or it is on another origin. */
export function takeRememberedAddress(origin: string, userId: string | null): string {
  const stored = tabStorage.read(key) ?? '';
  tabStorage.remove(key);
  const blank = stored.indexOf(' ');
  const owner = stored.slice(0, Math.max(blank, 0));
  return owner === '' || owner === userId ? sameOriginPath(stored.slice(blank + 1), origin) : '/';
}

/**
 * Path, search and hash of an address on `origin`; `/` for any other, and for the sign-in pages. Exported for its
 * tests.
 */
export function sameOriginPath(href: string, origin: string): string {
  if (!URL.canParse(href, origin)) return '/';
  const url = new URL(href, origin);
  if (url.origin !== origin || url.pathname.startsWith('/login')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
