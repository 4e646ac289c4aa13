import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorProblem } from './operator-problem.ts';

/** What a running installation tells the other commands about itself, in `DATA_DIR/running.json`. */
export type RunningInstallation = { readonly pid: number; readonly url: string };

export type DataDirLock = { release(): Promise<void> };

const RUNNING_FILE = 'running.json';

/** Creates the folder if needed and proves that it can be written. Returns its absolute path. */
export function prepareDataDir(dataDir: string): string {
  const path = resolve(dataDir);
  try {
    makeFolder(path);
    // Root's database runs under another account, which must be able to pass through; what lies here has modes of its own.
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
 * Takes the data folder for this process alone. The lock is a Unix socket in the kernel's abstract namespace, named
 * after the folder's inode: it ends with the process, however that ends, so there is no stale lock to judge.
 * A process that is just stopping gets `patienceMs` to leave.
 */
export async function lockDataDir(dataDir: string, patienceMs = 3_000): Promise<DataDirLock> {
  const { dev, ino } = statSync(dataDir);
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const server = await listenOn(`\0quieta-data-${dev}-${ino}`);
    if (server) return { release: () => new Promise((released) => server.close(() => released())) };
    if (Date.now() >= deadline) throw new OperatorProblem(inUseSentence(dataDir));
    await wait(100);
  }
}

/** A server on this address; undefined when somebody else has it. */
function listenOn(path: string): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(undefined));
    server.listen({ path }, () => resolve(server.unref()));
  });
}

function inUseSentence(dataDir: string): string {
  const running = readRunning(dataDir);
  const who = running ? ` (process ${running.pid}, ${running.url})` : '';
  return `Another Quieta is using the data folder ${dataDir}${who}: stop it first, or choose another folder with DATA_DIR.`;
}

/** Writes where this installation answers, for `npm run token` and for the sentence a second start prints. */
export function writeRunning(dataDir: string, running: RunningInstallation): void {
  writeFileSync(join(dataDir, RUNNING_FILE), `${JSON.stringify(running)}\n`, { mode: 0o600 });
}

export function removeRunning(dataDir: string): void {
  rmSync(join(dataDir, RUNNING_FILE), { force: true });
}

/** The installation that runs on this data folder; undefined when none does or it cannot be read. */
export function readRunning(dataDir: string): RunningInstallation | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(join(dataDir, RUNNING_FILE), 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('url' in value)) return undefined;
    const { pid, url } = value;
    if (typeof pid !== 'number' || typeof url !== 'string' || !isAlive(pid)) return undefined;
    return { pid, url };
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
