import type { PoolClient } from 'pg';
import { tablePath } from '../../server/src/features/archive/archive-format-rules.ts';
import { type ArchiveTable, readArchiveTables } from '../../server/src/features/archive/archive-table-repository.ts';
import { readMigrations } from '../../server/src/platform/database/migrate.ts';
import type { Pool } from '../../server/src/platform/database/pool.ts';
import { Transaction } from '../../server/src/platform/database/transaction.ts';
import type { ReportProgress } from '../../server/src/platform/progress.ts';
import { version } from '../../server/src/platform/version.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { RowLoader } from './insert-rows.ts';
import type { OpenArchive } from './open-archive.ts';
import { readArchivedRows } from './read-archived-rows.ts';
import { inOrderOfReferences } from './table-order.ts';

/**
 * Puts an archive into an installation that does not have its environment: all of it, or nothing. `pool` connects as
 * the owner of the tables. Answers how many rows it has.
 */
export async function loadArchive(
  pool: Pool,
  archive: OpenArchive,
  report: ReportProgress = () => {},
): Promise<number> {
  await requireSameSchema(archive);
  const { id, name } = archive.manifest.environment;
  await requireNoEnvironment(pool, archive);
  const client = await pool.connect();
  try {
    // Rows that follow from others are in the archive, as they were.
    await client.query(
      `BEGIN; SET LOCAL app.environment = '${id}'; SET LOCAL app.writes_derived_rows = 'on'; SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET CONSTRAINTS ALL DEFERRED`,
    );
    const rows = await loadTables(client, archive, report);
    await client.query('COMMIT');
    client.release();
    return rows;
  } catch (error) {
    // The connection ends, and with it all that was written.
    client.release(true);
    if (isOccupied(error)) throw exists(name);
    throw error;
  }
}

async function loadTables(client: PoolClient, archive: OpenArchive, report: ReportProgress): Promise<number> {
  const { environment, files } = archive.manifest;
  const transaction = new Transaction((query) => client.query(query), { environmentId: environment.id });
  const tables = await inOrderOfReferences(client, await readArchiveTables(transaction));
  const total = files.reduce((sum, { rows = 0 }) => sum + rows, 0);
  let loaded = 0;
  for (const table of tables) {
    const loader = new RowLoader({ client, archive, table, environmentId: environment.id });
    for await (const row of readArchivedRows(await archive.read(tablePath(table.name)))) {
      await loader.take(row);
      report((loaded += 1), total);
    }
    await loader.end();
    // Without statistics each check of a reference to it reads the whole branch.
    await client.query(`ANALYZE "${table.name}"`);
    requireAllRows(archive, table, loader.loaded);
  }
  return total;
}

function requireAllRows({ manifest }: OpenArchive, { name }: ArchiveTable, loaded: number): void {
  const written = manifest.files.find(({ path }) => path === tablePath(name))?.rows;
  if (written !== loaded) throw new Error(`${name} has ${loaded} rows, and the manifest names ${written}`);
}

async function requireSameSchema({ manifest: { program } }: OpenArchive): Promise<void> {
  const known = (await readMigrations()).map(({ name }) => name);
  if (program.schema === known.at(-1)) return;
  if (!known.includes(program.schema))
    throw new OperatorProblem(
      `This archive was written by Quieta ${program.version}, which is newer than this one (${version}): update Quieta first, then import it.`,
    );
  throw new OperatorProblem(
    `This archive was written by Quieta ${program.version} with the tables as of ${program.schema}, and this version (${version}) has newer ones. Import it with Quieta ${program.version}, into an empty installation, and update that: \`npm start\` brings its tables up to date.`,
  );
}

async function requireNoEnvironment(pool: Pool, { manifest: { environment } }: OpenArchive): Promise<void> {
  const { rows } = await pool.query<{ id: string; name: string }>('SELECT id, name FROM every_environment()');
  const found = rows.find(({ id, name }) => id === environment.id || name === environment.name);
  if (found !== undefined) throw exists(found.name);
}

function exists(name: string): OperatorProblem {
  return new OperatorProblem(
    `There is an environment "${name}" in this installation already, and an archive is never mixed with what is there. Import it into an installation without it.`,
  );
}

/** Whether somebody else has made the environment meanwhile. */
function isOccupied(error: unknown): boolean {
  return error instanceof Error && /"environment_(pkey|name_key)"/.test(error.message);
}
