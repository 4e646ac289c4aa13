import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/session',
  tag: 'session',
  summary: 'Clears the session cookie; answers where the browser ends the identity provider’s own session',
  access: 'open',
  /** Null where the provider offers no logout, or cannot be reached. */
  response: z.object({ logoutUrl: z.nullable(z.url()) }),
  errors: ['cross-origin'],
});
