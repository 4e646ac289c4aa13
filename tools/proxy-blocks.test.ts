// The proxies themselves, those that this machine has, read the configurations of docs/running/proxy.md.
import { execFile } from 'node:child_process';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localhostCertificate } from '../server/testing/localhost-certificate.ts';
import { guideBlocks } from './testing/guide-blocks.ts';

const run = promisify(execFile);

interface Proxy {
  /** The language of its block on that page. */
  readonly language: string;
  readonly program: string;
  /** How it reads a configuration without serving from it. */
  readonly check: (file: string, folder: string) => string[];
  /** A whole configuration around the block. */
  readonly around?: (block: string, folder: string) => string;
}

const apacheModules = '/usr/lib/apache2/modules';
const modules = ['mpm_event', 'authz_core', 'ssl', 'http2', 'proxy', 'proxy_http', 'headers', 'setenvif'];

const proxies: readonly Proxy[] = [
  {
    language: 'caddyfile',
    program: '/usr/bin/caddy',
    check: (file) => ['validate', '--adapter', 'caddyfile', '--config', file],
  },
  {
    language: 'nginx',
    program: '/usr/sbin/nginx',
    check: (file, folder) => ['-t', '-c', file, '-p', folder],
    around: (block, folder) => `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${block}}\n`,
  },
  { language: 'haproxy', program: '/usr/sbin/haproxy', check: (file) => ['-c', '-f', file] },
  {
    language: 'apacheconf',
    program: '/usr/sbin/apache2',
    check: (file) => ['-t', '-f', file],
    around: (block, folder) =>
      [
        `ServerRoot ${folder}`,
        `DefaultRuntimeDir ${folder}`,
        `ErrorLog ${folder}/error.log`,
        'ServerName localhost',
        ...modules.map((name) => `LoadModule ${name}_module ${apacheModules}/mod_${name}.so`),
        'LogFormat "%r" combined',
        'Listen 443',
        block,
      ].join('\n'),
  },
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proxies-'));
  const { cert, key } = localhostCertificate;
  await writeFile(join(folder, 'spa.pem'), cert);
  await writeFile(join(folder, 'spa.key'), key);
  await writeFile(join(folder, 'spa-with-key.pem'), cert + key);
});
afterAll(() => rm(folder, { recursive: true }));

test.each(proxies)('the block for $language is read by its program without a complaint', async (proxy) => {
  const { language, program, check, around = (block) => block } = proxy;
  const [block, ...others] = guideBlocks('docs/running/proxy.md', language);
  expect(others).toEqual([]);
  if (block === undefined) throw new Error(`docs/running/proxy.md has no block for ${language}`);
  expect(block).toContain('localhost:3000');
  const isInstalled = await access(program).then(
    () => true,
    () => false,
  );
  if (!isInstalled) return;
  const local = block.replaceAll(/\/etc\/ssl|\/var\/log\/apache2/g, folder);
  const file = join(folder, `${language}.conf`);
  await writeFile(file, around(local, folder));
  await run(program, check(file, folder), { env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder } });
});
