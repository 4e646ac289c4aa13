import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const markOf = (dataDir: string) => join(dataDir, 'restore.unfinished');

/**
 * Whether a restore has begun here and not come to its end, so that what is in the folder is half an installation at
 * most.
 */
export function isRestoreUnfinished(dataDir: string): boolean {
  return existsSync(markOf(dataDir));
}

export function markRestoreBegun(dataDir: string): void {
  writeFileSync(markOf(dataDir), '');
}

export function markRestoreDone(dataDir: string): void {
  rmSync(markOf(dataDir));
}
