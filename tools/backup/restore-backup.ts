import type pg from 'pg';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { readMigrationNames, readTables } from './backup-tables.ts';
import type { BackupHead } from './write-backup.ts';

/** The head of a backup, which is its first line. */
export function readHead(line: string): BackupHead {
  const [word, json] = split(line);
  if (word !== 'quieta-backup-1') throw new OperatorProblem('This file is no backup of Quieta.');
  // writeBackup wrote it.
  return JSON.parse(json) as BackupHead;
}

/**
 * Puts the rows of a backup, the lines behind its head, into a migrated database without any: all of them, or none where the
 * backup is not whole. The client is the superuser, so that rows may come in any order.
 */
export async function restoreBackup(client: pg.Client, head: BackupHead, lines: AsyncIterable<string>): Promise<void> {
  const present = await readMigrationNames(client);
  if (present.join() !== head.migrations.join()) {
    throw new OperatorProblem(
      'This backup was made by another version of Quieta: restore it with that one, then update.',
    );
  }
  const columnsOf = new Map((await readTables(client)).map(({ name, columns }) => [name, columns]));
  await client.query('BEGIN; SET LOCAL session_replication_role = replica');
  try {
    let isWhole = false;
    for await (const line of lines) {
      const [name, json] = split(line);
      const columns = columnsOf.get(name);
      isWhole = name === 'end';
      if (columns === undefined) break;
      await client.query(
        `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1)`,
        [json],
      );
    }
    if (!isWhole) throw new OperatorProblem('The backup is not whole; nothing was restored.');
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

function split(line: string): [string, string] {
  const end = line.indexOf('\t');
  return [line.slice(0, end), line.slice(end + 1)];
}
