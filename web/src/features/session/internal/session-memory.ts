import type { Operator } from '#lib/api/api-client.ts';
import { deviceStorage, tabStorage } from '#lib/browser-storage.ts';
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

const markerKey = 'quieta.boot';
/** The cookie's own life (AUT-08). */
const cookieLife = 24 * 60 * 60 * 1000;

export function writeBootMarker(marker: Omit<BootMarker, 'expiresAt'>): void {
  deviceStorage.write(markerKey, JSON.stringify({ ...marker, expiresAt: now().epochMilliseconds + cookieLife }));
}

/** The marker of a session that may still exist; null where there is none, or its cookie has expired. */
export function readBootMarker(): BootMarker | null {
  try {
    // Only this file writes it; if somebody tampers with the storage, one start fails.
    const marker = JSON.parse(deviceStorage.read(markerKey) ?? 'null') as BootMarker | null;
    return marker !== null && marker.expiresAt > now().epochMilliseconds ? marker : null;
  } catch {
    return null;
  }
}

export function removeBootMarker(): void {
  deviceStorage.remove(markerKey);
}

const logoutKey = 'quieta.unended';

/** Remembers a logout that the server did not learn of: its cookie must not sign anybody in. */
export function markLogoutPending(isUnended: boolean): void {
  if (isUnended) deviceStorage.write(logoutKey, 'true');
  else deviceStorage.remove(logoutKey);
}

export function isLogoutPending(): boolean {
  return deviceStorage.read(logoutKey) !== null;
}

const turnKey = 'quieta.operator';

/**
 * Reads who works at this tab's desk in place of its user, as an earlier page has left it: a reload keeps the operator.
 */
export function readTurn(): Operator | null {
  try {
    // Only this file writes it; whatever somebody else has written is refused by the server.
    return JSON.parse(tabStorage.read(turnKey) ?? 'null') as Operator | null;
  } catch {
    return null;
  }
}

export function rememberTurn(turn: Operator | null): void {
  if (turn === null) tabStorage.remove(turnKey);
  else tabStorage.write(turnKey, JSON.stringify({ userId: turn.userId, pass: turn.pass }));
}
