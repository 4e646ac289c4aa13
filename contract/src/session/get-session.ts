import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { session } from './session.ts';

export const getSession = endpoint({
  name: 'getSession',
  method: 'GET',
  path: '/session',
  tag: 'session',
  summary:
    'The session in the cookie, renewed where its access token is about to end; null where no session was started',
  access: 'open',
  response: z.nullable(session),
  errors: ['cross-origin', 'no-session', 'identity-provider-unreachable'],
});
