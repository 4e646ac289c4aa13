import { type Role, roles } from '../../contract/src/values/permission.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import type { Values } from './command.ts';

/** The option that says what somebody may do in a branch. */
export const rolesOption = { about: `${roles.join(', ')}; several with commas`, otherwise: 'reception' };

export function readRoles({ roles: text = '' }: Values): Role[] {
  const asked = text.split(',').map((role) => role.trim());
  const held = roles.filter((role) => asked.includes(role));
  if (held.length !== asked.length) throw new OperatorProblem(`--roles must be of ${roles.join(', ')}.`);
  return held;
}
