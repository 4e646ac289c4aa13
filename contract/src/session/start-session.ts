import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mark } from '../values/text.ts';
import { session } from './session.ts';

const parameter = mark(2000);

/** What the identity provider returned, with the secrets that the browser made for this one sign-in. */
export const startSessionRequest = z.object({
  code: parameter,
  /** PKCE code verifier, RFC 7636. */
  verifier: z.string().check(z.regex(/^[A-Za-z0-9._~-]{43,128}$/, 'not a code verifier')),
  nonce: parameter,
  /** As sent with the request; the browser has compared it already. */
  state: parameter,
  redirectUri: z.url().check(z.maxLength(2000)),
  /** The `iss` return parameter (RFC 9207); null where the provider sent none. */
  iss: z.nullable(parameter),
});
export type StartSessionRequest = z.output<typeof startSessionRequest>;

/**
 * Refusals: `login-not-completed` the provider or a check said no to the code; `unauthenticated` a token it gave is not valid.
 * `environment-unauthorized` names in its parameters `clientId`, `unauthorizedUrl` (the provider's page) and `environmentName`
 * (empty where that claim is the missing one); the browser adds the return address.
 */
export const startSession = endpoint({
  name: 'startSession',
  method: 'POST',
  path: '/session',
  tag: 'session',
  summary: 'Exchanges an authorization code and sets the session cookie',
  access: 'open',
  body: startSessionRequest,
  response: session,
  errors: [
    'cross-origin',
    'login-not-completed',
    'unauthenticated',
    'environment-unauthorized',
    'identity-provider-unreachable',
  ],
});
