// The steps of deploy/Containerfile and deploy/compose.yaml, without a container engine: what the image is made of is
// made in an empty folder, belongs to root, and is started as the image's user. What it does not try is the isolation
// itself: the read-only file system, the capabilities, the network.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audience, startTokens, type Tokens } from '../../server/testing/start-tokens.ts';
import { removeDataDir } from '../lib/embedded-postgres/remove-data-dir.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../lib/embedded-postgres/start-embedded-postgres.ts';
import { findFreePort } from '../lib/free-port.ts';
import { listFiles, repositoryRoot } from '../lib/repository.ts';
import { readContainerfile } from '../testing/read-containerfile.ts';

const run = promisify(execFile);
const image = readContainerfile(readFileSync(join(repositoryRoot, 'deploy/Containerfile'), 'utf8'));
const [build] = image.stages;
/** The Node that the image brings. */
const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);
const isRoot = process.getuid?.() === 0;
const [uid = 0, gid = 0] = image.user.split(':').map(Number);
const asUser = isRoot ? { uid, gid } : {};

let folder: string;
let tree: string;
let postgres: EmbeddedPostgres;
let tokens: Tokens;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quieta-container-'));
  chmodSync(folder, 0o755);
  tree = join(folder, 'opt', 'quieta');
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database') });
  tokens = await startTokens();
});
afterAll(async () => {
  await tokens.close();
  await postgres.stop();
  await removeDataDir(join(folder, 'database'));
  await run('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true });
});

test('the image is built from the sources alone, makes its database, is ready as a user who may write nothing of it, and stops when it is asked to', async () => {
  for (const file of listFiles(repositoryRoot)) cpSync(join(repositoryRoot, file), join(tree, file));
  for (const command of build?.runs ?? [])
    await run('sh', ['-ec', command], {
      cwd: tree,
      env: { PATH: path, HOME: process.env['HOME'], npm_config_prefer_offline: 'true' },
      maxBuffer: 64 * 1024 * 1024,
    });
  await run('chmod', ['-R', 'a-w,a+rX', tree]);

  const { env, grace } = await prepare();
  const server = spawn(image.command[0] ?? '', image.command.slice(1), { cwd: tree, env, ...asUser });
  const said: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (piece: Buffer) => said.push(piece.toString()));
  const ended = once(server, 'exit');
  const isHealthy = () => {
    if (server.exitCode !== null) throw new Error(`It ended before it was ready:\n${said.join('')}`);
    return run(image.healthcheck[0] ?? '', image.healthcheck.slice(1), { env, ...asUser }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isHealthy, { interval: 500 }).toBe(true);
  expect((await fetch(`http://localhost:${env.PORT}/`, { headers: { accept: 'text/html' } })).status).toBe(200);
  expect(said.join('')).toMatch(/"msg":"Quieta \d+\.\d+\.\d+ starts"/);

  // As the engine does it: whoever is not gone after the grace period is killed, and has another code.
  server.kill('SIGTERM');
  const impatient = new AbortController();
  void wait(grace, undefined, { signal: impatient.signal }).then(
    () => server.kill('SIGKILL'),
    () => {},
  );
  expect(await ended).toEqual([0, null]);
  impatient.abort();
});

test('the same tree serves with its own Node and database, as docs/running/small-server.md says', async () => {
  await run('chmod', ['-R', 'u+w', tree]);
  const env = { PATH: path, HOME: process.env['HOME'], npm_config_prefer_offline: 'true' };
  for (const command of ['npm ci --omit=dev', 'npm run trim']) await run('sh', ['-ec', command], { cwd: tree, env });
  const PORT = String(await findFreePort(6));
  const start = 'npm start';
  const dataDir = join(folder, 'small');
  const server = spawn('sh', ['-ec', `exec ${start}`], { cwd: tree, env: { ...env, PORT, DATA_DIR: dataDir } });
  const ended = once(server, 'exit');
  const answer = () =>
    fetch(`http://localhost:${PORT}/api/health/ready`).then(
      ({ status }) => status,
      () => null,
    );
  await expect.poll(answer, { interval: 500 }).toBe(200);
  server.kill('SIGTERM');
  await ended;
  await removeDataDir(dataDir);
});

/** The database as compose.yaml makes it, and the environment that the server gets there. */
async function prepare() {
  const compose = readFileSync(join(repositoryRoot, 'deploy/compose.yaml'), 'utf8');
  const address = new URL(postgres.adminUrl('postgres'));
  await removeRoles(address.href);
  const secrets = join(folder, 'secrets');
  const environment = { ...process.env, PATH: path, DATABASE_HOST: address.host };
  await run(join(tree, 'deploy/make-secrets.sh'), [secrets], { env: environment });
  await run(join(tree, 'deploy/make-database.sh'), [], {
    env: {
      ...environment,
      SECRETS: secrets,
      POSTGRES_USER: address.username,
      PGHOST: address.hostname,
      PGPORT: address.port,
      PGPASSWORD: address.password,
    },
  });
  // An engine shows the files alone; here their folder has to be open as well.
  chmodSync(secrets, 0o755);
  const own = { DATA_DIR: join(folder, 'data'), NODE_COMPILE_CACHE: join(folder, 'cache') };
  for (const place of Object.values(own)) {
    mkdirSync(place);
    if (isRoot) chownSync(place, uid, gid);
  }
  const port = String(await findFreePort());
  const files = [...compose.matchAll(/(\w+_FILE): \/run\/secrets\/(\w+)$/gm)]
    .filter(([, name = '']) => !name.startsWith('POSTGRES_'))
    .map(([, name = '', secret = '']) => [name, join(secrets, secret)]);
  return {
    grace: 1_000 * Number(/init: true\n +stop_grace_period: (\d+)s/.exec(compose)?.[1]),
    env: {
      ...image.env,
      ...own,
      ...Object.fromEntries(files),
      PATH: path,
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      OIDC_ISSUER: tokens.issuer,
      OIDC_AUDIENCE: audience,
    },
  };
}

/** Takes away what our own server makes, so that it is as new as the image's. */
async function removeRoles(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  for (const database of ['quieta', 'quieta_identity']) await client.query(`DROP DATABASE ${database} WITH (FORCE)`);
  for (const role of ['quieta_owner', 'quieta_app', 'quieta_search', 'quieta_identity'])
    await client.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  await client.end();
}
