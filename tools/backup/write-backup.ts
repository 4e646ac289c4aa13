import { createHash } from 'node:crypto';
import type pg from 'pg';
import { readMissing } from '../../server/src/platform/database/migrate.ts';
import { readMigrationNames, readTables } from './backup-tables.ts';

/** Few enough that a line of pictures is still a text that fits into memory. */
const batch = 100;

/** Head of a backup, before the rows. */
export interface BackupHead {
  readonly migrations: readonly string[];
  /** Without it the hotels' access data, which are sealed with it, could not be read again. */
  readonly sessionKey: string;
}

/**
 * The lines of a backup: a head, the rows of each table as of one moment, and `end` with the hash over all that stands
 * before it. A line is a word, a tab and JSON, which is the database's own text to the letter. The client is the
 * superuser, because row-level security holds for everybody else.
 */
export async function* writeBackup(client: pg.Client, sessionKey: string): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of writeContent(client, sessionKey)) {
    hash.update(line);
    yield line;
  }
  yield line('end', JSON.stringify(hash.digest('hex')));
}

async function* writeContent(client: pg.Client, sessionKey: string): AsyncGenerator<string> {
  // A newer program's tables may hold what this one would not restore as it was meant.
  await readMissing(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const head: BackupHead = { migrations: await readMigrationNames(client), sessionKey };
  yield line('quieta-backup-1', JSON.stringify(head));
  for (const { name, columns } of await readTables(client)) {
    await client.query(
      `DECLARE backed_up NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS json FROM (SELECT ${columns} FROM ${name}) AS r`,
    );
    for (;;) {
      const { rows } = await client.query<{ json: string }>(`FETCH ${batch} FROM backed_up`);
      if (rows.length === 0) break;
      yield line(name, `[${rows.map(({ json }) => json).join()}]`);
    }
    await client.query('CLOSE backed_up');
  }
  await client.query('COMMIT');
}

function line(word: string, json: string): string {
  return `${word}\t${json}\n`;
}
