import { mapValues, recordOf } from '@quieta/contract/values/objects';
import { type Expression, type InsertType, type RawBuilder, sql } from 'kysely';
import { type Placeholders, tenant } from './placeholder.ts';
import { anyOf, nextVersion, type Prepared, prepared } from './query.ts';
import { type Schema, tables } from './schema.ts';
import { type TableName, tenantColumns } from './tenancy.ts';
import type { Transaction } from './transaction.ts';

type Column<Table extends TableName> = keyof Schema[Table] & string;
type Key<Table extends TableName> = (typeof tables)[Table]['key'][number];
type Filled<Table extends TableName> = (typeof tables)[Table]['filled'][number];

/** All columns of a row that the database does not fill by itself, as they are written. */
export type WholeRow<Table extends TableName> = {
  readonly [Name in Exclude<Column<Table>, Filled<Table>>]: Exclude<InsertType<Schema[Table][Name]>, undefined>;
};
type Written<Table extends TableName> = keyof WholeRow<Table> & string;
/** The types of the functions below decide which columns these are. */
type Named = Placeholders<Readonly<Record<string, unknown>>>;

/** An answer for each column of a table: a new column does not compile until it has one. */
export type EachColumn<Table extends TableName, Answer> = { readonly [Name in Column<Table>]: Answer };

/** Inserts a whole row. */
export function insertion<Table extends TableName>(
  table: Table,
  name = `${table}-insertion`,
): Prepared<WholeRow<Table>, never> {
  const columns = writtenColumns(table);
  return prepared(name, ($: Named) => {
    const values = [...tenantColumns(table).map(({ value }) => value), ...columns.map((column) => $[column])];
    return sql<never>`INSERT INTO ${sql.table(table)} (${namesOf(table, columns)}) VALUES (${sql.join(values)})`;
  });
}

/**
 * Ends an insertion of rows that a query yields. Without it a database on several machines would copy the rows into
 * their table, past its policies, and so refuses to.
 */
export const returned = sql`RETURNING 1`;

/** Inserts any number of whole rows with one statement whose text is always the same. */
export function insertions<Table extends TableName>(
  table: Table,
  name = `${table}-insertions`,
): Prepared<readonly WholeRow<Table>[], never> {
  const columns = writtenColumns(table);
  const types = typesOf(table);
  const inner = prepared(name, ($: Named) => {
    const tenant = tenantColumns(table).map(({ value }) => sql`${value}, `);
    const lists = columns.map((name) => {
      // PostgreSQL's unnest would flatten an array of arrays.
      if (types[name] === undefined || types[name].endsWith('[]')) throw new Error(`${name} has no list of values`);
      return sql`${$[name]}::${sql.raw(types[name])}[]`;
    });
    return sql<never>`INSERT INTO ${sql.table(table)} (${namesOf(table, columns)})
      SELECT ${sql.join(tenant, sql``)}* FROM unnest(${sql.join(lists)}) ${returned}`;
  });
  const listed = (rows: readonly WholeRow<Table>[]) => recordOf(columns, (name) => rows.map((row) => row[name]));
  return { name: inner.name, text: inner.text, parameters: (scope, rows) => inner.parameters(scope, listed(rows)) };
}

/** SQL that inserts whole rows, sent as one value, for use in a larger statement; it still has to return something. */
export function insertingRows<Table extends TableName>(
  table: Table,
  rows: Expression<readonly WholeRow<Table>[]>,
): RawBuilder<never> {
  const types = typesOf(table);
  const columns = writtenColumns(table);
  // A row holds JSON as text, so it is read as text first.
  const reported = columns.map((name) => sql.raw(`"${name}" ${types[name]?.replace(/^jsonb?$/, 'text')}`));
  const values = columns.map((name) => sql.raw(`"${name}"::${types[name]}`));
  return sql`INSERT INTO ${sql.table(table)} (${namesOf(table, columns)})
    SELECT ${sql.join([...tenantColumns(table).map(({ value }) => value), ...values])}
    FROM jsonb_to_recordset(to_jsonb(${rows}::jsonb[])) AS r (${sql.join(reported)})`;
}

/**
 * Overwrites a whole row except its key and the columns that it `keeps`: those that other statements write. A version
 * is increased by one.
 */
