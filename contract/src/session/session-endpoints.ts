import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { instant } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { mark } from '../values/text.ts';

const endpoint = endpointsOf('session');

/** The part of a session that the browser keeps in memory; the rest stays in the sealed cookie (ENT-03). */
export const session = z.object({
  accessToken: z.string(),
  environmentName: z.string(),
  /** The id of the user. */
  id,
  /** When the access token expires; a request for the session in its last minute renews it. */
  expiresAt: instant,
});
export type Session = z.output<typeof session>;

/**
 * When `offline_access` is requested. `listed`: if the provider lists it. `consent`: with `prompt=consent`, for
 * providers that follow OpenID Connect Core, section 11.
 */
export const offlineAccess = ['listed', 'consent', 'never'] as const;

/** All that a browser needs before anybody has signed in; nothing in it is secret. */
export const sessionConfiguration = z.object({
  issuer: z.url(),
  clientId: z.string(),
  scopes: z.array(z.string()),
  offlineAccess: z.enum(offlineAccess),
  /** The address that the identity provider returns to. */
  redirectUri: z.url(),
  /** Base address of the API: a path on this origin, or an absolute address. */
  apiBaseUrl: z.string(),
  /** The environment to assume if none is known yet. */
  environmentName: z.string(),
  /** The provider's `error` value which means that the credentials were refused. */
  wrongCredentialsError: z.string(),
});
export type SessionConfiguration = z.output<typeof sessionConfiguration>;

export const getSessionConfiguration = endpoint('getSessionConfiguration', 'GET', '/session/configuration', {
  summary: 'What a browser needs in order to start a sign-in',
  needs: 'nothing',
  response: sessionConfiguration,
});

const parameter = mark(2000);

/** The identity provider's answer, with the secrets that the browser made for this sign-in. */
export const startSessionRequest = z.object({
  code: parameter,
  /** PKCE code verifier, RFC 7636. */
  verifier: z.string().check(z.regex(/^[A-Za-z0-9._~-]{43,128}$/, 'not a code verifier')),
  nonce: parameter,
  /** As sent with the request; the browser has already compared it. */
  state: parameter,
  redirectUri: z.url().check(z.maxLength(2000)),
  /** The `iss` return parameter (RFC 9207); null if the provider sent none. */
  iss: z.nullable(parameter),
});
export type StartSessionRequest = z.output<typeof startSessionRequest>;

/**
 * Refusals: `login-not-completed` means that the provider or a check rejected the code; `unauthenticated` that a token
 * of the provider is not valid. `environment-unauthorized` names in its parameters `clientId`, `unauthorizedUrl` (the
 * provider's page) and `environmentName` (empty if that claim is the missing one); the browser adds the return address.
 * It is also the refusal of an account whose environment or user is unknown here; `user-disabled` of one whose user is
 * disabled.
 */
export const startSession = endpoint('startSession', 'POST', '/session', {
  summary: 'Exchanges an authorization code and sets the session cookie',
  needs: 'nothing',
  body: startSessionRequest,
  response: session,
  errors: [
    'cross-origin',
    'login-not-completed',
    'unauthenticated',
    'environment-unauthorized',
    'user-disabled',
    'identity-provider-unreachable',
  ],
});

export const getSession = endpoint('getSession', 'GET', '/session', {
  summary:
    'The session in the cookie, renewed where its access token is about to end; null where no session was started',
  needs: 'nothing',
  response: z.nullable(session),
  errors: ['cross-origin', 'no-session', 'identity-provider-unreachable'],
});

export const endSession = endpoint('endSession', 'DELETE', '/session', {
  summary: 'Clears the session cookie; answers where the browser ends the identity provider’s own session',
  needs: 'nothing',
  /** Null if the provider offers no logout or cannot be reached. */
  response: z.object({ logoutUrl: z.nullable(z.url()) }),
  errors: ['cross-origin'],
});
