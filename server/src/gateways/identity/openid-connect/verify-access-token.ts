import { type IntrospectionResponse, ResponseBodyError, tokenIntrospection } from 'openid-client';
import type { Clock } from '#platform/clock';
import { createExpiringCache, type Expiring } from '#platform/expiring-cache';
import { keyOfToken } from '#platform/http/bearer-token';
import type { IdentityConfig } from '#src/config';
import { IdentityError, type TokenIdentity } from '../port.ts';
import { asClient, type Connection } from './connection.ts';
import { loadProfile, readClaims } from './read-claims.ts';
import { createJwtVerifier, isJwt, type JwtVerifier } from './verify-jwt.ts';

export type VerificationSettings = Pick<
  IdentityConfig,
  'issuer' | 'clientId' | 'introspection' | 'audience' | 'environmentClaim' | 'userIdClaim'
>;

interface AccessTokenVerifier {
  verify(accessToken: string): Promise<TokenIdentity>;
  forget(accessToken: string): void;
}

/** How long an answer about an opaque token is cached, and so how long a revoked token may still work. */
const OPAQUE_TOKEN_MEMORY = { seconds: 30 };
const MAX_REMEMBERED = 10_000;

/**
 * Verifies an access token and answers who its user is. If `audience` is set and the token looks like a JWT, it is read
 * as one, otherwise as opaque.
 */
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

  /** Providers need not put the claims into access tokens; the profile always has them. */
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

/** A hint for whoever sets the provider up: the claims have to be in the token itself. */
function withoutClaims({ environmentClaim, userIdClaim }: VerificationSettings): never {
  const sentence = `UserInfo does not take the access token, which lacks ${environmentClaim} or ${userIdClaim}: have the provider put both claims into its access tokens, or let UserInfo take them`;
  throw new IdentityError('invalid-token', new Error(sentence));
}

function earlier(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? one : other;
}

interface Expectation {
  readonly issuer: string;
  /** The sign-in client: tokens issued to other applications are refused, unless they name `audience`. */
  readonly clientId: string;
  readonly audience: string | null;
}

type Introspection = IntrospectionResponse & { sub: string; exp: number };
type Introspector = (token: string) => Promise<Introspection>;

/** Asks the provider about an opaque access token (RFC 7662), as a separate client that `connect` authenticates. */
function createIntrospector(connect: Connection, expected: Expectation): Introspector {
  return async (token) => {
    const configuration = await connect();
    const answer = await tokenIntrospection(configuration, token, { token_type_hint: 'access_token' }).catch(
      (error: unknown) => {
        throw new IdentityError(isAboutToken(error) ? 'invalid-token' : 'unreachable', error);
      },
    );
    const { sub, exp } = answer;
    if (!isAccessTokenForUs(answer, expected) || sub === undefined || exp === undefined) {
      throw new IdentityError('invalid-token');
    }
    return { ...answer, sub, exp };
  };
}

/**
 * Some providers refuse to inspect a token that cannot be theirs. Any other refusal is about our client and says
 * nothing about the token.
 */
function isAboutToken(error: unknown): boolean {
  return error instanceof ResponseBodyError && error.status === 400 && error.error !== 'invalid_client';
}

function isAccessTokenForUs(answer: IntrospectionResponse, { issuer, clientId, audience }: Expectation): boolean {
  if (!answer.active || (answer.iss !== undefined && answer.iss !== issuer)) return false;
  // A refresh token is active too; only an access token has the type "bearer".
  const type = answer.token_type ?? answer['typ'];
  if (typeof type !== 'string' || type.toLowerCase() !== 'bearer') return false;
  return answer.client_id === clientId || (audience !== null && [answer.aud].flat().includes(audience));
}
