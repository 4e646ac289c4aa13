import { roles } from '../../contract/src/values/permission.ts';
import type { TenantRepository } from '../../server/src/features/session/tenant-repository.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import type { AdminCommand, Values } from './command.ts';
import { inEnvironment, pick } from './tenant.ts';

const noun = 'membership';
const environment = { about: 'name of the environment' };
const user = { about: 'user name or id' };
const branch = { about: 'name or id of the branch' };

/** The user and the branch that a command names. */
async function parties(tenant: TenantRepository, values: Values) {
  return {
    user: pick('user', await tenant.users(), ({ username }) => username, values['user'] ?? ''),
    branch: pick('branch', await tenant.branches(), ({ name }) => name, values['branch'] ?? ''),
  };
}

async function rowsOf(tenant: TenantRepository) {
  const all = await tenant.memberships();
  return all.map(({ username, branchName, roles: held }) => ({ username, branch: branchName, roles: held.join(',') }));
}

export const membershipCommands: readonly AdminCommand[] = [
  {
    noun,
    verb: 'list',
    about: 'who works where',
    options: { environment },
    run: (pool, values) =>
      inEnvironment(pool, values['environment'] ?? '', async (tenant) => ({ rows: await rowsOf(tenant) })),
  },
  {
    noun,
    verb: 'create',
    about: 'lets a user work in a branch, or changes the roles there',
    options: {
      environment,
      user,
      branch,
      roles: { about: `${roles.join(', ')}; several with commas`, otherwise: 'reception' },
    },
    run: (pool, values) =>
      inEnvironment(pool, values['environment'] ?? '', async (tenant) => {
        const asked = (values['roles'] ?? '').split(',').map((role) => role.trim());
        const held = roles.filter((role) => asked.includes(role));
        if (held.length !== asked.length) throw new OperatorProblem(`--roles must be of ${roles.join(', ')}.`);
        const named = await parties(tenant, values);
        await tenant.saveMembership({ userId: named.user.id, branchId: named.branch.id, roles: held });
        return { rows: await rowsOf(tenant) };
      }),
  },
  {
    noun,
    verb: 'disable',
    about: 'takes the user out of the branch, within half a minute',
    options: { environment, user, branch },
    run: (pool, values) =>
      inEnvironment(pool, values['environment'] ?? '', async (tenant) => {
        const named = await parties(tenant, values);
        const was = await tenant.removeMembership(named.user.id, named.branch.id);
        if (!was) throw new OperatorProblem(`${named.user.username} does not work in ${named.branch.name}.`);
        return { rows: await rowsOf(tenant) };
      }),
  },
];
