import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repositoryRoot } from './repository.ts';

/** A program to run to its end, with its output kept. */
export type Task = {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Folder below the repository's root; the root itself when absent. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
};

export type TaskResult = {
  readonly name: string;
  readonly passed: boolean;
  readonly milliseconds: number;
  readonly output: string;
};

const running = new Set<ChildProcess>();

/** Asks the programs that are still running to end. */
export function endRunningTasks(): void {
  for (const child of running) child.kill('SIGINT');
}

/** Runs a task. A program that cannot be started counts as failed, with the reason as its output. */
export async function runTask({ name, command, folder = '.', env = {} }: Task): Promise<TaskResult> {
  const started = performance.now();
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: join(repositoryRoot, folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece));
  const passed = await once(child, 'close').then(
    ([code]) => code === 0,
    (error: unknown) => {
      pieces.push(Buffer.from(String(error)));
      return false;
    },
  );
  running.delete(child);
  const output = Buffer.concat(pieces).toString().trim();
  return { name, passed, milliseconds: performance.now() - started, output };
}

/** Runs tasks, `atOnce` of them side by side, and tells each result as it comes. Answers them in the tasks' order. */
export async function runTasks(
  tasks: readonly Task[],
  atOnce: number,
  report: (result: TaskResult) => void,
): Promise<TaskResult[]> {
  const results: TaskResult[] = [];
  const waiting = tasks.entries();
  const work = async (): Promise<void> => {
    for (const [index, task] of waiting) {
      const result = await runTask(task);
      results[index] = result;
      report(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/** `12.3 s`, for the result lines. */
export function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
