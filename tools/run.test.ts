import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './lib/repository.ts';

test('npm that is sent SIGINT, and nobody else with it, ends its command', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quieta-run-'));
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  // A command that would read for ever.
  const npm = spawn('npm', ['run', '--silent', 'restore', '--', pipe], {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: join(folder, 'data') },
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(npm, 'exit');
  try {
    // Opens when the command has opened its end.
    const writer = await open(pipe, 'w');
    npm.kill('SIGINT');
    await ended;
    // Nobody reads any more: the command itself is gone as well.
    const write = () =>
      writer.write('x').then(
        () => '',
        (error: unknown) => String(error),
      );
    await expect.poll(write).toContain('EPIPE');
    await writer.close();
  } finally {
    npm.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});
