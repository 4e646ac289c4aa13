import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * When `offline_access` is asked for: where the provider lists it, as `listed`; or with `prompt=consent`, as OpenID Connect Core,
 * section 11, has it for providers that hold to that, as `consent`.
 */
export const offlineAccess = ['listed', 'consent', 'never'] as const;

/** All that a browser must know before anybody has signed in; nothing in it is secret. */
export const sessionConfiguration = z.object({
  issuer: z.url(),
  clientId: z.string(),
  scopes: z.array(z.string()),
  offlineAccess: z.enum(offlineAccess),
  /** The address that the identity provider returns to. */
  redirectUri: z.url(),
  /** Base address of the API: a path on this origin, or an absolute address. */
  apiBaseUrl: z.string(),
  /** The environment to assume where none is known yet. */
  environmentName: z.string(),
  /** The provider's `error` value that means: the credentials were refused. */
  wrongCredentialsError: z.string(),
});
export type SessionConfiguration = z.output<typeof sessionConfiguration>;

export const getSessionConfiguration = endpoint({
  name: 'getSessionConfiguration',
  method: 'GET',
  path: '/session/configuration',
  tag: 'session',
  summary: 'What a browser needs in order to start a sign-in',
  access: 'open',
  response: sessionConfiguration,
});
