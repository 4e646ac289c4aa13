import * as z from 'zod/mini';
import type { Clock } from '#platform/clock';
import { seal, unseal } from './seal.ts';
import { type StoredSession, storedSession } from './stored-session.ts';

/** Browsers drop a cookie beyond this size without a word: name, value and attributes together. */
const LARGEST_COOKIE_BYTES = 4096;

export interface SessionCookie {
  /** The session in a request's Cookie header; null where there is none, it was tampered with, or its day is over. */
  read(cookieHeader: string | undefined): StoredSession | null;
  /** The Set-Cookie header for a session. */
  write(session: StoredSession): string;
  /** The Set-Cookie header that removes it. */
  clear(): string;
}

interface Options {
  readonly key: Uint8Array;
  /** Where users open the product; https makes the cookie Secure and binds it to the host. */
  readonly publicUrl: string;
  readonly clock: Clock;
}

export function createSessionCookie({ key, publicUrl, clock }: Options): SessionCookie {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-quieta' : 'quieta';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  const secondsLeft = ({ sessionEnds }: StoredSession): number =>
    Math.floor(clock.now().until(sessionEnds).total('seconds'));

  const toHeader = (session: StoredSession): string =>
    `${name}=${seal(JSON.stringify(session), key)}; ${attributes}; Max-Age=${secondsLeft(session)}`;

  return {
    read(cookieHeader) {
      const text = unseal(findCookie(cookieHeader ?? '', name) ?? '', key);
      if (text === null) return null;
      const session = z.parse(storedSession, JSON.parse(text));
      return secondsLeft(session) > 0 ? session : null;
    },
    write(session) {
      const header = toHeader(session);
      if (header.length <= LARGEST_COOKIE_BYTES) return header;
      // Without the id token the provider asks before it ends its own session; everything else goes on working.
      const shorter = toHeader({ ...session, idToken: null });
      if (shorter.length <= LARGEST_COOKIE_BYTES) return shorter;
      throw new Error(`The identity provider's tokens are too long for a cookie: ${shorter.length} bytes.`);
    },
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
  };
}

function findCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}
