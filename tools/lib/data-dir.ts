import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { lockFile } from './file-lock.ts';
import { OperatorProblem } from './operator-problem.ts';

/** Whoever has a data folder, as it says of itself in `DATA_DIR/running.json`. */
type Holder = {
  readonly pid: number;
  /** The machine's or the container's. */
  readonly hostName: string;
  readonly since: string;
  /** Its address; null for a command that only works on the folder, and while it starts. */
  readonly url: string | null;
};

export type DataDirLock = {
  /** Does nothing when called again. */
  release(): void;
};

const LOCK_FILE = 'lock';
const HOLDER_FILE = 'running.json';
const holderSchema = z.object({ pid: z.int(), hostName: z.string(), since: z.string(), url: z.nullable(z.string()) });

/** Creates the folder if needed and proves that it can be written. Returns its absolute path. */
export function prepareDataDir(dataDir: string): string {
  const path = resolve(dataDir);
  try {
    makeFolder(path);
    // Root's database runs under another account, which must be able to pass through; what lies here has modes of its
    // own.
    if (process.getuid?.() === 0) chmodSync(path, statSync(path).mode | 0o011);
    const probe = join(path, `.write-probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new OperatorProblem(
      `The data folder ${path} cannot be written${reason}: give this account the right to, or choose another with DATA_DIR.`,
    );
  }
  return path;
}

/** Not `mkdirSync` with `recursive`: in a folder like /proc, which takes no new ones, that tries for ever. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/**
 * Takes the data folder for this process alone, whichever container that runs in. The kernel keeps the lock, and it
 * ends with the process, however that ends, so there is no stale one to judge. A process that is just stopping gets
 * `timeoutMs` to leave.
 */
export async function lockDataDir(dataDir: string, timeoutMs = 3_000): Promise<DataDirLock> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const lock = lockFile(join(dataDir, LOCK_FILE));
    if (lock) {
      let isHeld = true;
      writeHolder(dataDir, null);
      return {
        release: () => {
          if (!isHeld) return;
          isHeld = false;
          removeHolder(dataDir);
          lock.release();
        },
      };
    }
    if (Date.now() >= deadline) throw new OperatorProblem(inUseSentence(dataDir));
    await wait(100);
  }
}

function inUseSentence(dataDir: string): string {
  const holder = readHolderFile(dataDir);
  const who = holder ? ` (${describeHolder(holder)})` : '';
  return `Another Quieta is using the data folder ${dataDir}${who}: stop it first, or choose another folder with DATA_DIR.`;
}

export function describeHolder({ pid, hostName, since, url }: Holder): string {
  return `process ${pid} on ${hostName}, since ${since}${url ? `, ${url}` : ''}`;
}

/** Says where the installation answers that has the folder, which is this process. */
export function writeRunning(dataDir: string, url: string): void {
  writeHolder(dataDir, url);
}

function writeHolder(dataDir: string, url: string | null): void {
  const since = new Date(performance.timeOrigin).toISOString().replace(/\.\d+/, '');
  const holder: Holder = { pid: process.pid, hostName: hostname(), since, url };
  writeFileSync(join(dataDir, HOLDER_FILE), `${JSON.stringify(holder)}\n`, { mode: 0o600 });
}

/** A file that stays, perhaps because the disk can only be read by now, counts for nothing without the lock. */
function removeHolder(dataDir: string): void {
  try {
    rmSync(join(dataDir, HOLDER_FILE), { force: true });
  } catch {
    return;
  }
}

/**
 * Reads which process has the data folder at this moment; undefined when nobody does. What a killed process left behind
 * counts for nothing.
 */
export function readHolder(dataDir: string): Holder | undefined {
  const holder = readHolderFile(dataDir);
  if (!holder) return undefined;
  const lock = lockFile(join(dataDir, LOCK_FILE));
  lock?.release();
  return lock ? undefined : holder;
}

function readHolderFile(dataDir: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(join(dataDir, HOLDER_FILE), 'utf8')));
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, under another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

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
