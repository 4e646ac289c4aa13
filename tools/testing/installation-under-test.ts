import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readHolder } from '../lib/data-dir.ts';
import { removeDataDir } from '../lib/embedded-postgres/remove-data-dir.ts';
import { findFreePort } from '../lib/free-port.ts';
import { repositoryRoot } from '../lib/repository.ts';
import { compileCache } from './compile-cache.ts';
import { makeQuickTestDataDir } from './test-data-dir.ts';

/** Generous, so that a busy machine is slow and not wrong. */
const START_MS = 300_000;
/**
 * Ports of the product, the printer's simulator, those of the two hotel systems, and the mail server's with its page,
 * in the order in which they follow PORT.
 */
const PORTS = 6;

type InstallationUnderTest = {
  readonly url: string;
  readonly printerUrl: string;
  readonly operaUrl: string;
  readonly mailUrl: string;
  /** Output so far. */
  output(): string;
  stop(): Promise<void>;
};

type Environment = Readonly<Record<string, string>>;

/**
 * Whole installations for journeys side by side, each with a demo of its own in a folder of its own. Stopped, they are
 * deleted. `clock` is what `clockAt` answers, where they live at another moment.
 */
export async function startInstallationsUnderTest(
  count: number,
  clock: Environment = {},
): Promise<InstallationUnderTest[]> {
  // All ports at once: one by one, two might find the same free.
  const first = await findFreePort(PORTS * count);
  const starting = Array.from({ length: count }, async (_, nth) => {
    const dataDir = await makeQuickTestDataDir(`journeys-${nth}`);
    const installation = await startInstallationUnderTest(dataDir, { firstPort: first + PORTS * nth, clock });
    return { ...installation, stop: () => installation.stop().then(() => removeDataDir(dataDir)) };
  });
  const results = await Promise.allSettled(starting);
  const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed === undefined) return started;
  await Promise.all(started.map(({ stop }) => stop()));
  throw failed.reason;
}

/** A whole installation on this data folder, as `npm start` makes it, in a process and on ports of its own. */
export async function startInstallationUnderTest(
  dataDir: string,
  { firstPort, clock = {} }: { readonly firstPort?: number; readonly clock?: Environment } = {},
): Promise<InstallationUnderTest> {
  const port = firstPort ?? (await findFreePort(PORTS));
  const child = spawn('node', [join(repositoryRoot, 'tools', 'start.ts')], {
    // Takes over none of the caller's own configuration: a DATABASE_URL that stands in the environment is not for
    // tests.
    env: {
      ...compileCache,
      ...clock,
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
      const at = (offset: number) => `http://localhost:${port + offset}`;
      return { url: running.url, printerUrl: at(1), operaUrl: at(2), mailUrl: at(5), output, stop };
    }
    await wait(50);
  }
  await stop();
  throw new Error(`The installation under test did not start:\n${output()}`);
}
