import type { StartSessionRequest } from '@quieta/contract/session/session-endpoints';
import type { EndedTokens } from '#features/realtime/ended-tokens';
import { IdentityError, type IdentityGateway, type TokenIdentity } from '#gateways/identity/port';
import type { Clock } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { Authenticate } from '#platform/http/api';
import { keyOfToken } from '#platform/http/bearer-token';
import { type StoredSession, sessionLifetime } from './internal/session-cookie.ts';
import type { SharedRenewals } from './internal/shared-renewals.ts';
import { type UnauthorizedPage, unauthorizedAt } from './internal/sign-in-failure.ts';

interface SignIn {
  readonly identity: IdentityGateway;
  readonly ended: EndedTokens;
  readonly clock: Clock;
  readonly unauthorizedPage: UnauthorizedPage;
}

/**
 * Exchanges the code, verifies the tokens and reads the profile. Both claims must be present, and the access token must
 * have the same values.
 */
export async function startSession(signIn: SignIn, request: StartSessionRequest): Promise<StoredSession> {
  const { identity, ended, clock, unauthorizedPage } = signIn;
  const codeKey = keyOfToken(request.code);
  const tokens = await identity.exchangeCode(request).catch((error: unknown) => {
    if (error instanceof IdentityError && error.failure === 'refused') ended.refuseCode(codeKey);
    throw error;
  });
  const holder = await identity.verifyAccessToken(tokens.accessToken);
  ended.noteCode(codeKey, keyOfToken(tokens.accessToken), holder.expiresAt);
  // A provider that gives no profile for an API's token puts the claims into the token itself.
  const { environmentName, userId } = (await identity.loadProfile(tokens)) ?? holder;

  if (environmentName === null || userId === null) {
    // These tokens will not be used; if the provider cannot be reached to revoke them, they expire.
    await identity.revoke(tokens).catch(() => undefined);
    throw unauthorizedAt(unauthorizedPage, environmentName);
  }
  const agrees =
    holder.subject === tokens.subject && holder.environmentName === environmentName && holder.userId === userId;
  if (!agrees) throw new IdentityError('invalid-token', new Error('access token and profile disagree'));

  return {
    ...tokens,
    environmentName,
    id: userId,
    accessTokenEnds: holder.expiresAt.toString(),
    sessionEnds: clock.now().add(sessionLifetime).toString(),
  };
}

interface Admission {
  readonly identity: IdentityGateway;
  /** Finds the token's user; refuses an account that has none here, and one whose user is disabled. */
  readonly authenticate: Authenticate;
  /** Address of the caller. */
  readonly address: string;
}

/** Lets a session begin only if its user is known here and may come in; otherwise its tokens are revoked. */
export async function admit({ identity, authenticate, address }: Admission, session: StoredSession): Promise<void> {
  const { accessToken, environmentName } = session;
  try {
    await authenticate({ authorization: `Bearer ${accessToken}`, environmentName, operator: undefined, address });
  } catch (error) {
    // Tokens that cannot be revoked because the provider is away expire.
    if (error instanceof Refusal) await identity.revoke(session).catch(() => undefined);
    throw error;
  }
}

interface Ending {
  readonly identity: IdentityGateway;
  readonly renewals: SharedRenewals;
  readonly ended: EndedTokens;
  /** Address to which the provider sends the browser afterwards. */
  readonly returnTo: string;
}

/**
 * Ends the session's access tokens in every process, revokes them at the provider, and answers where to send the
 * browser. A provider that cannot be reached does not prevent the logout.
 */
export async function endSession(
  { identity, renewals, ended, returnTo }: Ending,
  stored: StoredSession | null,
): Promise<{ logoutUrl: string | null }> {
  if (stored !== null) endTokens(ended, stored);
  const [, , logoutUrl] = await Promise.all([
    stored && identity.revoke(stored).catch(() => undefined),
    stored && renewals.forget(stored),
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

interface Renewal {
  readonly identity: IdentityGateway;
  readonly renewals: SharedRenewals;
  readonly clock: Clock;
}

/**
 * The access token is renewed if it expires sooner than this, so that a call that starts now still finishes with it.
 */
const SECONDS_TO_SPARE = 60;

/**
 * The session, renewed if its access token is about to expire or no longer valid. While the provider cannot be reached,
 * a token that has not expired is accepted. Throws `no-session` if the provider refuses the renewal.
 */
export async function getSession(renewal: Renewal, stored: StoredSession | null): Promise<StoredSession> {
  const { identity, clock } = renewal;
  if (stored === null) throw new Refusal('no-session');
  const secondsLeft = clock.now().until(stored.accessTokenEnds).total('seconds');
  try {
    // Without a refresh token, the access token is used until it expires.
    const spare = stored.refreshToken === null ? 0 : SECONDS_TO_SPARE;
    if (secondsLeft > spare && (await isGood(identity, stored))) return stored;
    return await renew(renewal, stored);
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

async function renew({ identity, renewals }: Renewal, stored: StoredSession): Promise<StoredSession> {
  const tokens = await renewals.share(stored, () => identity.renew(stored));
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
