import type { EndedTokens } from '#features/realtime/ended-tokens';
import type { IdentityGateway } from '#gateways/identity/port';
import { keyOfToken } from '#platform/http/bearer-token';
import type { StoredSession } from './internal/stored-session.ts';

interface Ending {
  readonly identity: IdentityGateway;
  readonly ended: EndedTokens;
  /** Where the provider sends the browser afterwards. */
  readonly returnTo: string;
}

/**
 * Ends the session's access tokens here and at every process, tells the provider that they are done with, and answers where to send
 * the browser. A provider that is away hinders no logout.
 */
export async function endSession(
  { identity, ended, returnTo }: Ending,
  stored: StoredSession | null,
): Promise<{ logoutUrl: string | null }> {
  if (stored !== null) endTokens(ended, stored);
  const [, logoutUrl] = await Promise.all([
    stored && identity.revoke(stored).catch(() => undefined),
    identity.logoutUrl({ idToken: stored?.idToken ?? null, returnTo }).catch(() => null),
  ]);
  return { logoutUrl };
}

function endTokens(ended: EndedTokens, { accessToken, accessTokenEnds, replacedKey }: StoredSession): void {
  // The one before ends earlier in any case.
  const until = Temporal.Instant.from(accessTokenEnds);
  ended.end(keyOfToken(accessToken), until);
  if (replacedKey !== undefined) ended.end(replacedKey, until);
}
