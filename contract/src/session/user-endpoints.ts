import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { permissions, roles } from '../values/permission.ts';
import { branch } from './branch.ts';

const endpoint = endpointsOf('session');

/** A branch that a user works in, with what they may do there. */
export const userBranch = z.extend(branch, {
  roles: z.array(z.enum(roles)),
  // The table of rights is not empty.
  permissions: z.array(z.enum(permissions)),
  /** The staff member who the user is there; null for somebody who performs no treatments. */
  staffId: z.nullable(id),
});
export type UserBranch = z.output<typeof userBranch>;

/** The languages of the screens, each by its own name. */
export const userLanguage = z.enum(['English', 'Italiano', 'Español']);

/** A person who signs in (ENT-02). */
const user = z.object({
  id,
  username: z.string(),
  description: z.string(),
  /** BCP 47 tag that decides how dates and numbers are written, such as `it-IT`. */
  culture: z.string(),
  language: userLanguage,
  /** IANA zone, such as `Europe/Rome`. */
  timeZoneId: z.string(),
  environmentName: z.string(),
  /** Whether roles decide what people may do; otherwise every member of a branch may do everything there (AUT-16). */
  hasRights: z.boolean(),
  /** Whether the user has a PIN, by which a desk knows them. */
  hasPin: z.boolean(),
  /** How many wrong PINs were typed for the user since the right one was. */
  wrongPins: z.int(),
  /** The branches that the user may work in, ordered by name. */
  branches: z.array(userBranch),
});
export type User = z.output<typeof user>;

export const getUser = endpoint('getUser', 'GET', '/users/:id', {
  summary: 'The signed-in user; any other id is not found',
  needs: 'sign-in',
  response: user,
});

export const listUserBranches = endpoint('listUserBranches', 'GET', '/users/:id/branches', {
  summary: 'The branches that the signed-in user may work in, by name',
  needs: 'sign-in',
  response: z.array(userBranch),
});
