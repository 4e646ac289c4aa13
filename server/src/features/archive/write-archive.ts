import type { Writable } from 'node:stream';
import { archiveReadme } from '@quieta/messages/archive-text';
import { sql } from 'kysely';
import { readMigrations } from '#platform/database/migrate';
import type { Pool } from '#platform/database/pool';
import { db } from '#platform/database/query';
import { inTransaction, type Transaction } from '#platform/database/transaction';
import type { ReportProgress } from '#platform/progress';
import { version as programVersion } from '#platform/version';
import {
  type ArchiveManifest,
  archiveVersion,
  describeTable,
  descriptionPath,
  manifestPath,
  readmePath,
  sumsOf,
  sumsPath,
  tablePath,
} from './archive-format-rules.ts';
import { type ArchiveTable, readArchiveTables } from './archive-table-repository.ts';
import { tablesLeftOut } from './internal/archive-tables.ts';
import { type ArchiveSource, picturesOf, tableRows } from './internal/table-rows.ts';
import { ZipWriter } from './internal/zip-writer.ts';

interface ArchiveTask {
  readonly environment: { readonly id: string; readonly name: string };
  readonly output: Writable;
  /** Runs once the snapshot is taken: what it writes is not in the archive. Where it fails, nothing is written. */
  readonly whenBegun?: (branches: ArchiveManifest['branches']) => Promise<void>;
  readonly report?: ReportProgress;
}

/**
 * Writes all rows of an environment as one archive, as they were at one moment, no faster than they are read and with
 * the memory of a few thousand rows. The same rows give the same bytes. Answers how many rows of tables it has.
 */
export async function writeArchive(pool: Pool, task: ArchiveTask): Promise<number> {
  try {
    return await inTransaction(
      pool,
      { environmentId: task.environment.id },
      (transaction) => writeFrom(transaction, task),
      { readOnly: true },
    );
  } catch (error) {
    // Whoever reads it learns that it is not whole.
    task.output.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

async function writeFrom(transaction: Transaction, task: ArchiveTask): Promise<number> {
  // It lasts as long as its reader takes. A reader who takes nothing for a minute is cut off: the database ends
  // transactions that ask for nothing.
  await transaction.rows(sql`SET LOCAL transaction_timeout = 0`);
  await transaction.rows(sql`SET LOCAL timezone = 'UTC'`);
  await transaction.rows(sql`SET LOCAL datestyle = 'ISO, YMD'`);
  const branches = await transaction.rows(
    db.selectFrom('branch').select(['id', 'name', 'timeZone', 'currency']).orderBy('id'),
  );
  await task.whenBegun?.(branches);
  const tables = await readArchiveTables(transaction);
  const source = { transaction, branches };
  const zip = new ZipWriter(task.output);
  await zip.add(readmePath, only(archiveReadme(task.environment.name)));
  const rows = await writeTables(zip, source, tables, task.report);
  await writePictures(zip, source, tables);
  await zip.add(manifestPath, only(await manifestOf(task, branches, zip, rows)));
  await zip.add(sumsPath, only(sumsOf(zip.files)));
  await zip.end();
  return rows.values().reduce((sum, count) => sum + count, 0);
}

/** Answers the rows of each table. */
async function writeTables(
  zip: ZipWriter,
  source: ArchiveSource,
  tables: readonly ArchiveTable[],
  report: ReportProgress = () => {},
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const [index, table] of tables.entries()) {
    let written = 0;
    await zip.add(descriptionPath(table.name), only(describeTable(table)));
    await zip.add(
      tablePath(table.name),
      tableRows(source, table, (rows) => {
        written += rows;
      }),
    );
    counts.set(tablePath(table.name), written);
    report(index + 1, tables.length);
  }
  return counts;
}

async function writePictures(zip: ZipWriter, source: ArchiveSource, tables: readonly ArchiveTable[]): Promise<void> {
  for (const table of tables)
    for (const column of table.columns.filter(({ kind }) => kind === 'picture'))
      for await (const { path, bytes } of picturesOf(source, table, column)) await zip.add(path, only(bytes));
}

async function manifestOf(
  { environment }: ArchiveTask,
  branches: ArchiveManifest['branches'],
  { files }: ZipWriter,
  counts: ReadonlyMap<string, number>,
): Promise<string> {
  const manifest: ArchiveManifest = {
    format: 'quieta-archive',
    version: archiveVersion,
    program: { name: 'Quieta', version: programVersion, schema: (await readMigrations()).at(-1)?.name ?? '' },
    environment: { id: environment.id, name: environment.name },
    branches,
    files: files.map((file) => ({ ...file, ...(counts.has(file.path) && { rows: counts.get(file.path) }) })),
    leftOut: tablesLeftOut(),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

async function* only<Content extends string | Buffer>(content: Content): AsyncGenerator<Content> {
  yield content;
}
