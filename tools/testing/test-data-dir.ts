import { readdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, prepareDataDir } from '../lib/data-dir.ts';
import { removeDataDir } from '../lib/embedded-postgres/remove-data-dir.ts';
import { repositoryRoot } from '../lib/repository.ts';

const onDisk = join(repositoryRoot, '.data-test');
/** Linux's folder in memory, which every account may write to; each has a folder of its own in it. */
const inMemory = '/dev/shm';

/**
 * An empty data folder for this process. It carries the process's number, so that what a killed run left behind, a
 * database server perhaps among it, is known as such and cleared away by the next one.
 */
export function makeTestDataDir(purpose: string): Promise<string> {
  return makeIn(onDisk, purpose);
}

/**
 * As `makeTestDataDir`, in memory where that has room. A disk takes ten times as long to copy a database of some
 * hundred files, which nearly every suite begins with.
 */
export function makeQuickTestDataDir(purpose: string): Promise<string> {
  return makeIn(hasRoom(inMemory) ? join(inMemory, `quieta-test-${process.getuid?.()}`) : onDisk, purpose);
}

/**
 * Has this process and those that it starts make their temporary folders in memory, where that has room: a database
 * that a test makes for itself is written in half the time. Returns the folder.
 */
export async function useQuickTemporaryFolder(): Promise<string> {
  const folder = await makeQuickTestDataDir('temporary');
  process.env['TMPDIR'] = folder;
  return folder;
}

async function makeIn(folder: string, purpose: string): Promise<string> {
  prepareDataDir(folder);
  for (const name of readdirSync(folder)) {
    const pid = Number(name.split('-').at(-1));
    if (!isAlive(pid)) await removeDataDir(join(folder, name));
  }
  return prepareDataDir(join(folder, `${purpose}-${process.pid}`));
}

/** Containers often have 64 MB there. A stage needs up to 300 MB. */
function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 2 * 1024 ** 3;
  } catch {
    return false;
  }
}
