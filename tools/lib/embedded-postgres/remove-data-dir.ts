import { existsSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endLeftovers } from './leftovers.ts';
import { clusterNames } from './postmaster.ts';

/** Deletes a data folder with its database, wherever that lies, after ending the server that may still run on it. */
export async function removeDataDir(dataDir: string): Promise<void> {
  await removeDatabaseHome(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Deletes the database of a data folder, and nothing else of that. */
export async function removeDatabaseHome(dataDir: string): Promise<void> {
  const entry = join(dataDir, 'postgres');
  if (existsSync(entry)) {
    const home = realpathSync(entry);
    const { folder, name } = clusterNames(home);
    await endLeftovers(folder, name);
    rmSync(home, { recursive: true, force: true });
  }
  // It may be a link to where the database was.
  rmSync(entry, { force: true });
}
