import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../tools/lib/free-port.ts';
import { findProgram, installFromDebian } from '../../tools/testing/debian-packages.ts';
import { guideBlocks } from '../../tools/testing/guide-blocks.ts';

/** Proxies whose configuration for several processes `docs/running/update.md` gives. */
export const installedProxies = ['haproxy', 'nginx', 'caddy'] as const;
type ProxyName = (typeof installedProxies)[number];

interface Program {
  /** How the program serves in the foreground from this configuration. */
  readonly run: (file: string, folder: string) => string[];
  /** The guides' configuration, to serve plain http on this port of the machine. */
  readonly configure: (port: number, folder: string) => string;
}

const programs: Readonly<Record<ProxyName, Program>> = {
  haproxy: {
    run: (file) => ['-db', '-f', file],
    configure: (port) =>
      [
        onlyBlock('proxy.md', 'haproxy')
          .replace(/bind .*/, `bind 127.0.0.1:${port}`)
          .replace(/^backend .*/ms, ''),
        onlyBlock('update.md', 'haproxy'),
      ].join('\n'),
  },
  nginx: {
    run: (file, folder) => ['-g', 'daemon off;', '-c', file, '-p', folder],
    configure: (port, folder) => {
      const [processes = '', again = ''] = guideBlocks('docs/running/update.md', 'nginx');
      const server = onlyBlock('proxy.md', 'nginx')
        .replace(/listen .*/, `listen 127.0.0.1:${port};\n${again}`)
        .replaceAll(/^ *ssl_.*$/gm, '')
        .replaceAll('http://localhost:3000', 'http://quieta');
      const account = process.getuid?.() === 0 ? 'user root;\n' : '';
      const spools = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (of) => `${of}_temp_path ${folder}/${of};`,
      );
      const http = ['access_log off;', ...spools, processes, server].join('\n');
      return `${account}pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${http}}\n`;
    },
  },
  caddy: {
    run: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
    configure: (port) =>
      `{\nadmin off\n}\n${onlyBlock('update.md', 'caddyfile').replace('spa.example.com', `http://127.0.0.1:${port}`)}`,
  },
};

function onlyBlock(guide: string, language: string): string {
  const [block, ...others] = guideBlocks(`docs/running/${guide}`, language);
  if (block === undefined || others.length > 0) throw new Error(`${guide} has not one block for ${language}`);
  return block;
}

interface InstalledProxy {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a proxy of this machine with the configuration of the guides, in which `ports` are those of the three
 * processes. Where it is not installed, root installs it from Debian.
 */
export async function startInstalledProxy(name: ProxyName, ports: readonly number[]): Promise<InstalledProxy> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const port = await findFreePort();
  const { run, configure } = programs[name];
  const file = join(folder, 'configuration');
  await writeFile(file, withPorts(configure(port, folder), ports));
  const program = spawn(findOrInstall(name), run(file, folder), {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (piece: Buffer) => output.push(piece.toString()));
  const ended = once(program, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await isServing(url))) {
    if (program.exitCode !== null) throw new Error(`${name} ended with ${program.exitCode}:\n${output.join('')}`);
    await wait(50);
  }
  return {
    url,
    close: async () => {
      program.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** The addresses of the guide's three machines, each replaced by a port of this one. */
function withPorts(configuration: string, ports: readonly number[]): string {
  const addresses = new Set(configuration.match(/10\.0\.0\.\d+:3000/g));
  if (addresses.size !== ports.length) throw new Error(`The configuration names ${addresses.size} processes.`);
  return ports.reduce(
    (text, port, nth) => text.replaceAll(`10.0.0.1${nth + 1}:3000`, `127.0.0.1:${port}`),
    configuration,
  );
}

function findOrInstall(name: ProxyName): string {
  if (find(name) === undefined) installFromDebian(name, [name]);
  const found = find(name);
  if (found === undefined) throw new Error(`${name} is not installed: on Debian \`apt-get install ${name}\`.`);
  return found;
}

/** Debian keeps those of administrators out of the path of everybody else. */
function find(name: ProxyName): string | undefined {
  return findProgram([name, join('..', 'sbin', name)]);
}

function isServing(url: string): Promise<boolean> {
  return fetch(`${url}/api/health/ready`).then(
    async (answer) => (await answer.text()) !== '' && answer.ok,
    () => false,
  );
}
