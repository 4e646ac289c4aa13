const key = 'quieta.return-to';

/** Keeps the guarded address that somebody asked for before signing in (NAV-18), in this tab. */
export function rememberAddress(href: string): void {
  sessionStorage.setItem(key, href);
}

/** The remembered address, once; the planner where there is none or it leads off this origin. */
export function takeRememberedAddress(origin: string): string {
  const href = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return sameOriginPath(href ?? '/', origin);
}

/** Path, search and hash of an address on `origin`; `/` for any other, the sign-in pages included. */
export function sameOriginPath(href: string, origin: string): string {
  const url = URL.parse(href, origin);
  if (url === null || url.origin !== origin || url.pathname.startsWith('/login')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
