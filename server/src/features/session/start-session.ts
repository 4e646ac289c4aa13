import type { StartSessionRequest } from '@quieta/contract/session/session-endpoints';
import { IdentityError, type IdentityGateway } from '#gateways/identity/port';
import type { Clock } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import { type StoredSession, sessionLifetime } from './internal/stored-session.ts';

interface SignIn {
  readonly identity: IdentityGateway;
  readonly clock: Clock;
  readonly clientId: string;
  /** The provider's page for accounts that lack a claim. */
  readonly unauthorizedUrl: string;
}

/** Exchanges the code, checks the tokens, reads the profile. Both claims must be there, and the access token must say the same. */
export async function startSession(signIn: SignIn, request: StartSessionRequest): Promise<StoredSession> {
  const { identity, clock, clientId, unauthorizedUrl } = signIn;
  const tokens = await identity.exchangeCode(request);
  const holder = await identity.verifyAccessToken(tokens.accessToken);
  // A provider that gives no profile for an API's token has put the claims into the token itself.
  const { environmentName, userId } = (await identity.loadProfile(tokens)) ?? holder;

  if (environmentName === null || userId === null) {
    // Nobody will use these tokens; a provider that cannot be told now lets them expire.
    await identity.revoke(tokens).catch(() => undefined);
    throw new Refusal('environment-unauthorized', {
      clientId,
      unauthorizedUrl,
      environmentName: environmentName ?? '',
    });
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
