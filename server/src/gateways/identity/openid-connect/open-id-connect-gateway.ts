import {
  authorizationCodeGrant,
  buildEndSessionUrl,
  refreshTokenGrant,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
  tokenRevocation,
} from 'openid-client';
import type { Clock } from '#platform/clock';
import type { IdentityConfig } from '#src/config';
import { IdentityError, type IdentityGateway, type TokenSet } from '../port.ts';
import { connectTo, rethrow } from './connection.ts';
import { loadProfile } from './read-claims.ts';
import { createAccessTokenVerifier, type VerificationSettings } from './verify-access-token.ts';

export type OpenIdConnectSettings = VerificationSettings & Pick<IdentityConfig, 'clientSecret'>;

/** The identity gateway for any OpenID Connect provider. */
export function createOpenIdConnectGateway(settings: OpenIdConnectSettings, clock: Clock): IdentityGateway {
  const { issuer, clientId, clientSecret, audience } = settings;
  if (audience === clientId) {
    throw new TypeError('The audience of access tokens must differ from the client id, the audience of id tokens.');
  }
  const connect = connectTo(issuer, { clientId, clientSecret });
  const accessTokens = createAccessTokenVerifier(connect, settings, clock);

  return {
    verifyAccessToken: accessTokens.verify,

    loadProfile: (tokens) => loadProfile(connect, tokens, settings),

    async exchangeCode({ code, verifier, nonce, state, iss, redirectUri }) {
      const configuration = await connect();
      const returned = new URL(redirectUri);
      returned.search = new URLSearchParams({ code, state, ...(iss !== null && { iss }) }).toString();
      const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: state, idTokenExpected: true };
      return toTokenSet(await authorizationCodeGrant(configuration, returned, checks).catch(rethrow));
    },

    async renew({ refreshToken, subject, idToken }) {
      if (refreshToken === null) throw new IdentityError('refused');
      const configuration = await connect();
      const answer = await refreshTokenGrant(configuration, refreshToken).catch(rethrow);
      const renewed = toTokenSet(answer, { refreshToken, subject, idToken });
      if (renewed.subject !== subject) throw new IdentityError('invalid-token');
      return renewed;
    },

    async revoke({ accessToken, refreshToken }) {
      accessTokens.forget(accessToken);
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

/** The answer to a renewal may leave out what has not changed. */
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
