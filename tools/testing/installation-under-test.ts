import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readHolder } from '../lib/data-dir.ts';
import { findFreePort } from '../lib/free-port.ts';
import { repositoryRoot } from '../lib/repository.ts';

const START_MS = 120_000;

export type InstallationUnderTest = {
  readonly url: string;
  readonly printerUrl: string;
  readonly operaUrl: string;
  /** What it printed so far. */
  output(): string;
  stop(): Promise<void>;
};

/** A whole installation on this data folder, as `npm start` makes it, in a process and on ports of its own. */
export async function startInstallationUnderTest(dataDir: string): Promise<InstallationUnderTest> {
  const port = await findFreePort(4);
  const child = spawn('node', [join(repositoryRoot, 'tools', 'start.ts')], {
    // Nothing of the caller's own configuration: a DATABASE_URL that stands in the environment is not for tests.
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      PORT: String(port),
      // Many people sign in from this one address.
      RATE_LIMIT_SIGN_IN: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece));
  const output = () => Buffer.concat(pieces).toString();
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  process.once('exit', () => child.kill('SIGTERM'));

  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const running = readHolder(dataDir);
    if (running?.url && running.pid === child.pid) {
      return {
        url: running.url,
        printerUrl: `http://localhost:${port + 1}`,
        operaUrl: `http://localhost:${port + 2}`,
        output,
        stop,
      };
    }
    await wait(50);
  }
  await stop();
  throw new Error(`The installation under test did not start:\n${output()}`);
}
