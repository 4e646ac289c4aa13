import type { Clock } from '#platform/clock';
import { createExpiringCache, type Expiring } from '#platform/expiring-cache';
import { keyOfToken } from '#platform/http/bearer-token';
import type { IdentityConfig } from '#src/config';
import { IdentityError, type TokenIdentity } from '../port.ts';
import { asClient, type Connection } from './connection.ts';
import { createIntrospector } from './introspect-token.ts';
import { loadProfile, readClaims } from './read-claims.ts';
import { createJwtVerifier, isJwt, type JwtVerifier } from './verify-jwt.ts';

export type VerificationSettings = Pick<
  IdentityConfig,
  'issuer' | 'clientId' | 'introspection' | 'audience' | 'environmentClaim' | 'userIdClaim'
>;

export interface AccessTokenVerifier {
  verify(accessToken: string): Promise<TokenIdentity>;
  forget(accessToken: string): void;
}

/** How long an answer about an opaque token may be believed: so long may a revoked one still work. */
const OPAQUE_TOKEN_MEMORY = { seconds: 30 };
const MAX_REMEMBERED = 10_000;

/** Tells whose an access token is. It is taken for a JWT where `audience` is set and it looks like one, else for opaque. */
export function createAccessTokenVerifier(
  connect: Connection,
  settings: VerificationSettings,
  clock: Clock,
): AccessTokenVerifier {
  const { issuer, clientId, introspection, audience } = settings;
  const identities = createExpiringCache<TokenIdentity>(clock, MAX_REMEMBERED);
  const introspect =
    introspection && createIntrospector(asClient(connect, introspection), { issuer, clientId, audience });
  let verifyJwt: JwtVerifier | undefined;

  /** Providers need not put the claims into access tokens; the profile has them in any case. */
  async function identify(accessToken: string, token: { sub: string; exp: number }): Promise<TokenIdentity> {
    const own = readClaims(token, settings);
    const isComplete = own.environmentName !== null && own.userId !== null;
    const profile = isComplete ? own : await loadProfile(connect, { accessToken, subject: token.sub }, settings);
    const claims = profile ?? withoutClaims(settings);
    return { ...claims, subject: token.sub, expiresAt: Temporal.Instant.fromEpochMilliseconds(token.exp * 1000) };
  }

  async function loadJwt(token: string, forAudience: string): Promise<Expiring<TokenIdentity>> {
    const jwksUri = (await connect()).serverMetadata().jwks_uri;
    if (jwksUri === undefined) throw new IdentityError('unreachable', new Error('the provider publishes no keys'));
    verifyJwt ??= createJwtVerifier(jwksUri, { issuer, audience: forAudience, clock });
    const identity = await identify(token, await verifyJwt(token));
    return { value: identity, until: identity.expiresAt };
  }

  async function loadOpaque(token: string): Promise<Expiring<TokenIdentity>> {
    if (introspect === null) throw new IdentityError('invalid-token');
    const identity = await identify(token, await introspect(token));
    return { value: identity, until: earlier(clock.now().add(OPAQUE_TOKEN_MEMORY), identity.expiresAt) };
  }

  return {
    verify: (token) =>
      identities.get(keyOfToken(token), () =>
        audience !== null && isJwt(token) ? loadJwt(token, audience) : loadOpaque(token),
      ),
    forget: (token) => identities.forget(keyOfToken(token)),
  };
}

/** For whoever set the provider up: the one way that is left is to have the claims in the token itself. */
function withoutClaims({ environmentClaim, userIdClaim }: VerificationSettings): never {
  const sentence = `UserInfo does not take the access token, which lacks ${environmentClaim} or ${userIdClaim}: have the provider put both claims into its access tokens, or let UserInfo take them`;
  throw new IdentityError('invalid-token', new Error(sentence));
}

function earlier(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? one : other;
}
