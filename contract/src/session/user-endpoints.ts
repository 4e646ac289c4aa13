import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { branch } from './branch.ts';

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

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/users/:id',
  tag: 'session',
  summary: 'The signed-in user; any other id is not found',
  needs: 'sign-in',
  params: z.object({ id }),
  response: user,
});

export const listUserBranches = endpoint({
  name: 'listUserBranches',
  method: 'GET',
  path: '/users/:id/branches',
  tag: 'session',
  summary: 'The branches that the signed-in user may work in, by name',
  needs: 'sign-in',
  params: z.object({ id }),
  response: z.array(branch),
});
