import { type Account, readAccounts } from '../../server/src/features/people/people-repository.ts';
import { operator } from '../../server/src/features/people/people-rules.ts';
import { disable, enable, invite } from '../../server/src/features/people/person-commands.ts';
import type { Pool } from '../../server/src/platform/database/pool.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { type AdminCommand, readRoles, rolesOption, type Values } from './command.ts';
import { changePeople, inEnvironment, pick, requireEnvironment, requireUuid, yesNo } from './tenant.ts';

const noun = 'user';
const environment = { about: 'name of the environment' };
/** Names a user who is there. */
export const username = { about: 'user name or id', also: 'user' };
const languages = { en: 'English', it: 'Italiano', es: 'Español' } as const;
const toRow = ({ username, description, disabledAt, id }: Account) => ({
  username,
  description,
  disabled: yesNo(disabledAt !== null),
  id,
});

export const userCommands: readonly AdminCommand[] = [
  {
    noun,
    verb: 'list',
    about: 'all of an environment',
    options: { environment },
    run: async (pool, values) => ({ rows: (await accountsOf(pool, values)).map(toRow) }),
  },
  {
    noun,
    verb: 'create',
    about: 'somebody who may sign in; the account itself is made at the identity provider',
    options: {
      environment,
      username: { about: 'as colleagues see it', also: 'user' },
      branch: { about: 'name or id of the first branch to work in' },
      roles: rolesOption,
      description: { about: 'such as the person’s place: Reception', otherwise: '' },
      language: { about: 'en, it or es', otherwise: 'en' },
      id: { about: 'where the identity provider has one already', otherwise: '' },
    },
    run: async (pool, values) => {
      const user = readUser(values);
      const tenant = await requireEnvironment(pool, values['environment'] ?? '');
      const invited = await changePeople(pool, tenant, values['branch'] ?? '', (context) =>
        invite(context, operator, user),
      );
      return {
        rows: [toRow(invited)],
        note: `At your identity provider give the account these claims: environment_name "${tenant.name}", user_id "${invited.id}".`,
      };
    },
  },
  disabling('disable', 'ends what the user may do, at once', disable),
  disabling('enable', 'lets the user in again', enable),
];

/** All people and programs of the environment that a command names. */
export function accountsOf(pool: Pool, values: Values): Promise<Account[]> {
  return inEnvironment(pool, values['environment'] ?? '', (_tenant, transaction) => readAccounts(transaction));
}

export function pickAccount(accounts: readonly Account[], values: Values): Account {
  return pick('user', accounts, (account) => account.username, values['username'] ?? '');
}

/** Counts in every branch; its audit entry is written in the first one where the user works. */
function disabling(verb: string, about: string, useCase: typeof disable): AdminCommand {
  return {
    noun,
    verb,
    about,
    options: { environment, username },
    run: async (pool, values) => {
      const tenant = await requireEnvironment(pool, values['environment'] ?? '');
      const user = pickAccount(await accountsOf(pool, values), values);
      const branches = await inEnvironment(pool, tenant.name, (repository) => repository.branches());
      const branchId = user.memberships[0]?.branchId ?? branches[0]?.id ?? '';
      return {
        rows: [toRow(await changePeople(pool, tenant, branchId, (context) => useCase(context, operator, user.id)))],
      };
    },
  };
}

function readUser(values: Values) {
  const { username = '', description = '', language: code = '' } = values;
  const language = Object.entries(languages).find(([short]) => short === code)?.[1];
  if (username.trim() === '') throw new OperatorProblem('--username must not be empty.');
  if (language === undefined) throw new OperatorProblem('--language must be en, it or es.');
  const id = values['id'] ? requireUuid('id', values['id']) : undefined;
  return { id, username: username.trim(), description, language, roles: readRoles(values) };
}
