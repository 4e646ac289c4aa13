import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
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

test('SEC-07 the command for the bill of materials names every package of the lockfile with its version', () => {
  const { scripts = {} } = readManifest('package.json');
  expect(scripts['bill']).toContain('npm sbom');
  expect(scripts['advisories']).toContain('npm audit --audit-level=high');
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
