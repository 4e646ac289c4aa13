import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorProblem } from '../lib/operator-problem.ts';

/** The demo's account and environment that a fixture is made of: the smallest spa that has everything. */
const fixtureAccount = 'milan';
export const fixtureEnvironment = 'milano';

/** Generous: a checkout's first start installs its packages and builds its web app. */
const startMilliseconds = 900_000;

/** A program that runs from its own checkout, on a data folder of its own. */
export interface RunningProgram {
  /** Whether its API has this path, as its own description writes it. */
  has(path: string): boolean;
  /** Calls it as the desk of the fixture's spa; anything but 200 is a failure. */
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Writes its own backup. */
  backUp(file: string): Promise<void>;
  stop(): Promise<void>;
}

interface Place {
  readonly checkout: string;
  readonly dataDir: string;
  readonly port: number;
}

/** Starts the program of a checkout as its README says, with its demo. */
export async function startProgram({ checkout, dataDir, port }: Place): Promise<RunningProgram> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, PORT: String(port) };
  const run = (args: readonly string[], stdio: 'inherit' | 'pipe') =>
    spawn('node', [join(checkout, 'tools', 'run.mjs'), ...args], {
      cwd: checkout,
      env,
      stdio: ['ignore', stdio, 'inherit'],
    });
  const output = async (...args: string[]): Promise<string> => {
    const child = run(args, 'pipe');
    const pieces: Buffer[] = [];
    child.stdout?.on('data', (piece: Buffer) => pieces.push(piece));
    await once(child, 'close');
    if (child.exitCode !== 0) throw new OperatorProblem(`${args.join(' ')} failed in ${checkout}.`);
    return Buffer.concat(pieces).toString().trim();
  };
  const server = run(['start'], 'inherit');
  const ended = once(server, 'exit');
  const url = `http://localhost:${port}/api`;
  const deadline = performance.now() + startMilliseconds;
  while (!(await isReady(url))) {
    if (server.exitCode !== null || performance.now() > deadline) {
      throw new OperatorProblem(`The program in ${checkout} did not start.`);
    }
    await wait(500);
  }
  const { paths } = await readDescription(url);
  const signIn = async () => `Bearer ${await output('token', fixtureAccount)}`;
  let authorization = await signIn();
  const send = (method: string, path: string, body: unknown) =>
    fetch(url + path, {
      method,
      headers: { authorization, environmentname: fixtureEnvironment, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    has: (path) => path in paths,
    call: async <Answer>(method: string, path: string, body?: unknown) => {
      let answer = await send(method, path, body);
      if (answer.status === 401) {
        // Its token is good for some minutes, and the seal of the audit takes longer.
        authorization = await signIn();
        answer = await send(method, path, body);
      }
      const text = await answer.text();
      if (!answer.ok) throw new OperatorProblem(`${method} ${path} was answered ${answer.status}: ${text}`);
      // The caller says which fields the program's answers have had since its first release.
      return JSON.parse(text) as Answer;
    },
    backUp: async (file) => void (await output('backup', file)),
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function readDescription(url: string): Promise<{ paths: Record<string, unknown> }> {
  const answer = await fetch(`${url}/openapi.json`);
  // An OpenAPI document has its paths.
  return (await answer.json()) as { paths: Record<string, unknown> };
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    async (answer) => (await answer.text()) !== '' && answer.ok,
    () => false,
  );
}
