import type { SessionConfiguration, StartSessionRequest } from '@quieta/contract/session/session-endpoints';
import {
  type AuthorizationServer,
  allowInsecureRequests,
  calculatePKCECodeChallenge,
  discoveryRequest,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  processDiscoveryResponse,
  validateAuthResponse,
} from 'oauth4webapi';

/** Secrets that this browser generated for one sign-in; kept in the tab's storage while the user is at the provider. */
interface PendingSignIn {
  readonly server: Pick<AuthorizationServer, 'issuer' | 'authorization_response_iss_parameter_supported'>;
  readonly clientId: string;
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

const key = 'quieta.sign-in';

/**
 * The address at the identity provider that continues this sign-in (RFC 6749, PKCE S256). Rejects where discovery
 * fails.
 */
export async function beginAuthorization(configuration: SessionConfiguration): Promise<URL> {
  const server = await discover(new URL(configuration.issuer));
  if (server.authorization_endpoint === undefined) throw new Error(`${server.issuer} has no authorization endpoint`);
  const pending: PendingSignIn = {
    server: {
      issuer: server.issuer,
      authorization_response_iss_parameter_supported: server.authorization_response_iss_parameter_supported ?? false,
    },
    clientId: configuration.clientId,
    verifier: generateRandomCodeVerifier(),
    state: generateRandomState(),
    nonce: generateRandomNonce(),
    redirectUri: configuration.redirectUri,
  };
  sessionStorage.setItem(key, JSON.stringify(pending));

  const url = new URL(server.authorization_endpoint);
  const params = {
    response_type: 'code',
    client_id: pending.clientId,
    redirect_uri: pending.redirectUri,
    ...askedFor(configuration, server),
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url;
}

/**
 * The scopes, and the consent that OpenID Connect Core, section 11, requires for a refresh token. Exported for its
 * tests.
 */
export function askedFor(
  { scopes, offlineAccess }: Pick<SessionConfiguration, 'scopes' | 'offlineAccess'>,
  { scopes_supported: listed = [] }: Pick<AuthorizationServer, 'scopes_supported'>,
): { scope: string; prompt?: 'consent' } {
  if (offlineAccess === 'consent') return { scope: [...scopes, 'offline_access'].join(' '), prompt: 'consent' };
  const isAsked = offlineAccess === 'listed' && listed.includes('offline_access');
  return { scope: (isAsked ? [...scopes, 'offline_access'] : scopes).join(' ') };
}

/**
 * Checks the provider's answer against the pending sign-in of this tab (state, issuer), and ends it. Throws where they
 * do not match; throws an `AuthorizationResponseError` where the provider refused.
 */
export function completeAuthorization(returned: URLSearchParams): StartSessionRequest {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (stored === null) throw new Error('This tab began no sign-in');
  // Only `beginAuthorization` writes it, into storage that only this origin's tab can reach.
  const pending = JSON.parse(stored) as PendingSignIn;
  const checked = validateAuthResponse(pending.server, { client_id: pending.clientId }, returned, pending.state);
  const code = checked.get('code');
  if (code === null) throw new Error('The identity provider returned no code');
  const { verifier, nonce, state, redirectUri } = pending;
  return { code, verifier, nonce, state, redirectUri, iss: checked.get('iss') };
}

async function discover(issuer: URL): Promise<AuthorizationServer> {
  // A page without a certificate runs on localhost only, where its provider may do without one too.
  // oxlint-disable-next-line typescript/no-deprecated -- the library marks it so as a warning; see the line above
  const options = { [allowInsecureRequests]: window.location.protocol === 'http:' };
  return processDiscoveryResponse(issuer, await discoveryRequest(issuer, options));
}
