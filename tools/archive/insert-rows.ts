import { buffer } from 'node:stream/consumers';
import type { PoolClient } from 'pg';
import type { ArchiveColumn, ArchiveTable } from '../../server/src/features/archive/archive-table-repository.ts';
import type { OpenArchive } from './open-archive.ts';
import type { ArchivedRow } from './read-archived-rows.ts';

/** Rows of one statement, unless pictures make them large. */
const maxRows = 1_000;
const maxCharacters = 8_000_000;

interface RowLoaderOptions {
  /** In a transaction of the environment, as the owner of the tables. */
  readonly client: PoolClient;
  readonly archive: OpenArchive;
  readonly table: ArchiveTable;
  readonly environmentId: string;
}

/** Puts the rows of an archived table into the database, in the order in which they come. */
export class RowLoader {
  readonly #options: RowLoaderOptions;
  readonly #insert: string;
  /** Place of the branch in a row; -1 where rows belong to none. */
  readonly #branchAt: number;
  /** Places of values that name another row of the same table. */
  readonly #ownAt: readonly number[];
  #headings: ArchivedRow | undefined;
  #branchId: string | null = null;
  #rows: ArchivedRow[] = [];
  #characters = 0;
  /** Rows that name others of the table: one statement at the end, when all others are there. */
  #held: ArchivedRow[] = [];
  loaded = 0;

  constructor(options: RowLoaderOptions) {
    this.#options = options;
    const { columns, isOfBranch, name } = options.table;
    this.#branchAt = isOfBranch ? columns.findIndex(({ name: column }) => column === 'branch_id') : -1;
    this.#ownAt = columns.flatMap(({ refersTo }, at) => (refersTo?.table === name ? [at] : []));
    this.#insert = insertionInto(options.table);
  }

  async take(row: ArchivedRow): Promise<void> {
    const { columns, name } = this.#options.table;
    if (this.#headings === undefined) {
      const expected = columns.map((column) => column.name).join();
      if (row.join() !== expected) throw new Error(`${name} has the columns ${row.join()}, not ${expected}`);
      this.#headings = row;
      return;
    }
    const branchId = row[this.#branchAt] ?? null;
    if (branchId !== this.#branchId) {
      await this.end();
      await this.#enter(branchId);
    }
    if (this.#ownAt.some((at) => row[at] !== null)) {
      this.#held.push(row);
      return;
    }
    const complete = await this.#withPictures(row);
    this.#rows.push(complete);
    this.#characters += complete.reduce((sum, value) => sum + (value?.length ?? 0), 0);
    if (this.#rows.length === maxRows || this.#characters > maxCharacters) await this.#send();
  }

  /** Sends what waits. */
  async end(): Promise<void> {
    await this.#send();
    if (this.#held.length === 0) return;
    // Without statistics each check of a reference to another row of the table reads the whole branch.
    await this.#options.client.query(`ANALYZE "${this.#options.table.name}"`);
    this.#rows = this.#held;
    this.#held = [];
    await this.#send();
  }

  async #enter(branchId: string | null): Promise<void> {
    const { client } = this.#options;
    this.#branchId = branchId;
    // The statement, not set_config(): only that is passed on to the workers of a cluster.
    if (branchId !== null) await client.query(`SET LOCAL app.branch = ${client.escapeLiteral(branchId)}`);
  }

  async #withPictures(row: ArchivedRow): Promise<ArchivedRow> {
    const { table, archive } = this.#options;
    if (table.columns.every(({ kind }) => kind !== 'picture')) return row;
    return Promise.all(
      table.columns.map(async ({ kind }, at) => {
        const value = row[at] ?? null;
        return kind === 'picture' && value !== null ? (await buffer(await archive.read(value))).toString('hex') : value;
      }),
    );
  }

  async #send(): Promise<void> {
    const rows = this.#rows;
    if (rows.length === 0) return;
    this.#rows = [];
    this.#characters = 0;
    const { client, table, environmentId } = this.#options;
    const lists = table.columns.map((_, at) => rows.map((row) => row[at] ?? null));
    await client.query(this.#insert, table.name === 'environment' ? lists : [environmentId, ...lists]);
    this.loaded += rows.length;
  }
}

/** One statement for rows of any number: each column comes as a list of texts. */
function insertionInto({ name, columns }: ArchiveTable): string {
  const isEnvironment = name === 'environment';
  const firstList = isEnvironment ? 1 : 2;
  const names = columns.map((column) => `"${column.name}"`);
  const lists = columns.map((_, at) => `$${at + firstList}::text[]`);
  const aliases = columns.map((_, at) => `c${at}`);
  const values = columns.map((column, at) => parsed(column, `r.c${at}`));
  return `INSERT INTO "${name}" (${[...(isEnvironment ? [] : ['environment_id']), ...names].join(', ')})
    SELECT ${[...(isEnvironment ? [] : ['$1::uuid']), ...values].join(', ')}
    FROM unnest(${lists.join(', ')}) WITH ORDINALITY AS r(${[...aliases, 'place'].join(', ')}) ORDER BY r.place`;
}

/** The value that the text of a cell stands for. */
function parsed({ kind, type }: ArchiveColumn, text: string): string {
  if (kind === 'hash' || kind === 'picture') return `decode(${text}, 'hex')`;
  if (kind !== 'list') return `${text}::${type}`;
  // No value is something else than an empty list.
  return `CASE WHEN ${text} IS NOT NULL THEN ARRAY(
    SELECT e.value::${type.slice(0, -'[]'.length)} FROM json_array_elements_text(${text}::json) WITH ORDINALITY AS e(value, place)
    ORDER BY e.place) END`;
}
