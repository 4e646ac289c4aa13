import type { IncomingHttpHeaders } from 'node:http';
import type { Session } from '@quieta/contract/session/session-endpoints';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import { seal, unseal } from '#platform/seal';

const PURPOSE = 'quieta session 1';

/** Browsers silently drop a cookie larger than this: name, value and attributes together. */
const LARGEST_COOKIE_BYTES = 4096;

interface SessionCookie {
  readonly name: string;
  /** The session in the cookie's value; null if there is none, it was tampered with, or it has expired. */
  read(value: string | undefined): StoredSession | null;
  /** The Set-Cookie header for a session. */
  write(session: StoredSession): string;
  /** The Set-Cookie header that removes it. */
  clear(): string;
}

interface Options {
  readonly key: Uint8Array;
  /** The address where users open the product; with https the cookie is Secure and bound to the host. */
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
    `${name}=${seal(JSON.stringify(session), key, PURPOSE)}; ${attributes}; Max-Age=${secondsLeft(session)}`;

  return {
    name,
    read(value = '') {
      const text = unseal(value, key, PURPOSE);
      if (text === null) return null;
      // A cookie of an earlier version of the product may have another shape.
      const session = z.safeParse(storedSession, JSON.parse(text)).data;
      return session !== undefined && secondsLeft(session) > 0 ? session : null;
    },
    write(session) {
      const header = toHeader(session);
      if (header.length <= LARGEST_COOKIE_BYTES) return header;
      // Without the id token, the provider asks for confirmation before it ends its own session; everything else works.
      const shorter = toHeader({ ...session, idToken: null });
      if (shorter.length <= LARGEST_COOKIE_BYTES) return shorter;
      throw new Error(`The identity provider's tokens are too long for a cookie: ${shorter.length} bytes.`);
    },
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
  };
}

/** How long a session lasts from the sign-in on, whatever happens in between (AUT-08). */
export const sessionLifetime = { hours: 24 };

/**
 * The content of the sealed cookie: what the browser is told, and what renewal and logout need. Instants are ISO texts
 * in UTC.
 */
const storedSession = z.object({
  subject: z.string(),
  accessToken: z.string(),
  refreshToken: z.nullable(z.string()),
  /** Null if the cookie had no room for it. */
  idToken: z.nullable(z.string()),
  environmentName: z.string(),
  id: z.string(),
  accessTokenEnds: z.string(),
  sessionEnds: z.string(),
  /** The key of the previous access token, which may be valid for some seconds; absent before the first renewal. */
  replacedKey: z.optional(z.string()),
});
export type StoredSession = z.output<typeof storedSession>;

export function toSession({ accessToken, environmentName, id, accessTokenEnds }: StoredSession): Session {
  return { accessToken, environmentName, id, expiresAt: accessTokenEnds };
}

/**
 * Refuses requests with our cookie that come from another site, or from another page of this site's domain. Browsers
 * state the origin of a request in Sec-Fetch-Site or Origin; a request with neither was not made by our page.
 */
export function requireSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  const origin = headers.origin;
  const siteAgrees = site === undefined || site === 'same-origin';
  const originAgrees = origin === undefined || origin === publicUrl;
  if (!siteAgrees || !originAgrees || (site === undefined && origin === undefined)) throw new Refusal('cross-origin');
}
