import type { BranchRow } from '../../server/src/features/session/tenant-repository.ts';
import { newId } from '../../server/src/platform/new-id.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import type { AdminCommand } from './command.ts';
import { changeEnvironment, inEnvironment, pick, yesNo } from './tenant.ts';

const noun = 'branch';
const environment = { about: 'name of its environment' };
const toRow = ({ name, timeZone, currency, country, disabled, id }: BranchRow) => ({
  name,
  'time zone': timeZone,
  currency,
  country,
  disabled: yesNo(disabled),
  id,
});

export const branchCommands: readonly AdminCommand[] = [
  {
    noun,
    verb: 'list',
    about: 'all of an environment',
    options: { environment },
    run: (pool, values) =>
      inEnvironment(pool, values['environment'] ?? '', async (tenant) => ({
        rows: (await tenant.branches()).map(toRow),
      })),
  },
  {
    noun,
    verb: 'create',
    about: 'a new spa of an environment',
    options: {
      environment,
      name: { about: 'as its staff call it' },
      'time-zone': { about: 'IANA name', otherwise: 'Europe/Rome' },
      currency: { about: 'ISO 4217; it stays from the first sale on', otherwise: 'EUR' },
      country: { about: 'ISO 3166, two letters', otherwise: 'IT' },
    },
    run: (pool, values) =>
      inEnvironment(pool, values['environment'] ?? '', async (tenant) => {
        const branch = readBranch(values);
        await tenant.addBranch(branch);
        return {
          rows: [toRow({ ...branch, disabled: false })],
          note: `Next: npm run admin -- user create --environment ${values['environment']} --username "…" --branch "${branch.name}"`,
        };
      }),
  },
  disabling('disable', 'lets nobody work in it any more, from this moment on; the data stay'),
  disabling('enable', 'lets its members in again'),
];

function disabling(verb: 'disable' | 'enable', about: string): AdminCommand {
  return {
    noun,
    verb,
    about,
    options: { environment, branch: { about: 'its name or id' } },
    run: (pool, values) =>
      changeEnvironment(pool, values['environment'] ?? '', async (tenant) => {
        const { id } = pick(noun, await tenant.branches(), ({ name }) => name, values['branch'] ?? '');
        await tenant.disableBranch(id, verb === 'disable');
        return { rows: (await tenant.branches()).filter((each) => each.id === id).map(toRow) };
      }),
  };
}

function readBranch(values: Readonly<Record<string, string>>): Omit<BranchRow, 'disabled'> {
  const { name = '', currency = '', country = '' } = values;
  const timeZone = values['time-zone'] ?? '';
  if (name.trim() === '') throw new OperatorProblem('--name must not be empty.');
  if (!Intl.supportedValuesOf('timeZone').includes(timeZone))
    throw new OperatorProblem(`--time-zone must be a name like Europe/Rome; "${timeZone}" is none.`);
  if (!Intl.supportedValuesOf('currency').includes(currency))
    throw new OperatorProblem(`--currency must be a code like EUR; "${currency}" is none.`);
  if (!/^[A-Z]{2}$/.test(country)) throw new OperatorProblem('--country must be two capital letters, like IT.');
  return { id: newId(), name: name.trim(), timeZone, currency, country };
}
