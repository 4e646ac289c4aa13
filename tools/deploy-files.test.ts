// The files of deploy/ name nothing that is not there: commands, scripts, variables, files, metrics.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readConfig } from '../server/src/config.ts';
import { createPool } from '../server/src/platform/database/pool.ts';
import { createMetrics } from '../server/src/platform/http/metrics.ts';
import { repositoryRoot } from './lib/repository.ts';
import { readContainerfile } from './testing/read-containerfile.ts';

const run = promisify(execFile);
const pathOf = (file: string) => join(repositoryRoot, file);
const read = (file: string) => readFileSync(pathOf(file), 'utf8');
const units = globSync('deploy/systemd/*', { cwd: repositoryRoot });
const services = units.filter((unit) => unit.endsWith('.service'));

/** Variables that Quieta reads, those of its commands, and Node's. */
const known = new Set([
  ...read('server/src/config.ts')
    .matchAll(/^ {2}([A-Z][A-Z_]+): /gm)
    .map(([, name = '']) => name),
  'BACKUP_FOLDER',
  'BACKUP_PASSPHRASE',
  'NODE_COMPILE_CACHE',
]);
const isKnown = (name: string) => known.has(name) || known.has(name.replace(/_FILE$/, ''));

/** Scripts of tools/ that are named, and the words behind `run.mjs`. */
function unknownCommands(text: string): string[] {
  const scripts = [...text.matchAll(/tools\/[\w./-]+\.(?:mjs|ts)/g)].map(([path]) => path);
  const commands = [...text.matchAll(/(?:run\.mjs"?,? "?|npm run (?:-s )?)([a-z]+)/g)].map(([, name = '']) => name);
  const { scripts: named }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  return [
    ...scripts.filter((path) => !existsSync(pathOf(path))),
    ...commands.filter((name) => !(name in named) || !existsSync(pathOf(`tools/${name}.ts`))),
  ];
}

test('the Containerfile runs commands that are there, as nobody of this machine, with variables that are read', () => {
  const { stages, env, user, healthcheck, command } = readContainerfile(read('deploy/Containerfile'));
  expect(stages.flatMap(({ runs }) => runs).flatMap(unknownCommands)).toEqual([]);
  expect(unknownCommands(JSON.stringify(command))).toEqual([]);
  expect(Object.keys(env).filter((name) => !isKnown(name))).toEqual([]);
  expect(user).toMatch(/^\d{4,}:\d{4,}$/);
  expect(healthcheck[0]).toBe('node');
  const major = process.versions.node.split('.')[0];
  for (const { from } of stages) expect(from).toMatch(new RegExp(`^docker\\.io/library/node:${major}-`));
  // Both engines leave out what belongs to this machine alone.
  expect(read('.dockerignore')).toBe(read('.containerignore'));
  expect(read('.containerignore').split('\n')).toEqual(expect.arrayContaining(['deploy/secrets', '.data', '.git']));
});

const service = z.object({
  build: z.optional(z.object({ context: z.string(), dockerfile: z.string() })),
  environment: z.record(z.string(), z.string()),
  secrets: z.array(z.string()),
  volumes: z.array(z.string()),
  user: z.optional(z.string()),
  read_only: z.optional(z.boolean()),
  cap_drop: z.optional(z.array(z.string())),
  security_opt: z.array(z.string()),
  stop_grace_period: z.string(),
  env_file: z.optional(z.string()),
});
const compose = z
  .object({
    services: z.object({ database: service, quieta: service }),
    volumes: z.record(z.string(), z.unknown()),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
  })
  .parse(load(read('deploy/compose.yaml')));

test('compose.yaml: Quieta writes nowhere but to its volume, may do nothing, and stops in ten seconds', () => {
  const { quieta } = compose.services;
  const { user, env } = readContainerfile(read('deploy/Containerfile'));
  expect(quieta).toMatchObject({ user, read_only: true, cap_drop: ['ALL'], stop_grace_period: '10s' });
  expect(quieta.volumes).toEqual([`data:${env['DATA_DIR']}`]);
  expect(Object.keys(quieta.environment).filter((name) => !isKnown(name))).toEqual([]);
  expect(existsSync(pathOf(`deploy/${quieta.build?.dockerfile.replace('deploy/', '')}`))).toBe(true);
});

