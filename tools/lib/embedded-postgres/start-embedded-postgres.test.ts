import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { lockFile } from '../file-lock.ts';
import { OperatorProblem } from '../operator-problem.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const leftToDo: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const work of leftToDo.splice(0).reverse()) await work();
});

test('two databases, each for its own role, none of them a superuser, run by an account without privileges', async () => {
  const dataDir = makeDataDir();
  const server = await start(dataDir);
  expect(
    await query(
      server.appUrl('quieta'),
      'SELECT current_user, rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user',
    ),
  ).toEqual([{ current_user: 'quieta_app', rolsuper: false, rolbypassrls: false }]);
  await query(server.identityUrl, 'CREATE TABLE state (id int)');
  await query(
    server.ownerUrl('quieta'),
    'CREATE EXTENSION btree_gist; CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent',
  );
  for (const foreign of ['quieta_identity', 'postgres', 'template1'])
    await expect(query(server.appUrl(foreign), 'SELECT')).rejects.toThrow('permission denied');
  await expect(query(server.appUrl('quieta').replace(/:[^:@]+@/, ':guess@'), 'SELECT')).rejects.toThrow('password');
  expect(await query(server.ownerUrl('quieta'), 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  expect(statSync(`/proc/${readPostmasterPid(server)}`).uid).not.toBe(0);
  expect(statSync(join(dataDir, 'database-passwords.json')).mode & 0o777).toBe(0o600);
});

test('a data folder below a closed folder works too', async () => {
  const closed = mkdtempSync(join(tmpdir(), 'quieta-closed-'));
  leftToDo.push(() => rmSync(closed, { recursive: true, force: true }));
  const dataDir = join(closed, 'data');
  const first = await start(dataDir);
  leftToDo.push(() => rmSync(first.folder, { recursive: true, force: true }));
  await query(first.ownerUrl('quieta'), 'CREATE TABLE kept AS SELECT 7 AS value');
  await first.stop();
  const second = await start(dataDir);
  expect(await query(second.ownerUrl('quieta'), 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
});

test('one process a folder; after kill -9 of that the next takes over and has every acknowledged row', async () => {
  const dataDir = makeDataDir();
  const { ownerUrl, kill } = await startInOwnProcess(dataDir);
  await query(ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS value');

  const refused = startEmbeddedPostgres({ dataDir, timeoutMs: 0 });
  await expect(refused).rejects.toThrow(OperatorProblem);
  await expect(refused).rejects.toThrow(/^Another Quieta is using the data folder .+\.$/);
  // Another container sees the same folder, but neither our processes nor our network. Only root can make one.
  if (mayMakeNamespaces())
    expect(startInOwnNamespaces(dataDir)).toMatch(/^Another Quieta is using the data folder .+\.$/);
  expect(await query(ownerUrl, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);

  await kill();
  const server = await start(dataDir);
  expect(await query(server.ownerUrl('quieta'), 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
});

test('the database itself holds a lock until its last process has ended: who cannot see it cannot start another', async () => {
  const dataDir = makeDataDir();
  const server = await start(dataDir);
  const lock = join(server.folder, 'server.lock');
  expect(lockFile(lock)).toBeUndefined();
  await server.stop();
  const held = lockFile(lock);
  expect(held).toBeDefined();
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /^A database server that cannot be seen from here, .+ still uses .+: end it first\.$/,
  );
  held?.release();
  await start(dataDir);
});

test('a server that is killed comes back at the same address', async () => {
  const server = await start(makeDataDir());
  const url = server.ownerUrl('quieta');
  await query(url, 'CREATE TABLE kept AS SELECT 7 AS value');
  process.kill(readPostmasterPid(server), 'SIGKILL');
  await vi.waitFor(async () => expect(await query(url, 'SELECT value FROM kept')).toEqual([{ value: 7 }]), 60_000);
});

test('a folder that cannot be made is told in one sentence', async () => {
  const belowFile = join(import.meta.filename, 'data');
  await expect(startEmbeddedPostgres({ dataDir: belowFile })).rejects.toThrow(
    /^The data folder .+ cannot be written .+\.$/,
  );
});

test('an account without an entry in /etc/passwd is told so, and what to do', async () => {
  // Only root can hand a folder to an account that nobody knows.
  if (process.getuid?.() !== 0) return;
  const dataDir = makeDataDir();
  mkdirSync(join(dataDir, 'postgres'));
  chownSync(join(dataDir, 'postgres'), 54_321, 54_321);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /^PostgreSQL could not prepare its folder .+: the account with number 54321 has no entry in \/etc\/passwd, .+\.$/,
  );
});

function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'quieta-test-'));
  leftToDo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  leftToDo.push(() => server.stop());
  return server;
}

/** Another process that starts the server and holds it until it is killed. */
async function startInOwnProcess(dataDir: string): Promise<{ ownerUrl: string; kill: () => Promise<void> }> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'start-embedded-postgres.ts'))};
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(server.ownerUrl('quieta'));
    setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [ownerUrl] = await once(createInterface(child.stdout), 'line');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  leftToDo.push(kill);
  return { ownerUrl: String(ownerUrl), kill };
}

const namespaces = ['--net', '--pid', '--ipc', '--mount', '--fork', '--mount-proc'];

function mayMakeNamespaces(): boolean {
  return spawnSync('unshare', [...namespaces, 'true']).status === 0;
}

/** Tries to start on the folder as another container would; answers the sentence with which it is refused. */
function startInOwnNamespaces(dataDir: string): string {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'start-embedded-postgres.ts'))};
    try {
      const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, patienceMs: 0 });
      await server.stop();
      console.log('it started');
    } catch (error) {
      console.log(error.message);
    }`;
  const started = spawnSync('unshare', [...namespaces, process.execPath, '--input-type=module', '--eval', program]);
  return started.stdout.toString().trim();
}

function readPostmasterPid(server: EmbeddedPostgres): number {
  return Number.parseInt(readFileSync(join(server.folder, 'data', 'postmaster.pid'), 'utf8'), 10);
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
