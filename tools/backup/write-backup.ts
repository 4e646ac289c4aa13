import { createHash } from 'node:crypto';
import type pg from 'pg';
import { readMissing } from '../../server/src/platform/database/migrate.ts';
import type { ReportProgress } from '../../server/src/platform/progress.ts';
import { version } from '../../server/src/platform/version.ts';
import { countRows, readMigrationNames, readTables } from './backup-tables.ts';

/** Few enough that a line of pictures is still a text that fits into memory. */
const batch = 100;

/** Head of a backup, before the rows. */
export interface BackupHead {
  readonly migrations: readonly string[];
  /** Version of the program that wrote it, when, and how many rows of each table; absent in those of first versions. */
  readonly version?: string | undefined;
  readonly at?: string | undefined;
  readonly rows?: Readonly<Record<string, number>> | undefined;
  /** Without it the hotels' access data, which are sealed with it, could not be read again. */
  readonly sessionKey: string;
}

/**
 * The lines of a backup: a head, the rows of each table as of one moment, and `end` with the hash over all that stands
 * before it. A line is a word, a tab and JSON, which is the database's own text to the letter. The client is the
 * superuser, because row-level security holds for everybody else.
 */
export async function* writeBackup(
  client: pg.Client,
  sessionKey: string,
  report: ReportProgress = () => {},
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of writeContent(client, sessionKey, report)) {
    hash.update(line);
    yield line;
  }
  yield line('end', JSON.stringify(hash.digest('hex')));
}

async function* writeContent(client: pg.Client, sessionKey: string, report: ReportProgress): AsyncGenerator<string> {
  // A newer program's tables may hold what this one would not restore as it was meant.
  await readMissing(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const tables = await readTables(client);
  const counts = await countRows(client, tables);
  const total = Object.values(counts).reduce((sum, rows) => sum + rows, 0);
  const { rows: times } = await client.query<{ at: string }>(
    `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at`,
  );
  const migrations = await readMigrationNames(client);
  const head: BackupHead = { migrations, version, at: times[0]?.at, rows: counts, sessionKey };
  yield line('quieta-backup-1', JSON.stringify(head));
  let done = 0;
  for (const { name, columns } of tables) {
    await client.query(
      `DECLARE backed_up NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS json FROM (SELECT ${columns} FROM ${name}) AS r`,
    );
    for (;;) {
      const { rows } = await client.query<{ json: string }>(`FETCH ${batch} FROM backed_up`);
      if (rows.length === 0) break;
      yield line(name, `[${rows.map(({ json }) => json).join()}]`);
      done += rows.length;
      report(done, total);
    }
    await client.query('CLOSE backed_up');
  }
  await client.query('COMMIT');
}

function line(word: string, json: string): string {
  return `${word}\t${json}\n`;
}
