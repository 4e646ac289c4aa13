import { spawnSync } from 'node:child_process';
import { repositoryRoot } from './lib/repository.ts';
import { hashMigrations, lockPath, readMigrationLock } from './migrations/migration-files.ts';
import { type Hashes, migrationProblems, readLock } from './migrations/migration-problems.ts';

const files = hashMigrations();
const problems = migrationProblems(files, readMigrationLock(), publishedLock());
for (const problem of problems) console.error(`server/database/migrations  ${problem}`);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${files.size} migrations, numbered without gaps, none changed since it was published.`);

/** The lock where this branch left main. Outside of git, or before the first commit, nothing is published yet. */
function publishedLock(): Hashes {
  const base = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main') ?? 'HEAD';
  return readLock(git('show', `${base.trim()}:${lockPath}`) ?? '');
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
