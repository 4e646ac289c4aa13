import { IdentityError, type IdentityGateway, type TokenIdentity } from '#gateways/identity/port';
import type { Clock } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import { keyOfToken } from '#platform/http/bearer-token';
import type { StoredSession } from './internal/stored-session.ts';

interface Renewal {
  readonly identity: IdentityGateway;
  readonly clock: Clock;
}

/** The access token is renewed if it expires sooner than this, so that a call that starts now still finishes with it. */
const SECONDS_TO_SPARE = 60;

/**
 * The session, renewed if its access token is about to expire or no longer valid. While the provider cannot be reached, a token that has
 * not expired is accepted. Throws `no-session` if the provider refuses the renewal.
 */
export async function getSession({ identity, clock }: Renewal, stored: StoredSession | null): Promise<StoredSession> {
  if (stored === null) throw new Refusal('no-session');
  const secondsLeft = clock.now().until(stored.accessTokenEnds).total('seconds');
  try {
    // Without a refresh token, the access token is used until it expires.
    const spare = stored.refreshToken === null ? 0 : SECONDS_TO_SPARE;
    if (secondsLeft > spare && (await isGood(identity, stored))) return stored;
    return await renew(identity, stored);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    const isAway = error.failure === 'unreachable' || error.failure === 'discovery-failed';
    if (isAway && secondsLeft > 0) return stored;
    throw new Refusal(isAway ? 'identity-provider-unreachable' : 'no-session');
  }
}

async function isGood(identity: IdentityGateway, stored: StoredSession): Promise<boolean> {
  try {
    return isSamePerson(await identity.verifyAccessToken(stored.accessToken), stored);
  } catch (error) {
    if (error instanceof IdentityError && error.failure === 'invalid-token') return false;
    throw error;
  }
}

async function renew(identity: IdentityGateway, stored: StoredSession): Promise<StoredSession> {
  const tokens = await identity.renew(stored);
  const holder = await identity.verifyAccessToken(tokens.accessToken);
  if (!isSamePerson(holder, stored)) throw new IdentityError('invalid-token');
  const replacedKey = keyOfToken(stored.accessToken);
  return { ...stored, ...tokens, accessTokenEnds: holder.expiresAt.toString(), replacedKey };
}

function isSamePerson(holder: TokenIdentity, stored: StoredSession): boolean {
  return (
    holder.subject === stored.subject &&
    holder.environmentName === stored.environmentName &&
    holder.userId === stored.id
  );
}
