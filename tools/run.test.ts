import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

test('while packages are fetched the command says how many are here, so that a slow line looks like one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quieta-install-'));
  const mayHaveSecond = Promise.withResolvers<void>();
  const registry = createServer(async (request, response) => {
    const name = request.url?.slice(1, 2) ?? '';
    if (name === 'b') await mayHaveSecond.promise;
    response.end(pack(folder, name));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  mkdirSync(join(folder, 'tools'));
  cpSync(join(repositoryRoot, 'tools', 'run.mjs'), join(folder, 'tools', 'run.mjs'));
  const dependencies = { a: '1.0.0', b: '1.0.0' };
  const resolved = (name: string) => ({ version: '1.0.0', resolved: `http://127.0.0.1:${port}/${name}-1.0.0.tgz` });
  const packages = { '': { dependencies }, 'node_modules/a': resolved('a'), 'node_modules/b': resolved('b') };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  const command = spawn(process.execPath, [join(folder, 'tools', 'run.mjs'), 'token'], {
    env: { ...process.env, npm_config_cache: join(folder, 'cache') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  command.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  const ended = once(command, 'close');
  try {
    await expect
      .poll(() => said)
      .toMatch(/^Installing packages … 0 of 2, \d+ s\nInstalling packages … 1 of 2, \d+ s\n$/);
    mayHaveSecond.resolve();
    await ended;
    expect(said).toMatch(/ 2 of 2, \d+ s\nPackages installed in \d+ s\.\n/);
  } finally {
    mayHaveSecond.resolve();
    command.kill('SIGKILL');
    registry.close();
    rmSync(folder, { recursive: true });
  }
});

/** A package as a registry keeps it. */
function pack(folder: string, name: string): Buffer {
  const file = join(folder, `${name}.tgz`);
  mkdirSync(join(folder, name, 'package'), { recursive: true });
  writeFileSync(join(folder, name, 'package', 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  execFileSync('tar', ['-czf', file, '-C', join(folder, name), 'package']);
  return readFileSync(file);
}
