const key = 'quieta.return-to';

/**
 * Keeps the guarded address that somebody asked for before signing in (NAV-18), in this tab. Where it is known who that was, the
 * address is theirs alone: it may name what others have no business with.
 */
export function rememberAddress(href: string, userId: string | null): void {
  // An address has no blank in it.
  sessionStorage.setItem(key, `${userId ?? ''} ${href}`);
}

/** The address remembered for the user, once; the planner where there is none or it leads off this origin. */
export function takeRememberedAddress(origin: string, userId: string | null): string {
  const kept = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  const blank = kept.indexOf(' ');
  const owner = kept.slice(0, Math.max(blank, 0));
  return owner === '' || owner === userId ? sameOriginPath(kept.slice(blank + 1), origin) : '/';
}

/** Path, search and hash of an address on `origin`; `/` for any other, the sign-in pages included. Exported for its tests. */
export function sameOriginPath(href: string, origin: string): string {
  const url = URL.parse(href, origin);
  if (url === null || url.origin !== origin || url.pathname.startsWith('/login')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
