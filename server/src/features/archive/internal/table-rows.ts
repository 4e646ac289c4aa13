import { type RawBuilder, sql } from 'kysely';
import { byteOrderMark, type CsvCell, csvDialects, toCsvRows } from '#platform/csv/write-csv';
import { tenant } from '#platform/database/placeholder';
import type { Transaction } from '#platform/database/transaction';
import { picturePath } from '../archive-format-rules.ts';
import type { ArchiveColumn, ArchiveTable } from '../archive-table-repository.ts';

/** Rows that are in memory at once. */
const portion = 1_000;
/** Pictures that are in memory at once, each of at most a megabyte. */
const picturePortion = 16;

type TextRow = Readonly<Record<string, string | null>>;

/** Where rows are read from: a snapshot, and the branches whose rows are read one after the other. */
export interface ArchiveSource {
  readonly transaction: Transaction;
  readonly branches: readonly { readonly id: string }[];
}

/** The table as CSV, sorted by its key. `count` is told how many rows were written. */
export async function* tableRows(
  source: ArchiveSource,
  table: ArchiveTable,
  count: (rows: number) => void,
): AsyncGenerator<string, void, undefined> {
  const { columns } = table;
  yield `${byteOrderMark}${toCsvRows([columns.map(({ name }) => name)], csvDialects.en)}`;
  const values = columns.map((column) => sql`${valueOf(column, table)} AS ${sql.ref(column.name)}`);
  for await (const rows of portionsOf<TextRow>(source, table, { select: sql.join(values), size: portion })) {
    count(rows.length);
    const cells = rows.map((row) => columns.map(({ name, kind }) => cellOf(row[name] ?? null, kind)));
    yield toCsvRows(cells, csvDialects.en);
  }
}

function cellOf(value: string | null, kind: ArchiveColumn['kind']): CsvCell {
  return value !== null && kind === 'number' ? Number(value) : value;
}

interface StoredPicture {
  readonly path: string;
  readonly bytes: Buffer;
}

/** The pictures of a column, in the order of the rows. */
export async function* picturesOf(
  source: ArchiveSource,
  table: ArchiveTable,
  { name }: ArchiveColumn,
): AsyncGenerator<StoredPicture, void, undefined> {
  const select = sql`${pathOf(name, table)} AS path, ${sql.ref(name)} AS bytes`;
  const where = sql`${sql.ref(name)} IS NOT NULL`;
  for await (const rows of portionsOf<StoredPicture>(source, table, { select, where, size: picturePortion }))
    yield* rows;
}

interface Selection {
  readonly select: RawBuilder<unknown>;
  readonly where?: RawBuilder<unknown>;
  /** Rows of a portion. */
  readonly size: number;
}

/**
 * The rows of all branches, a portion at a time. A cursor, because however many rows there are only one portion is in
 * memory, here and in the database.
 */
async function* portionsOf<Row>(
  { transaction, branches }: ArchiveSource,
  { name, isOfBranch, key, columns }: ArchiveTable,
  { select, where = sql`true`, size }: Selection,
): AsyncGenerator<Row[], void, undefined> {
  const environmentId = sql.ref(name === 'environment' ? 'id' : 'environment_id');
  const order = key.map((column) => {
    const isText = columns.some((one) => one.name === column && one.type === 'text');
    // Not by the rules of a language, which differ from one database to the next.
    return isText ? sql`${sql.ref(column)} COLLATE "C"` : sql.ref(column);
  });
  for (const branchId of isOfBranch ? branches.map(({ id }) => id) : [undefined]) {
    if (branchId !== undefined) await transaction.rows(sql`SET LOCAL app.branch = ${sql.lit(branchId)}`);
    const ofBranch = branchId === undefined ? sql`true` : sql`branch_id = ${branchId}`;
    const sorted = order.length === 0 ? sql`` : sql`ORDER BY ${sql.join(order)}`;
    await transaction.rows(sql`DECLARE archived NO SCROLL CURSOR FOR SELECT ${select} FROM ${sql.table(name)}
      WHERE ${environmentId} = ${tenant.environmentId} AND ${ofBranch} AND ${where} ${sorted}`);
    for (;;) {
      const rows = await transaction.rows(sql<Row>`FETCH ${sql.lit(size)} FROM archived`);
      if (rows.length > 0) yield rows;
      if (rows.length < size) break;
    }
    await transaction.rows(sql`CLOSE archived`);
  }
}

/** A value as the archive has it, as text. */
function valueOf(column: ArchiveColumn, table: ArchiveTable): RawBuilder<unknown> {
  const value = sql.ref(column.name);
  switch (column.kind) {
    case 'instant':
      return sql`replace(replace(${value}::text, ' ', 'T'), '+00', 'Z')`;
    case 'list':
      return sql`to_json(${value})::text`;
    case 'hash':
      return sql`encode(${value}, 'hex')`;
    case 'picture':
      return sql`CASE WHEN ${value} IS NOT NULL THEN ${pathOf(column.name, table)} END`;
    case 'json':
    case 'number':
    case 'text':
      return sql`${value}::text`;
  }
}

function pathOf(column: string, { name, key }: ArchiveTable): RawBuilder<unknown> {
  const mark = '\n';
  const [before = '', after = ''] = picturePath(name, column, [mark]).split(mark);
  const values = key.map((one) => sql`${sql.ref(one)}::text`);
  return sql`concat(${sql.lit(before)}::text, concat_ws('/', ${sql.join(values)}), ${sql.lit(after)}::text)`;
}
