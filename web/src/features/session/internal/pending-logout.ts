const key = 'quieta.unended';

/** Remembers that somebody logged out while the server could not be told: its cookie must let nobody in. */
export function markLogoutPending(isUnended: boolean): void {
  if (isUnended) localStorage.setItem(key, 'true');
  else localStorage.removeItem(key);
}

export function isLogoutPending(): boolean {
  return localStorage.getItem(key) !== null;
}
