import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorProblem } from '../operator-problem.ts';
import { type Account, accountMay, isRoot, unprivilegedAccount } from './account.ts';

/** The folder that holds everything of the database server, and the account that owns it and runs the server. */
export type DatabaseHome = { readonly path: string; readonly account: Account };

const OUTSIDE = '/var/lib/quieta';

/**
 * Finds or makes the database's folder: `postgres` in the data folder. When root starts us below a folder which the
 * database's account may not enter, it lies under /var/lib/quieta instead, with a link in the data folder.
 */
export function openDatabaseHome(dataDir: string): DatabaseHome {
  const entry = join(realpathSync(dataDir), 'postgres');
  if (lstatSync(entry, { throwIfNoEntry: false })) return openExisting(entry);

  const account = unprivilegedAccount();
  makeFolder(entry, account);
  if (accountMay(account, 'write', entry)) return { path: entry, account };

  const path = join(OUTSIDE, createHash('sha256').update(entry).digest('hex').slice(0, 12));
  mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 });
  makeFolder(path, account);
  rmSync(entry, { recursive: true });
  symlinkSync(path, entry);
  return { path, account };
}

function openExisting(entry: string): DatabaseHome {
  if (!existsSync(entry)) {
    throw new OperatorProblem(
      `The database folder that ${entry} points at is gone: restore it, or delete the link to start anew.`,
    );
  }
  const path = realpathSync(entry);
  const { uid, gid } = statSync(path);
  if (!isRoot()) {
    if (accountMay(undefined, 'write', path)) return { path, account: undefined };
    throw new OperatorProblem(
      `The database folder ${path} belongs to another account: start Quieta as that account or as root.`,
    );
  }
  const account = uid === 0 ? unprivilegedAccount() : { uid, gid };
  makeFolder(path, account);
  if (!accountMay(account, 'write', path)) {
    throw new OperatorProblem(
      `The account with number ${uid}, which owns the database folder ${path}, cannot reach it: open the folders above.`,
    );
  }
  return { path, account };
}

function makeFolder(path: string, account: Account): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account) chownSync(path, account.uid, account.gid);
}
