import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../tools/lib/free-port.ts';
import { repositoryRoot } from '../../tools/lib/repository.ts';
import { compileCache } from '../../tools/testing/compile-cache.ts';
import type { TestDatabase } from '../../tools/testing/test-database.ts';
import { audience } from './start-tokens.ts';

/**
 * With twenty other processes at work on the machine, a start takes a minute; the time limit of hooks is longer than
 * this.
 */
const startWithin = 100_000;

/** A server process as in a large installation: `tools/serve.ts`, configured only by environment variables. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Its output so far, mainly its log. */
  output(): string;
  /** Asks it to stop and waits; returns its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

interface ProcessOptions {
  readonly database: Pick<TestDatabase, 'ownerUrl' | 'appUrl'>;
  readonly issuer: string;
  /** A free one if none is named. */
  readonly port?: number;
  /** The folder of another version's sources. */
  readonly checkout?: string;
  /** Further variables of the configuration. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The same key for all, as in the processes of one installation. */
const sessionKey = randomBytes(32).toString('base64');

/**
 * Starts one server process on its own port, and waits until it is ready. It ends with the test's process, however that
 * ends.
 */
export async function startProcess({ database, issuer, env = {}, ...named }: ProcessOptions): Promise<ServerProcess> {
  const port = named.port ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(named.checkout ?? repositoryRoot, 'tools', 'serve.ts')], {
    env: {
      ...compileCache,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      SESSION_KEY: sessionKey,
      OIDC_ISSUER: issuer,
      OIDC_AUDIENCE: audience,
      SIMULATORS: 'false',
      RATE_LIMIT_PER_TOKEN: '100000',
      RATE_LIMIT_FAILED: '100000',
      CHECK_ANSWERS: 'true',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => pieces.push(piece));
  const output = () => Buffer.concat(pieces).toString();
  const ended = once(child, 'exit');
  await untilReady(child, url, output);
  return {
    url,
    // It has answered, so it has a process id.
    pid: child.pid as number,
    output,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function untilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + startWithin;
  while (Date.now() < deadline && child.exitCode === null) {
    const isReady = await fetch(`${url}/api/health/ready`).then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    );
    if (isReady) return;
    await wait(25);
  }
  const end = child.exitCode === null ? `was not ready within ${startWithin} ms` : `ended with ${child.exitCode}`;
  child.kill('SIGKILL');
  throw new Error(`The server process ${end}:\n${output()}`);
}
