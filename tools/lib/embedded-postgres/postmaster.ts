import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type FileLock, lockFile } from '../file-lock.ts';
import { findFreePort } from '../free-port.ts';
import { OperatorProblem } from '../operator-problem.ts';
import type { DatabaseHome } from './database-home.ts';
import { endLeftovers, removeForeignPidFile } from './leftovers.ts';

export const ADMIN_ROLE = 'quieta_admin';
const HOST = '127.0.0.1';
const RECOVERY_MS = 120_000;
const START_RETRY_MS = 5_000;
const LOG_LIMIT_BYTES = 5_000_000;

export type Cluster = {
  readonly home: DatabaseHome;
  readonly bin: string;
  readonly folder: string;
  readonly name: string;
  readonly adminPassword: string;
  /** Settings of PostgreSQL's beside ours. */
  readonly settings?: Readonly<Record<string, string>>;
};

export type Postmaster = { readonly port: number; readonly process: ChildProcess };

/** The cluster's folder in the database's home, and the name by which its processes are known. */
export function clusterNames(home: string): { folder: string; name: string } {
  const folder = join(home, 'data');
  return { folder, name: `quieta-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}` };
}

/**
 * Makes the cluster if there is none yet. It gets its name when it is whole, so an interrupted first start leaves no
 * half.
 */
export function createClusterOnce({ home, bin, folder, adminPassword }: Cluster): void {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.unfinished`;
  const passwordFile = join(home.path, 'password');
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, adminPassword, { mode: 0o600 });
  if (home.account) chownSync(passwordFile, home.account.uid, home.account.gid);
  const options = [
    `--pgdata=${unfinished}`,
    `--username=${ADMIN_ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own locale is the same on every machine; queries that sort names ask for a language's order
    // themselves.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  const made = spawnSync(join(bin, 'initdb'), options, { ...childOptions(home), encoding: 'utf8' });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    throw new OperatorProblem(`PostgreSQL could not prepare its folder ${folder}: ${causeIn(made.stderr ?? '')}`);
  }
  renameSync(unfinished, folder);
}

/** Starts the server and answers when it accepts connections. Straight after a crash it is tried again for a while. */
export async function startPostmaster(cluster: Cluster, requestedPort?: number): Promise<Postmaster> {
  await endLeftovers(cluster.folder, cluster.name);
  const deadline = Date.now() + START_RETRY_MS;
  for (;;) {
    const lock = await lockCluster(cluster, deadline);
    removeForeignPidFile(cluster.folder);
    const port = requestedPort ?? (await findFreePort());
    const child = spawnServer(cluster, port, lock);
    // From here on it is the server's own, of each of its processes: until the last of them has ended, no other may
    // begin.
    lock.release();
    if (await acceptsConnections(cluster, port, child)) return { port, process: child };
    if (Date.now() > deadline) {
      const log = join(cluster.home.path, 'postgres.log');
      throw new OperatorProblem(
        `PostgreSQL did not start: ${causeIn(readFileSync(log, 'utf8').slice(-10_000))} (the whole story is in ${log}).`,
      );
    }
    await wait(250);
  }
}

/**
 * PostgreSQL's own look at who else runs ends at its container. A server that outlived its Quieta in another one is
 * neither seen nor ended from here, but it holds this lock.
 */
async function lockCluster({ home }: Cluster, deadline: number): Promise<FileLock> {
  for (;;) {
    const lock = lockFile(join(home.path, 'server.lock'));
    if (lock) return lock;
    if (Date.now() > deadline) {
      throw new OperatorProblem(
        `A database server that cannot be seen from here, in another container perhaps, still uses ${home.path}: end it first.`,
      );
    }
    await wait(100);
  }
}

/** Ends open connections and stops the server with everything on disk. */
export async function stopPostmaster({ process: child }: Postmaster): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const timeout = setTimeout(() => child.kill('SIGQUIT'), 15_000);
  await ended;
  clearTimeout(timeout);
}

export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function spawnServer(cluster: Cluster, port: number, lock: FileLock): ChildProcess {
  const { home, bin, folder, name } = cluster;
  const logFile = join(home.path, 'postgres.log');
  const isLong = (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES;
  const log = openSync(logFile, isLong ? 'w' : 'a', 0o600);
  const settings = {
    port,
    listen_addresses: HOST,
    unix_socket_directories: '',
    cluster_name: name,
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m %q%d ',
    // Without the details, which show the rows that failed and whoever stands in them.
    log_error_verbosity: 'terse',
    ...cluster.settings,
  };
  const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', folder, ...args], {
    ...childOptions(home),
    // A session of its own: Ctrl-C in the terminal must reach us alone, so that requests in flight end before the
    // database.
    detached: true,
    stdio: ['ignore', log, log, lock.descriptor],
  });
  closeSync(log);
  return child;
}

async function acceptsConnections(cluster: Cluster, port: number, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + RECOVERY_MS;
  while (Date.now() < deadline && !hasEnded(child)) {
    const client = new pg.Client({
      host: HOST,
      port,
      user: ADMIN_ROLE,
      password: cluster.adminPassword,
      database: 'postgres',
    });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === '28P01') {
        child.kill('SIGINT');
        throw new OperatorProblem(
          'The database refuses the password kept in the data folder: restore database-passwords.json.',
        );
      }
      await wait(20);
    }
  }
  child.kill('SIGQUIT');
  return false;
}

function childOptions({ account }: DatabaseHome) {
  return { ...account, cwd: '/', env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } };
}

/** The line that tells why: what follows it is how PostgreSQL cleared up behind itself. Exported for its tests. */
export function causeIn(output: string): string {
  const lines = output.trimEnd().split('\n');
  const noSpace = lines.find((line) => line.includes('No space left on device'));
  if (noSpace !== undefined)
    return `the disk is full (${noSpace.trim()}). Make room, or choose another folder with DATA_DIR.`;
  const [, nameless] = /effective user ID (\d+): user does not exist/.exec(output) ?? [];
  if (nameless !== undefined)
    return `the account with number ${nameless} has no entry in /etc/passwd, which PostgreSQL asks for once, to make a database. Add one, start Quieta as an account that has one, or name a server of your own with DATABASE_URL and DATABASE_OWNER_URL.`;
  return (lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? '').trim();
}
