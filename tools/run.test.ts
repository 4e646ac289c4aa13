import { execFileSync, spawn, spawnSync } from 'node:child_process';
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
  const registry = createServer((request, response) => {
    const name = request.url?.slice(1, 2) ?? '';
    const isDue = name === 'b' ? mayHaveSecond.promise : Promise.resolve();
    void isDue.then(() => response.end(pack(folder, name)));
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

/** A server: the web app is built, and its packages are those that it runs from, without those that build and test. */
const server = { command: 'start', isBuilt: true, installed: ['node_modules/a'] };

test.each([
  ['is run as it is', server, true],
  ['is not tested', { ...server, command: 'test' }, false],
  ['is installed where the web app is still to be built', { ...server, isBuilt: false }, false],
  ['is installed where a package is missing', { ...server, installed: [] }, false],
  [
    'is installed where there is something of those that build',
    { ...server, installed: ['node_modules/a', 'node_modules/c'] },
    false,
  ],
])('what npm ci --omit=dev has installed %s', (_, { command, isBuilt, installed }, isRun) => {
  const folder = mkdtempSync(join(tmpdir(), 'quieta-server-'));
  try {
    for (const name of ['tools', 'node_modules', ...(isBuilt ? ['web/dist'] : [])])
      mkdirSync(join(folder, name), { recursive: true });
    if (isBuilt) writeFileSync(join(folder, 'web', 'dist', 'index.html'), '');
    cpSync(join(repositoryRoot, 'tools', 'run.mjs'), join(folder, 'tools', 'run.mjs'));
    writeFileSync(join(folder, 'tools', `${command}.ts`), `console.log('it runs');`);
    const development = { version: '1.0.0', dev: true };
    const elsewhere = { version: '1.0.0', optional: true, os: ['other'] };
    const packages = {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': development,
      'node_modules/c': development,
      'node_modules/d': elsewhere,
    };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
    const present = Object.fromEntries(installed.map((path) => [path, { version: '1.0.0' }]));
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: present }));
    // Without a npm nothing can be installed.
    const run = spawnSync(process.execPath, [join(folder, 'tools', 'run.mjs'), command], {
      env: { PATH: folder },
      encoding: 'utf8',
    });
    expect({ said: run.stdout, installs: run.stderr.includes('Installing packages') }).toEqual({
      said: isRun ? 'it runs\n' : '',
      installs: !isRun,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
