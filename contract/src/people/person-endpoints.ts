import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { userLanguage } from '../session/user-endpoints.ts';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { machineRoles, roles } from '../values/permission.ts';
import { line, optionalLine } from '../values/text.ts';

const endpoint = endpointsOf('people');

/** The values of the whole environment. */
const accountValues = {
  username: line(120),
  /** Such as the person's place: Reception. */
  description: optionalLine(120),
  language: userLanguage,
};
const rolesHere = z.array(z.enum(roles)).check(z.maxLength(roles.length));

/** A key of a program's account, as it is shown later: without what opens anything. */
const machineKey = z.object({
  id,
  /** Its last four characters. */
  ending: z.string(),
  createdAt: instant,
  expiresAt: z.nullable(instant),
  lastUsedOn: z.nullable(localDate),
});

/** A person who signs in, or the account of a program, as seen in the current branch. */
const person = z.object({
  id,
  ...accountValues,
  kind: z.enum(['person', 'machine']),
  /** `invited`: has never been here. */
  state: z.enum(['invited', 'active', 'disabled']),
  /** Whether this account works in the branch. */
  worksHere: z.boolean(),
  roles: z.array(z.enum(roles)),
  /** The staff member who the person is in the branch. */
  staffId: z.nullable(id),
  /** The person's claims: what the tokens of the identity provider must carry, so that they can sign in. */
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The names of the caller's other branches in which it works. */
  otherBranches: z.array(z.string()),
  /**
   * A branch where this account works and the caller does not look after people: what is of the whole environment is
   * fixed.
   */
  fixedBy: z.nullable(z.string()),
  hasPin: z.boolean(),
  since: instant,
  /** The program's active keys. those that open something. */
  keys: z.array(machineKey),
  version: z.int(),
});
export type Person = z.output<typeof person>;

const people = z.object({
  /** Whether roles decide what people may do; otherwise every member of a branch may do everything there. */
  hasRights: z.boolean(),
  people: z.array(person),
});
export type People = z.output<typeof people>;

export const listPeople = endpoint('listPeople', 'GET', '/people', {
  summary:
    'The people and programs of this branch, and those of the caller’s other branches, who can be added here; by name',
  needs: 'people',
  response: people,
});

export const invitePerson = endpoint('invitePerson', 'POST', '/people', {
  summary: 'Adds a person, who can sign in once the identity provider has an account with the claims of the answer',
  needs: 'people',
  body: z.object({
    username: accountValues.username,
    description: z.optional(accountValues.description),
    language: accountValues.language,
    roles: rolesHere,
    staffId: z.optional(z.nullable(id)),
    /** Id that the identity provider already has. */
    id: z.optional(id),
  }),
  response: person,
  errors: ['staff-linked', 'resource-unknown', 'user-id-taken'],
});

/** Fields that are left out stay as they are; roles or a staff member add who does not work in the branch yet. */
export const updatePerson = endpoint('updatePerson', 'PUT', '/people/:id', {
  summary: 'Changes a person or a program, and their roles in this branch; `If-Match` names the version',
  needs: 'people',
  body: z.partial(z.object({ ...accountValues, roles: rolesHere, staffId: z.nullable(id) })),
  response: person,
  errors: ['version-conflict', 'people-elsewhere', 'last-administrator', 'staff-linked', 'resource-unknown'],
});

export const disablePerson = endpoint('disablePerson', 'POST', '/people/:id/disable', {
  summary: 'Ends what a person or a program may do, in every branch and at once',
  needs: 'people',
  response: person,
  errors: ['not-oneself', 'people-elsewhere', 'last-administrator'],
});

export const enablePerson = endpoint('enablePerson', 'POST', '/people/:id/enable', {
  summary: 'Lets a disabled person or program in again',
  needs: 'people',
  response: person,
  errors: ['people-elsewhere'],
});

export const removeMembership = endpoint('removeMembership', 'DELETE', '/people/:id/membership', {
  summary: 'The person or program no longer works in this branch',
  needs: 'people',
  response: person,
  errors: ['not-oneself', 'last-administrator'],
});

export const removePersonPin = endpoint('removePersonPin', 'DELETE', '/people/:id/pin', {
  summary: 'Takes a forgotten PIN away; the person chooses another one',
  needs: 'people',
  response: person,
});

export const switchRights = endpoint('switchRights', 'PUT', '/people/rights', {
  summary: 'Whether roles decide in this environment what people may do',
  needs: 'people',
  body: z.object({ on: z.boolean() }),
  response: z.object({ hasRights: z.boolean() }),
  errors: ['administrator-needed', 'administrator-yourself', 'people-elsewhere'],
});

export const createMachineAccount = endpoint('createMachineAccount', 'POST', '/machine-accounts', {
  summary: 'Adds the account of a program, which works in this branch with the keys that are made for it',
  needs: 'people',
  body: z.object({
    username: accountValues.username,
    description: z.optional(accountValues.description),
    roles: z.array(z.enum(machineRoles)).check(z.maxLength(machineRoles.length)),
  }),
  response: person,
});

export const createMachineKey = endpoint('createMachineKey', 'POST', '/machine-accounts/:id/keys', {
  summary: 'Makes a key of a program’s account; it is shown this once. A repeated request makes another one',
  needs: 'people',
  /** The last day on which it opens anything; null: until it is revoked. */
  body: z.object({ expiresOn: z.optional(z.nullable(localDate)) }),
  response: z.object({ key: z.string(), person }),
  errors: ['people-elsewhere'],
});

export const revokeMachineKey = endpoint('revokeMachineKey', 'DELETE', '/machine-accounts/:id/keys/:keyId', {
  summary: 'Ends a key at once',
  needs: 'people',
  response: person,
  errors: ['people-elsewhere'],
});
