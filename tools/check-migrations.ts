import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Hashes, hashOf, migrationProblems, readLock, writeLock } from './migrations/migration-problems.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}server/database/migrations/`;
const lockPath = 'server/database/migrations.lock';

const files: Hashes = new Map(
  readdirSync(folder)
    .sort()
    .map((name) => [name, hashOf(readFileSync(folder + name, 'utf8'))]),
);
if (process.argv.includes('--lock')) writeFileSync(root + lockPath, writeLock(files));
const lock = readLock(existsSync(root + lockPath) ? readFileSync(root + lockPath, 'utf8') : '');

const problems = migrationProblems(files, lock, publishedLock());
for (const problem of problems) console.error(`server/database/migrations  ${problem}`);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${files.size} migrations, numbered without gaps, none changed since it was published.`);

/** The lock where this branch left main. Outside of git, or before the first commit, nothing is published yet. */
function publishedLock(): Hashes {
  const base = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main') ?? 'HEAD';
  return readLock(git('show', `${base.trim()}:${lockPath}`) ?? '');
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
