import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './lib/repository.ts';

interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

interface Bill {
  readonly bomFormat: string;
  readonly components: readonly { readonly name: string; readonly version: string }[];
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8'));
}

function readLock(): { readonly packages: Readonly<Record<string, Locked>> } {
  return JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'));
}

const manifests = globSync('{package.json,*/package.json}', { cwd: repositoryRoot });

/** What the lockfile takes from a registry, by its path in node_modules. */
const fetched = Object.entries(readLock().packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

test('SEC-07 what is installed is what the lockfile names: exact versions, each with the hash of its content', () => {
  expect(manifests.length).toBeGreaterThan(5);
  for (const path of manifests) {
    const { dependencies, devDependencies, optionalDependencies } = readManifest(path);
    const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  }
  const unsealed = fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(unsealed.map(([path]) => path)).toEqual([]);
});

test('SEC-07 no package runs a script of its own when it is installed', () => {
  expect(readFileSync(join(repositoryRoot, 'tools', 'run.mjs'), 'utf8')).toMatch(
    /const INSTALL = \[.*'--ignore-scripts'/,
  );
  for (const path of manifests) {
    const own = Object.keys(readManifest(path).scripts ?? {});
    expect(own.filter((name) => /^(pre|post)?(install|prepare)$/.test(name))).toEqual([]);
  }
});

test.each([
  ['refuses', 403, { error: 'forbidden' }],
  ['has no such service', 404, {}],
  ['answers something else', 200, 'not what was asked'],
])('SEC-07 where the registry %s nobody is told that all is well', async (_, status, answer) => {
  const registry = createServer((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
  ).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  const child = spawn(process.execPath, [join(repositoryRoot, 'tools', 'advisories.ts')], {
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}`, npm_config_fetch_retries: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  const [code] = await once(child, 'close');
  registry.close();
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was checked') });
});

test('SEC-07 the command for the bill of materials names every package of the lockfile with its version', () => {
  const { scripts = {} } = readManifest('package.json');
  expect(scripts['bill']).toContain('npm sbom');
  const output = execFileSync('npm', ['run', '--silent', 'bill'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // npm's own answer, in the shape of CycloneDX.
  const { bomFormat, components } = JSON.parse(output) as Bill;
  expect(bomFormat).toBe('CycloneDX');
  const billed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const missing = fetched
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
    .filter((one) => !billed.has(one));
  expect(missing).toEqual([]);
});
