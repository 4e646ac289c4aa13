import type { UserRow } from '../../server/src/features/session/tenant-repository.ts';
import { newId } from '../../server/src/platform/new-id.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import type { AdminCommand } from './command.ts';
import { disablingCommands } from './set-disabled.ts';
import { inEnvironment, pick, requireUuid, yesNo } from './tenant.ts';

const noun = 'user';
const environment = { about: 'name of the environment' };
const languages: Readonly<Record<string, string>> = { en: 'English', it: 'Italiano', es: 'Español' };
const toRow = ({ username, description, disabled, id }: UserRow) => ({
  username,
  description,
  disabled: yesNo(disabled),
  id,
});

export const userCommands: readonly AdminCommand[] = [
  {
    noun,
    verb: 'list',
    about: 'all of an environment',
    options: { environment },
    run: (pool, values) =>
      inEnvironment(pool, values['environment'] ?? '', async (tenant) => ({ rows: (await tenant.users()).map(toRow) })),
  },
  {
    noun,
    verb: 'create',
    about: 'somebody who may sign in; the account itself is made at the identity provider',
    options: {
      environment,
      username: { about: 'as colleagues see it' },
      branch: { about: 'name or id of the first branch to work in', otherwise: '' },
      description: { about: 'such as the person’s place: Reception', otherwise: '' },
      language: { about: 'en, it or es', otherwise: 'en' },
      'time-zone': { about: 'IANA name', otherwise: 'Europe/Rome' },
      id: { about: 'where the identity provider has one already', otherwise: '' },
    },
    run: (pool, values) =>
      inEnvironment(pool, values['environment'] ?? '', async (tenant) => {
        const user = readUser(values);
        await tenant.addUser(user);
        if (values['branch']) {
          const branch = pick('branch', await tenant.branches(), ({ name }) => name, values['branch']);
          await tenant.saveMembership({ userId: user.id, branchId: branch.id, roles: ['reception'] });
        }
        return {
          rows: [toRow({ ...user, disabled: false })],
          note: `At your identity provider give the account these claims: environment_name "${values['environment']}", user_id "${user.id}".`,
        };
      }),
  },
  ...disablingCommands<UserRow>(
    {
      noun,
      named: 'user name or id',
      list: (tenant) => tenant.users(),
      nameOf: ({ username }) => username,
      disable: (tenant, id, isDisabled) => tenant.disableUser(id, isDisabled),
      toRow,
    },
    { disable: 'ends what the user may do, within half a minute', enable: 'lets the user in again' },
  ),
];

function readUser(values: Readonly<Record<string, string>>) {
  const { username = '', description = '' } = values;
  const code = values['language'] ?? '';
  const language = languages[code];
  const timeZone = values['time-zone'] ?? '';
  if (username.trim() === '') throw new OperatorProblem('--username must not be empty.');
  if (language === undefined) throw new OperatorProblem('--language must be en, it or es.');
  if (!Intl.supportedValuesOf('timeZone').includes(timeZone))
    throw new OperatorProblem(`--time-zone must be a name like Europe/Rome; "${timeZone}" is none.`);
  const id = values['id'] ? requireUuid('id', values['id']) : newId();
  const culture = { en: 'en-US', it: 'it-IT', es: 'es-ES' }[code] ?? 'en-US';
  return { id, username: username.trim(), description, culture, language, timeZone };
}
