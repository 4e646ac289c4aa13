import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { OperatorProblem } from '../operator-problem.ts';

/** The account the database server runs under; undefined stands for the account of this process. */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** PostgreSQL refuses to run as root, so root hands it to `nobody`, an account every Linux has. */
export function unprivilegedAccount(): Account {
  if (!isRoot()) return undefined;
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (!nobody) {
    throw new OperatorProblem(
      'PostgreSQL does not run as root and there is no account "nobody": start Quieta as another user.',
    );
  }
  return { uid: Number(nobody[2]), gid: Number(nobody[3]) };
}

/** Asks the kernel itself, as the account, so that closed parent folders, groups and access lists all count. */
export function accountMay(account: Account, access: 'execute' | 'write', path: string): boolean {
  const test = access === 'execute' ? '-x' : '-w';
  const answer = spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], { ...account, cwd: '/' });
  return answer.status === 0;
}
