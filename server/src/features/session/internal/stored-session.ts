import type { Session } from '@quieta/contract/session/session-endpoints';
import * as z from 'zod/mini';

/** How long a session lasts from the sign-in on, whatever happens in between (AUT-08). */
export const sessionLifetime = { hours: 24 };

/** The content of the sealed cookie: what the browser is told, and what renewal and logout need. Instants are ISO texts in UTC. */
export const storedSession = z.object({
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
