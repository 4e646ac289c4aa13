import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The absolute path of the repository's root. */
export const repositoryRoot = dirname(dirname(import.meta.dirname));

/** Folders that tools fill and nobody reads; those that begin with a dot are left out as well. */
const skippedFolders = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

/** Every file below `root` the way it lies on the disk (no git is needed), relative to it and with `/`. */
export function listFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isFile()) return [path];
    const isRead = entry.isDirectory() && !skippedFolders.has(entry.name) && !entry.name.startsWith('.');
    return isRead ? listFiles(root, path) : [];
  });
}
