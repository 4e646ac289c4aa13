import { deviceStorage } from '#lib/browser-storage.ts';
import { now } from '#lib/clock.ts';

/**
 * Facts that a page may know before the server answers, since it cannot read the session's cookie. It holds no secret
 * and grants nothing.
 */
interface BootMarker {
  readonly environmentName: string;
  readonly userId: string;
  readonly apiBase: string;
  /** When the cookie ends, in milliseconds since 1970. */
  readonly expiresAt: number;
}

const key = 'quieta.boot';
/** The cookie's own life (AUT-08). */
const cookieLife = 24 * 60 * 60 * 1000;

export function writeBootMarker(marker: Omit<BootMarker, 'expiresAt'>): void {
  deviceStorage.write(key, JSON.stringify({ ...marker, expiresAt: now().epochMilliseconds + cookieLife }));
}

/** The marker of a session that may still exist; null where there is none, or its cookie has expired. */
export function readBootMarker(): BootMarker | null {
  try {
    // Only this file writes it; if somebody tampers with the storage, one start fails.
    const marker = JSON.parse(deviceStorage.read(key) ?? 'null') as BootMarker | null;
    return marker !== null && marker.expiresAt > now().epochMilliseconds ? marker : null;
  } catch {
    return null;
  }
}

export function removeBootMarker(): void {
  deviceStorage.remove(key);
}
