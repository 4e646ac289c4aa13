// Back to any moment, as docs/running/backup.md describes it for a database of one's own: the log is archived, a base
// backup is taken, an accident happens, and the moment before it is restored. PostgreSQL's functions take the base
// backup here, in place of pg_basebackup, which its package does not bring.
import {
  chmodSync,
  chownSync,
  cpSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeDataDir } from '../lib/embedded-postgres/remove-data-dir.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../lib/embedded-postgres/start-embedded-postgres.ts';

let folder: string;
let archive: string;
let client: pg.Client;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quieta-moment-'));
  chmodSync(folder, 0o755);
  archive = join(folder, 'log');
  mkdirSync(archive);
});
afterAll(async () => {
  for (const name of ['primary', 'restored']) await removeDataDir(join(folder, name));
  rmSync(folder, { recursive: true });
});

async function start(name: string, settings: Readonly<Record<string, string>>): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, name), settings });
  client = new pg.Client({ connectionString: server.adminUrl('quieta') });
  await client.connect();
  return server;
}

async function ask(statement: string): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(statement);
  return rows.map(({ text }) => text);
}

const written = () => ask('SELECT text FROM entry ORDER BY text');
const write = (text: string) => client.query('INSERT INTO entry VALUES ($1)', [text]);

/** Hands a file to the account that the database runs under. */
function handOver(path: string, server: EmbeddedPostgres): void {
  const { uid, gid } = statSync(server.folder);
  chownSync(path, uid, gid);
}

test('SEC-08 what was written between a base backup and an accident is there again, and the accident is not', async () => {
  const primary = await start('primary', {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `cp %p ${archive}/%f`,
  });
  handOver(archive, primary);
  await client.query('CREATE TABLE entry (text text)');
  await write('before the backup');

  await client.query(`SELECT pg_backup_start('base', fast => true)`);
  cpSync(join(folder, 'primary'), join(folder, 'restored'), { recursive: true, preserveTimestamps: true });
  const [label = ''] = await ask('SELECT labelfile AS text FROM pg_backup_stop()');

  await write('after the backup');
  const [moment = ''] = await ask('SELECT clock_timestamp()::text AS text');
  await client.query('DELETE FROM entry');
  await write('after the accident');
  const [last = ''] = await ask('SELECT pg_walfile_name(pg_switch_wal()) AS text');
  await expect.poll(() => readdirSync(archive)).toContain(last);
  await client.end();
  await primary.stop();

  const cluster = join(folder, 'restored', 'postgres', 'data');
  for (const file of ['postmaster.pid', 'pg_wal']) rmSync(join(cluster, file), { recursive: true });
  mkdirSync(join(cluster, 'pg_wal'), { mode: 0o700 });
  writeFileSync(join(cluster, 'backup_label'), label);
  writeFileSync(join(cluster, 'recovery.signal'), '');
  const owner = statSync(primary.folder);
  const copied = join(folder, 'restored', 'postgres');
  for (const name of ['', ...readdirSync(copied, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(copied, name), owner.uid, owner.gid);

  const restored = await start('restored', {
    // Connections come when it is done.
    hot_standby: 'off',
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  });
  expect(await written()).toEqual(['after the backup', 'before the backup']);
  await write('after the restore');
  await client.end();
  await restored.stop();
});
