import { type Role, roles } from '../../contract/src/values/permission.ts';
import type { Pool } from '../../server/src/platform/database/pool.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';

interface Option {
  readonly about: string;
  /** Value if it is left out; undefined: it must be given. */
  readonly otherwise?: string;
  /** Another name under which it is taken as well. */
  readonly also?: string;
}

export type Values = Readonly<Record<string, string>>;
export type Row = Readonly<Record<string, string>>;

export interface Outcome {
  readonly rows: readonly Row[];
  /** Note on the next step for the reader. */
  readonly note?: string;
}

/** One thing that `npm run admin` can do: `user create`. */
export interface AdminCommand extends AdminWords {
  /** `pool` connects as the owner of the tables; `values` has each option. */
  run(pool: Pool, values: Values): Promise<Outcome>;
}

/** As `AdminCommand`, for what needs no installation. */
export interface OfflineCommand extends AdminWords {
  runOffline(values: Values): Promise<Outcome>;
}

/** The words by which a command is asked for. */
interface AdminWords {
  readonly noun: string;
  /** An option with its dashes where that tells the command from others of its noun: `import --archive FILE`. */
  readonly verb: string;
  readonly about: string;
  readonly options: Readonly<Record<string, Option>>;
  /** The option whose value may stand without its name: `verify-archive FILE`. */
  readonly bare?: string;
}

/** The option that says what somebody may do in a branch. */
export const rolesOption = { about: `${roles.join(', ')}; several with commas`, otherwise: 'reception' };

export function readRoles({ roles: text = '' }: Values): Role[] {
  const asked = text.split(',').map((role) => role.trim());
  const held = roles.filter((role) => asked.includes(role));
  if (held.length !== asked.length) throw new OperatorProblem(`--roles must be of ${roles.join(', ')}.`);
  return held;
}
