import type { IdentityGateway } from '#gateways/identity/port';
import type { StoredSession } from './internal/stored-session.ts';

/** Tells the provider that the tokens are done with, and where to send the browser. A provider that is away hinders no logout. */
export async function endSession(
  identity: IdentityGateway,
  stored: StoredSession | null,
  returnTo: string,
): Promise<{ logoutUrl: string | null }> {
  const [, logoutUrl] = await Promise.all([
    stored && identity.revoke(stored).catch(() => undefined),
    identity.logoutUrl({ idToken: stored?.idToken ?? null, returnTo }).catch(() => null),
  ]);
  return { logoutUrl };
}
