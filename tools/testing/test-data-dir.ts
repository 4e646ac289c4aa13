import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, prepareDataDir } from '../lib/data-dir.ts';
import { removeDataDir } from '../lib/embedded-postgres/remove-data-dir.ts';
import { repositoryRoot } from '../lib/repository.ts';

const FOLDER = prepareDataDir(join(repositoryRoot, '.data-test'));

/**
 * An empty data folder for this process. It carries the process's number, so that what a killed run left behind, a
 * database server perhaps among it, is known as such and cleared away by the next one.
 */
export async function makeTestDataDir(purpose: string): Promise<string> {
  for (const name of readdirSync(FOLDER)) {
    const pid = Number(name.split('-').at(-1));
    if (!isAlive(pid)) await removeDataDir(join(FOLDER, name));
  }
  return prepareDataDir(join(FOLDER, `${purpose}-${process.pid}`));
}
