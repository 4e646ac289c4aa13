import { deviceStorage } from '#lib/browser-storage.ts';

const key = 'quieta.unended';

/** Remembers a logout that the server did not learn of: its cookie must not sign anybody in. */
export function markLogoutPending(isUnended: boolean): void {
  if (isUnended) deviceStorage.write(key, 'true');
  else deviceStorage.remove(key);
}

export function isLogoutPending(): boolean {
  return deviceStorage.read(key) !== null;
}
