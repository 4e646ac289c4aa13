import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { OperatorProblem } from './operator-problem.ts';

/**
 * A lock on a file, kept by the kernel: seen in every container of the machine that has the file, and gone with the
 * last process that has it open, however that ends. A process that is started with the descriptor holds the lock as
 * well.
 */
export type FileLock = {
  readonly descriptor: number;
  /** To be called once: the number of the descriptor is somebody else's afterwards. */
  release(): void;
};

// The command's exit code for a lock that another process holds; whatever else it says is a failure.
const HELD_BY_ANOTHER = 1;

/** Takes the lock; undefined while somebody else has it. Never waits. */
export function lockFile(path: string): FileLock | undefined {
  const descriptor = openSync(path, 'a', 0o600);
  // Node cannot ask for it. The command locks the open file that we share with it, so that we hold the lock when it is
  // gone.
  const asked = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'pipe', descriptor], encoding: 'utf8' });
  if (asked.status === 0) return { descriptor, release: () => closeSync(descriptor) };
  closeSync(descriptor);
  if (asked.status === HELD_BY_ANOTHER) return undefined;
  const { error } = asked;
  throw new OperatorProblem(
    error && 'code' in error && error.code === 'ENOENT'
      ? 'There is no command "flock", which keeps a second Quieta off the data folder: install the package util-linux.'
      : `The file ${path} cannot be locked (${error?.message ?? asked.stderr.trim()}): choose a folder of another file system with DATA_DIR.`,
  );
}
