import pg from 'pg';
import type { ReportProgress } from '../../server/src/platform/progress.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { readMigrationNames, readTables } from './backup-tables.ts';
import { damaged, endWithoutHash, openBackup } from './open-backup.ts';

type OpenBackup = Awaited<ReturnType<typeof openBackup>>;

/**
 * Puts the rows of a backup into a migrated database without any: all of them, or none where the backup is not whole.
 * Answers whether its hash proves that they are as they were written. The client is the superuser, so that rows may
 * come in any order.
 */
export async function restoreBackup(
  client: pg.Client,
  { head, lines }: OpenBackup,
  report: ReportProgress = () => {},
): Promise<boolean> {
  const existing = await readMigrationNames(client);
  if (existing.join() !== head.migrations.join()) {
    throw new OperatorProblem(
      'This backup was made by another version of Quieta: restore it with that one, then update.',
    );
  }
  const columnsOf = new Map((await readTables(client)).map(({ name, columns }) => [name, columns]));
  await client.query('BEGIN; SET LOCAL session_replication_role = replica');
  try {
    const total = Object.values(head.rows ?? {}).reduce((sum, rows) => sum + rows, 0);
    let done = 0;
    let end: string | undefined;
    for await (const { word, json } of lines) {
      if (word === 'end') end = json;
      const columns = columnsOf.get(word);
      if (columns === undefined) break;
      done += await insertRows(client, { table: word, columns, json });
      report(done, total);
    }
    if (end === undefined) throw new OperatorProblem('The backup is not whole; nothing was restored.');
    await client.query('COMMIT');
    return end !== endWithoutHash;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

interface Rows {
  readonly table: string;
  readonly columns: string;
  readonly json: string;
}

/** Answers how many it inserted. */
async function insertRows(client: pg.Client, { table, columns, json }: Rows): Promise<number> {
  try {
    const { rowCount } = await client.query(
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
      [json],
    );
    return rowCount ?? 0;
  } catch (error) {
    // Values (22) or rows (23) that the table does not take were not written by a backup.
    if (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ''))
      throw damaged(`the rows of ${table} cannot be read (${error.code})`);
    throw error;
  }
}
