import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../lib/repository.ts';
import { type Hashes, hashOf, readLock, writeLock } from './migration-problems.ts';

/** Beside the migrations, relative to the repository's root. */
export const lockPath = 'server/database/migrations.lock';

const folder = join(repositoryRoot, 'server/database/migrations');
const lockFile = join(repositoryRoot, lockPath);

/** Hashes the files in the folder of the migrations, in the order of the names. */
export function hashMigrations(): Hashes {
  const names = readdirSync(folder).sort();
  return new Map(names.map((name) => [name, hashOf(readFileSync(join(folder, name), 'utf8'))]));
}

export function readMigrationLock(): Hashes {
  return readLock(existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : '');
}

/** Notes the migrations as they are; the check still refuses one that differs from what is published. */
export function lockMigrations(): void {
  writeFileSync(lockFile, writeLock(hashMigrations()));
}
