import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { prepareBinaries } from '../lib/embedded-postgres/binaries.ts';
import { openDatabaseHome } from '../lib/embedded-postgres/database-home.ts';
import { clusterNames, startPostmaster, stopPostmaster } from '../lib/embedded-postgres/postmaster.ts';
import { removeDataDir } from '../lib/embedded-postgres/remove-data-dir.ts';
import type { EmbeddedPostgres } from '../lib/embedded-postgres/start-embedded-postgres.ts';
import { makeQuickTestDataDir } from './test-data-dir.ts';

/** A streaming replica of an embedded server, as an administrator would set one up. */
export interface Standby {
  /** The address on it of what another one names on the primary. */
  addressOf(primaryUrl: string): string;
  /** Runs a statement as its superuser, such as `SELECT pg_wal_replay_pause()`. */
  run(statement: string): Promise<void>;
  stop(): Promise<void>;
  /** On the same port, after it was stopped. */
  startAgain(): Promise<void>;
  /** Stops it and deletes its files. */
  remove(): Promise<void>;
}

/** Copies a running server by PostgreSQL's own low-level backup, and lets the copy follow it. */
export async function startStandby(primary: EmbeddedPostgres): Promise<Standby> {
  const dataDir = await makeQuickTestDataDir('standby');
  const home = openDatabaseHome(dataDir);
  const { folder, name } = clusterNames(home.path);
  const admin = new URL(primary.adminUrl('postgres'));
  await copyRunning(admin.href, clusterNames(primary.folder).folder, folder);
  const from = `host=${admin.hostname} port=${admin.port} user=${admin.username} password=${admin.password}`;
  appendFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  writeFileSync(join(folder, 'standby.signal'), '');
  // Written by this account, and renamed or removed by the server's.
  const { account } = home;
  if (account)
    for (const file of ['standby.signal', 'backup_label']) chownSync(join(folder, file), account.uid, account.gid);
  const cluster = {
    home,
    bin: prepareBinaries(home.account, home.path),
    folder,
    name,
    adminPassword: admin.password,
    settings: { fsync: 'off', max_standby_streaming_delay: '0' },
  };
  let server = await startPostmaster(cluster);
  const { port } = server;
  const addressOf = (primaryUrl: string): string => {
    const url = new URL(primaryUrl);
    url.port = String(port);
    return url.href;
  };
  const stop = () => stopPostmaster(server);
  return {
    addressOf,
    run: (statement) => runIn(addressOf(admin.href), (client) => client.query(statement)),
    stop,
    startAgain: async () => {
      server = await startPostmaster(cluster, port);
    },
    remove: async () => {
      await stop();
      await removeDataDir(dataDir);
    },
  };
}

/** The label says from where on the log has to be replayed; without it the copy would be taken for whole. */
async function copyRunning(adminUrl: string, from: string, to: string): Promise<void> {
  await runIn(adminUrl, async (client) => {
    await client.query(`SELECT pg_backup_start('standby', true)`);
    const copied = spawnSync('cp', ['-a', from, to]);
    if (copied.status !== 0) throw new Error(`the database could not be copied: ${copied.stderr.toString()}`);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    rmSync(join(to, 'postmaster.pid'), { force: true });
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    if (readFileSync(join(to, 'backup_label'), 'utf8') === '') throw new Error('the backup has no label');
  });
}

async function runIn(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