test('compose.yaml names no secret, volume or file that nothing makes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quieta-deploy-'));
  try {
    execFileSync(pathOf('deploy/make-secrets.sh'), [join(folder, 'secrets')]);
    for (const { file } of Object.values(compose.secrets)) expect(existsSync(join(folder, file))).toBe(true);
    expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
    const secret = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8');
    // Every secret is taken as the variable that it is for.
    const given = { OIDC_ISSUER: 'https://login.example.com', OIDC_AUDIENCE: 'quieta-api' };
    const config = readConfig({
      ...given,
      PUBLIC_URL: 'https://spa.example.com',
      DATABASE_URL: secret('database_url'),
      DATABASE_OWNER_URL: secret('database_owner_url'),
      SESSION_KEY: secret('session_key').trim(),
    });
    expect(config).toHaveProperty('config');
    expect(() =>
      execFileSync(pathOf('deploy/make-secrets.sh'), [join(folder, 'secrets')], { stdio: 'ignore' }),
    ).toThrow('Command failed');
  } finally {
    rmSync(folder, { recursive: true });
  }
  for (const { secrets, volumes, environment } of Object.values(compose.services)) {
    for (const name of secrets) expect(compose.secrets).toHaveProperty(name);
    for (const value of Object.values(environment).filter((text) => text.startsWith('/run/secrets/')))
      expect(secrets).toContain(value.replace('/run/secrets/', ''));
    for (const [source = ''] of volumes.map((volume) => volume.split(':')))
      expect({
        source,
        isThere: source in compose.volumes || existsSync(join(pathOf('deploy'), source)),
      }).toMatchObject({
        isThere: true,
      });
  }
});

test('the example of the environment has variables that are read, and those that a spa needs', () => {
  const names = read('deploy/quieta.env.example')
    .split('\n')
    .flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []);
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['PUBLIC_URL', 'TRUST_PROXY', 'OIDC_ISSUER', 'PRINTER_ORIGINS']));
});

test('the units start commands that are there, with variables that are read', () => {
  expect(services.length).toBe(2);
  for (const unit of services) {
    const text = read(unit);
    expect(unknownCommands(text)).toEqual([]);
    const names = [...text.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    );
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  }
  const [timer = ''] = units.filter((unit) => unit.endsWith('.timer'));
  expect(existsSync(pathOf(timer.replace('.timer', '.service')))).toBe(true);
});

test('systemd reads the units without a complaint, and finds them well protected', async () => {
  const analyze = '/usr/bin/systemd-analyze';
  if (!existsSync(analyze)) return;
  const { stderr } = await run(analyze, ['verify', '--man=no', ...units.map(pathOf)]);
  expect(stderr).toBe('');
  // Fails above the threshold, of 100.
  for (const unit of services) await run(analyze, ['security', '--offline=true', '--threshold=20', pathOf(unit)]);
});

test('the alert rules ask for metrics that the server serves, and lead to pages that are there', async () => {
  const rule = z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ runbook: z.string() }) });
  const { groups } = z
    .object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) })
    .parse(load(read('deploy/prometheus-rules.yaml')));
  const pool = createPool({ url: 'postgresql://localhost:1/none', max: 1 });
  const metrics = createMetrics(pool);
  metrics.answered('listServices', 200, 0.1);
  metrics.receiptSent('printed');
  metrics.receiptsWaiting(0);
  const served = await metrics.text();
  await pool.end();
  const names = new Set([...served.matchAll(/^([a-z_0-9]+)[{ ]/gm)].map(([, name = '']) => name));
  const asked = (expr: string) => expr.match(/\b(?:quieta|process|nodejs)_[a-z_0-9]+/g) ?? [];
  for (const { alert, expr, annotations } of groups.flatMap(({ rules }) => rules)) {
    for (const name of asked(expr))
      expect({ alert, name, isServed: names.has(name) }).toMatchObject({ isServed: true });
    expect({ alert, isThere: existsSync(pathOf(annotations.runbook)) }).toMatchObject({ isThere: true });
  }
  const own = groups.find(({ name }) => name === 'quieta')?.rules ?? [];
  expect(own.filter(({ expr }) => asked(expr).length === 0).map(({ alert }) => alert)).toEqual(['QuietaIsAway']);
});
