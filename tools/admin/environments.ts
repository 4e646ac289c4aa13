import { newId } from '../../server/src/platform/new-id.ts';
import type { AdminCommand } from './command.ts';
import { changeEnvironment, type Environment, inTenant, listEnvironments, yesNo } from './tenant.ts';

const noun = 'environment';
const toRow = ({ id, name, disabled }: Environment) => ({ name, disabled: yesNo(disabled), id });

function setDisabled(verb: string, about: string, isDisabled: boolean): AdminCommand {
  return {
    noun,
    verb,
    about,
    options: { name: { about: 'its name' } },
    run: async (pool, { name = '' }) => {
      await changeEnvironment(pool, name, (tenant) => tenant.disableEnvironment(isDisabled));
      return { rows: (await listEnvironments(pool)).filter((each) => each.name === name).map(toRow) };
    },
  };
}

export const environmentCommands: readonly AdminCommand[] = [
  {
    noun,
    verb: 'list',
    about: 'all of this installation',
    options: {},
    run: async (pool) => ({ rows: (await listEnvironments(pool)).map(toRow) }),
  },
  {
    noun,
    verb: 'create',
    about: 'a new tenant, whose data nobody else sees',
    options: { name: { about: 'small letters, digits and hyphens; the claim that its users’ tokens carry' } },
    run: async (pool, { name = '' }) => {
      const id = newId();
      await inTenant(pool, id, (tenant) => tenant.addEnvironment(name));
      return {
        rows: [toRow({ id, name, disabled: false })],
        note: `Next: npm run admin -- branch create --environment ${name} --name "…"`,
      };
    },
  },
  setDisabled('disable', 'lets nobody in any more, from this moment on; the data stay', true),
  setDisabled('enable', 'lets its users in again', false),
];
