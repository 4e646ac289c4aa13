import { hash } from 'node:crypto';
import {
  authorizationCodeGrant,
  buildEndSessionUrl,
  fetchUserInfo,
  refreshTokenGrant,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
  tokenRevocation,
} from 'openid-client';
import type { Clock } from '#platform/clock';
import { createExpiringCache } from '#platform/expiring-cache';
import type { IdentityConfig } from '#src/config';
import { type Claims, IdentityError, type IdentityGateway, type TokenIdentity, type TokenSet } from '../port.ts';
import { connectTo } from './connection.ts';
import { toIdentityError } from './failures.ts';
import { createIntrospector } from './introspect-token.ts';
import { createJwtVerifier, isJwt, type JwtVerifier } from './verify-jwt.ts';

export type OpenIdConnectSettings = Pick<
  IdentityConfig,
  'issuer' | 'clientId' | 'clientSecret' | 'introspection' | 'audience' | 'environmentClaim' | 'userIdClaim'
>;

/** How long an answer about an opaque token may be believed: so long may a revoked one still work. */
const OPAQUE_TOKEN_MEMORY = { seconds: 30 };
/** Two tabs with the same cookie renew at nearly the same moment; a provider that rotates would refuse the second. */
const RENEWAL_MEMORY = { seconds: 30 };
const MOST_REMEMBERED = 10_000;

/** The identity gateway for any OpenID Connect provider. Access tokens are JWTs where `audience` is set and they look so, else opaque. */
export function createOpenIdConnectGateway(settings: OpenIdConnectSettings, clock: Clock): IdentityGateway {
  const { issuer, clientId, clientSecret, introspection, audience } = settings;
  if (audience === clientId) {
    throw new TypeError('The audience of access tokens must differ from the client id, which is the audience of id tokens.');
  }
  const connect = connectTo(issuer, { clientId, clientSecret });
  const introspect =
    introspection && createIntrospector(connectTo(issuer, introspection), { issuer, clientId, audience });
  const identities = createExpiringCache<TokenIdentity>(clock, MOST_REMEMBERED);
  const renewals = createExpiringCache<TokenSet>(clock, MOST_REMEMBERED);
  let verifyJwt: JwtVerifier | undefined;

  function claimsOf(source: Readonly<Record<string, unknown>>): Claims {
    const read = (name: string): string | null => {
      const value = source[name];
      return typeof value === 'string' && value !== '' ? value : null;
    };
    return { environmentName: read(settings.environmentClaim), userId: read(settings.userIdClaim) };
  }

  async function loadProfile({ accessToken, subject }: Pick<TokenSet, 'accessToken' | 'subject'>): Promise<Claims> {
    const configuration = await connect();
    return claimsOf(await fetchUserInfo(configuration, accessToken, subject).catch(rethrow));
  }

  /** Providers need not put the claims into access tokens; the profile has them in any case. */
  async function identify(accessToken: string, token: { sub: string; exp: number }): Promise<TokenIdentity> {
    const own = claimsOf(token);
    const isComplete = own.environmentName !== null && own.userId !== null;
    const claims = isComplete ? own : await loadProfile({ accessToken, subject: token.sub });
    return { ...claims, subject: token.sub, expiresAt: Temporal.Instant.fromEpochMilliseconds(token.exp * 1000) };
  }

  async function loadJwt(token: string, forAudience: string) {
    const jwksUri = (await connect()).serverMetadata().jwks_uri;
    if (jwksUri === undefined) throw new IdentityError('unreachable', new Error('the provider publishes no keys'));
    verifyJwt ??= createJwtVerifier(jwksUri, { issuer, audience: forAudience, clock });
    const identity = await identify(token, await verifyJwt(token));
    return { value: identity, until: identity.expiresAt };
  }

  async function loadOpaque(token: string) {
    if (introspect === null) throw new IdentityError('invalid-token');
    const identity = await identify(token, await introspect(token));
    const believed = clock.now().add(OPAQUE_TOKEN_MEMORY);
    return { value: identity, until: earlier(believed, identity.expiresAt) };
  }

  return {
    loadProfile,

    async exchangeCode({ code, verifier, nonce, state, iss, redirectUri }) {
      const configuration = await connect();
      const returned = new URL(redirectUri);
      returned.search = new URLSearchParams({ code, state, ...(iss !== null && { iss }) }).toString();
      const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: state, idTokenExpected: true };
      return toTokenSet(await authorizationCodeGrant(configuration, returned, checks).catch(rethrow));
    },

    async renew({ refreshToken, subject, idToken }) {
      if (refreshToken === null) throw new IdentityError('refused');
      return renewals.get(keyOf(refreshToken), async () => {
        const configuration = await connect();
        const answer = await refreshTokenGrant(configuration, refreshToken).catch(rethrow);
        const value = toTokenSet(answer, { refreshToken, subject, idToken });
        if (value.subject !== subject) throw new IdentityError('invalid-token');
        return { value, until: clock.now().add(RENEWAL_MEMORY) };
      });
    },

    verifyAccessToken: (token) =>
      identities.get(keyOf(token), () =>
        audience !== null && isJwt(token) ? loadJwt(token, audience) : loadOpaque(token),
      ),

    async revoke({ accessToken, refreshToken }) {
      identities.forget(keyOf(accessToken));
      if (refreshToken !== null) renewals.forget(keyOf(refreshToken));
      const configuration = await connect();
      if (configuration.serverMetadata().revocation_endpoint === undefined) return;
      await tokenRevocation(configuration, refreshToken ?? accessToken).catch(rethrow);
    },

    async logoutUrl({ idToken, returnTo }) {
      const configuration = await connect();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      const hint = idToken === null ? {} : { id_token_hint: idToken };
      return buildEndSessionUrl(configuration, { ...hint, post_logout_redirect_uri: returnTo }).href;
    },
  };
}

/** Tokens are remembered by their hash, so that none lies about in memory. */
function keyOf(token: string): string {
  return hash('sha256', token, 'base64');
}

function rethrow(error: unknown): never {
  throw toIdentityError(error);
}

function earlier(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? one : other;
}

/** A renewal may leave out what has not changed. */
function toTokenSet(
  answer: TokenEndpointResponse & TokenEndpointResponseHelpers,
  previous?: Omit<TokenSet, 'accessToken'>,
): TokenSet {
  const subject = answer.claims()?.sub ?? previous?.subject;
  const idToken = answer.id_token ?? previous?.idToken;
  if (subject === undefined || idToken === undefined) throw new IdentityError('invalid-token');
  return {
    subject,
    idToken,
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? previous?.refreshToken ?? null,
  };
}
