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
 * Ends the session's access tokens in every process, revokes them at the provider, and answers where to send the browser. A provider that
 * cannot be reached does not prevent the logout.
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
  // The replaced token expires earlier than this one.
  const until = Temporal.Instant.from(accessTokenEnds);
  ended.end(keyOfToken(accessToken), until);
  if (replacedKey !== undefined) ended.end(replacedKey, until);
}
