import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

type Leftover = { readonly pid: number; readonly isPostmaster: boolean };

const FAST_SHUTDOWN_MS = 10_000;
const POLL_MS = 25;

/**
 * Ends the server that a killed Quieta left behind on this cluster, and waits for its last process: while one lives,
 * PostgreSQL will not start again. A fast shutdown keeps every commit; so does the immediate one that follows if
 * needed.
 */
export async function endLeftovers(cluster: string, clusterName: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const deadline = Date.now() + FAST_SHUTDOWN_MS;
    let found = findProcesses(cluster, clusterName);
    // Without their postmaster the others leave by themselves; only the last resort signals them too.
    for (const { pid, isPostmaster } of found) if (isPostmaster || signal === 'SIGKILL') send(pid, signal);
    while (found.length > 0 && Date.now() < deadline) {
      await wait(POLL_MS);
      found = findProcesses(cluster, clusterName);
    }
    if (found.length === 0) break;
  }
}

/**
 * The processes of this cluster, by their command lines: those are readable for every account, also inside a container.
 * A postmaster shows our own arguments; the processes it starts show `postgres: <cluster name>: …`.
 * Exported for its tests.
 */
export function findProcesses(cluster: string, clusterName: string): Leftover[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const words = readCommandLine(name).split('\0');
      const isPostmaster = words[1] === '-D' && words[2] === cluster;
      const belongs = isPostmaster || words[0]?.startsWith(`postgres: ${clusterName}: `);
      return belongs ? [{ pid: Number(name), isPostmaster }] : [];
    });
}

function readCommandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * After a crash the number in postmaster.pid may belong to somebody else by now, in a container most likely, and
 * PostgreSQL would take that process for a living server. Only for whoever has the cluster's lock: then the file is
 * stale.
 */
export function removeForeignPidFile(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    if (readCommandLine(String(pid)) !== '') rmSync(file);
  } catch {
    // There is no such file: the last server went in peace.
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It went in the meantime.
  }
}
