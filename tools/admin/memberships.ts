import { operator } from '../../server/src/features/people/people-rules.ts';
import { changePerson, leaveBranch } from '../../server/src/features/people/person-commands.ts';
import type { Pool } from '../../server/src/platform/database/pool.ts';
import { type AdminCommand, type Outcome, readRoles, rolesOption, type Values } from './command.ts';
import { changePeople, requireEnvironment } from './tenant.ts';
import { accountsOf, pickAccount, username } from './users.ts';

const noun = 'membership';
const environment = { about: 'name of the environment' };
const branch = { about: 'name or id of the branch' };

async function list(pool: Pool, values: Values): Promise<Outcome> {
  const accounts = await accountsOf(pool, values);
  return {
    rows: accounts.flatMap(({ username, memberships }) =>
      memberships.map(({ branchName, roles }) => ({ username, branch: branchName, roles: roles.join(',') })),
    ),
  };
}

/** Changes how the user works in the branch that a command names. */
async function change(
  pool: Pool,
  values: Values,
  work: (context: Parameters<typeof leaveBranch>[0], id: string) => Promise<unknown>,
): Promise<Outcome> {
  const tenant = await requireEnvironment(pool, values['environment'] ?? '');
  const { id } = pickAccount(await accountsOf(pool, values), values);
  await changePeople(pool, tenant, values['branch'] ?? '', (context) => work(context, id));
  return list(pool, values);
}

export const membershipCommands: readonly AdminCommand[] = [
  { noun, verb: 'list', about: 'who works where', options: { environment }, run: list },
  {
    noun,
    verb: 'create',
    about: 'lets a user work in a branch, or changes the roles there',
    options: { environment, username, branch, roles: rolesOption },
    run: (pool, values) => {
      const changes = { roles: readRoles(values) };
      return change(pool, values, (context, id) => changePerson(context, operator, { id, changes }));
    },
  },
  {
    noun,
    verb: 'disable',
    about: 'takes the user out of the branch, at once',
    options: { environment, username, branch },
    run: (pool, values) => change(pool, values, (context, id) => leaveBranch(context, operator, id)),
  },
];
