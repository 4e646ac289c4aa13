const key = 'quieta.unended';

/** Remembers a logout that the server did not learn of: its cookie must not sign anybody in. */
export function markLogoutPending(isUnended: boolean): void {
  if (isUnended) localStorage.setItem(key, 'true');
  else localStorage.removeItem(key);
}

export function isLogoutPending(): boolean {
  return localStorage.getItem(key) !== null;
}