export function revision<Table extends TableName, Kept extends Exclude<Written<Table>, Key<Table>> = never>(
  table: Table,
  { keeps, name = `${table}-revision` }: { readonly keeps: readonly Kept[]; readonly name?: string },
): Prepared<Omit<WholeRow<Table>, Kept>, never> {
  const spared = new Set<string>([...keeps, ...tables[table].key]);
  const columns = writtenColumns(table).filter((column) => !spared.has(column));
  return prepared(name, ($: Named) => {
    const version = 'version' in tables[table].columns ? [sql`version = ${nextVersion}`] : [];
    const changes = [...columns.map((column) => equals(column, $[column])), ...version];
    return sql<never>`UPDATE ${sql.table(table)} SET ${sql.join(changes)} WHERE ${isRow(table, $)}`;
  });
}

/**
 * Saves the only row that a branch has of a table, if it still has the version, 0 for none yet; answers its new
 * version, and nothing where somebody else was faster.
 */
export function onlyRow<Table extends TableName>(
  table: Table,
  name = `${table}-save`,
): Prepared<WholeRow<Table> & { readonly version: number }, { readonly version: number }> {
  const columns = writtenColumns(table);
  return prepared(name, ($: Named) => {
    const values = [...tenantColumns(table).map(({ value }) => value), ...columns.map((column) => $[column])];
    const changes = columns.map((column) => equals(column, sql.ref(`excluded.${column}`)));
    const version = sql.ref(`${table}.version`);
    return sql<{ readonly version: number }>`INSERT INTO ${sql.table(table)} (${namesOf(table, columns)})
      VALUES (${sql.join(values)}) ON CONFLICT (${namesOf(table, [])})
      DO UPDATE SET ${sql.join([...changes, equals('version', sql`${version} + 1`)])}
      WHERE ${version} = ${$['version']} RETURNING version`;
  });
}

/** Deletes the row of a key. */
export function removal<Table extends TableName>(
  table: Table,
  name = `${table}-removal`,
): Prepared<Pick<WholeRow<Table>, Key<Table> & Written<Table>>, never> {
  return prepared(name, ($: Named) => sql<never>`DELETE FROM ${sql.table(table)} WHERE ${isRow(table, $)}`);
}

interface Reassigned {
  readonly from: string;
  readonly to: string;
  /** Those that are meant, if they are still the first holder's; undefined is all of them. */
  readonly ids: readonly string[] | undefined;
}

/**
 * Gives the rows of one holder, named in a column, to another; answers the ids of those that were given. `spares` is a
 * condition on the row `t` under which it is given.
 */
export function reassignment<Table extends TableName>(
  table: Table,
  column: Column<Table>,
  { countsVersion = false, spares }: { readonly countsVersion?: boolean; readonly spares?: RawBuilder<unknown> } = {},
) {
  return async (transaction: Transaction, { from, to, ids }: Reassigned): Promise<string[]> => {
    const named = ids === undefined ? sql`` : sql` AND t.id = ${anyOf(ids)}`;
    const spared = spares === undefined ? sql`` : sql` AND ${spares}`;
    const given = await transaction.rows(
      sql<{ id: string }>`UPDATE ${sql.table(table)} AS t
        SET ${sql.ref(column)} = ${to}${countsVersion ? sql`, version = ${nextVersion}` : sql``}
        WHERE t.environment_id = ${tenant.environmentId} AND t.branch_id = ${tenant.branchId}
          AND t.${sql.ref(column)} = ${from}${named}${spared}
        RETURNING t.id`,
    );
    return given.map(({ id }) => id);
  };
}

function isRow(table: TableName, $: Named) {
  const own = tenantColumns(table).map(({ name, value }) => equals(name, value));
  return sql.join([...own, ...tables[table].key.map((name) => equals(name, $[name]))], sql` AND `);
}

function equals(column: string, value: unknown) {
  return sql`${sql.ref(column)} = ${value}`;
}

function typesOf(table: TableName): Readonly<Record<string, string>> {
  return mapValues(tables[table].columns, ({ sql: type }: { readonly sql: string }) => type);
}

function writtenColumns<Table extends TableName>(table: Table): Written<Table>[] {
  const filled: readonly string[] = tables[table].filled;
  const columns: readonly string[] = Object.keys(tables[table].columns);
  return columns.filter((name): name is Written<Table> => !filled.includes(name));
}

function namesOf(table: TableName, columns: readonly string[]) {
  return sql.join([...tenantColumns(table).map(({ name }) => name), ...columns].map((name) => sql.ref(name)));
}
