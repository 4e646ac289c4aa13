import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { branch } from './branch.ts';

const endpoint = endpointsOf('session');

/** A person who signs in (ENT-02). */
const user = z.object({
  id,
  username: z.string(),
  description: z.string(),
  /** BCP 47 tag that decides how dates and numbers are written, such as `it-IT`. */
  culture: z.string(),
  language: z.enum(['English', 'Italiano', 'Español']),
  /** IANA zone, such as `Europe/Rome`. */
  timeZoneId: z.string(),
  environmentName: z.string(),
  /** The branches that the user may work in, ordered by name. */
  branches: z.array(branch),
});
export type User = z.output<typeof user>;

export const getUser = endpoint('GET', '/users/:id', {
  name: 'getUser',
  summary: 'The signed-in user; any other id is not found',
  needs: 'sign-in',
  response: user,
});

export const listUserBranches = endpoint('GET', '/users/:id/branches', {
  name: 'listUserBranches',
  summary: 'The branches that the signed-in user may work in, by name',
  needs: 'sign-in',
  response: z.array(branch),
});
