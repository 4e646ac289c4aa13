import { IdentityError, type IdentityGateway, type TokenIdentity } from '#gateways/identity/port';
import type { Clock } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { StoredSession } from './internal/stored-session.ts';

interface Renewal {
  readonly gateway: IdentityGateway;
  readonly clock: Clock;
}

/** Below this the access token is renewed, so that a call that starts now still finishes with it. */
const SECONDS_TO_SPARE = 60;

/**
 * The session, renewed where its access token is about to end or no longer good. While the provider is away a token that
 * has not ended yet is good enough. Throws `no-session` where the provider refuses to go on.
 */
export async function getSession({ gateway, clock }: Renewal, stored: StoredSession | null): Promise<StoredSession> {
  if (stored === null) throw new Refusal('no-session');
  const secondsLeft = clock.now().until(stored.accessTokenEnds).total('seconds');
  try {
    if (secondsLeft >= SECONDS_TO_SPARE && (await isGood(gateway, stored))) return stored;
    return await renew(gateway, stored);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    const isAway = error.failure === 'unreachable' || error.failure === 'discovery-failed';
    if (isAway && secondsLeft > 0) return stored;
    throw new Refusal(isAway ? 'identity-provider-unreachable' : 'no-session');
  }
}

async function isGood(gateway: IdentityGateway, stored: StoredSession): Promise<boolean> {
  try {
    return isSamePerson(await gateway.verifyAccessToken(stored.accessToken), stored);
  } catch (error) {
    if (error instanceof IdentityError && error.failure === 'invalid-token') return false;
    throw error;
  }
}

async function renew(gateway: IdentityGateway, stored: StoredSession): Promise<StoredSession> {
  const tokens = await gateway.renew(stored);
  const identity = await gateway.verifyAccessToken(tokens.accessToken);
  if (!isSamePerson(identity, stored)) throw new IdentityError('invalid-token');
  return { ...stored, ...tokens, accessTokenEnds: identity.expiresAt.toString() };
}

function isSamePerson(identity: TokenIdentity, stored: StoredSession): boolean {
  return (
    identity.subject === stored.subject &&
    identity.environmentName === stored.environmentName &&
    identity.userId === stored.id
  );
}
