import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { OperatorProblem } from '../lib/operator-problem.ts';

/** The path of the first of these programs that is installed. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs packages of Debian, and tells so. Only root may; for everybody else the caller says what to do. */
export function installFromDebian(what: string, packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return;
  console.log(`Installing ${what} from Debian for the journeys …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    const { status, stderr } = spawnSync('/usr/bin/apt-get', ['-qq', ...args], { env: environment, encoding: 'utf8' });
    if (status !== 0) {
      throw new OperatorProblem(`${what} could not be installed from Debian: ${stderr.trim().split('\n').at(-1)}`);
    }
  }
}
