import {
  type CompiledQuery,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryExecutorProvider,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import { createPlaceholders, fill, type Placeholders, type Scope } from './placeholder.ts';
import { QueryCompiler } from './query-compiler.ts';
import type { Schema } from './schema.ts';
import type { TableName } from './tenancy.ts';

/** A row of a table or view as it is read. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;

/**
 * Builds typed SQL and never runs it: a `Transaction` does. The rows of each table are restricted to the transaction's
 * tenant.
 */
export const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new QueryCompiler('as-parameters'),
  },
});

/** A query of `db` or of Kysely's `sql`, with the type of its rows. */
export interface Query<Answer> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Answer>;
}

/**
 * The tenant's rows of a table, for SQL that is written by hand: `FROM ${rowsOf('guest')} AS g`. PostgreSQL plans it as
 * the table itself.
 */
export function rowsOf(table: keyof Schema): Expression<unknown> {
  return db.selectFrom(table).selectAll();
}

/**
 * Any id in a column of the tenant's rows: `.where('u.id', '=', anyIdIn('sale', 'soldBy'))`. An index that begins with
 * the column is asked for one id after the other: whether there is any row of an id was answered by reading all rows
 * where there is none. As a list it is known before anything is joined.
 */
export function anyIdIn<Table extends keyof Schema>(
  table: Table,
  column: keyof Schema[Table] & string,
): RawBuilder<string> {
  const id = sql.ref(`r.${column}`);
  const next = (condition: Expression<SqlBool>) =>
    sql`(SELECT ${id} FROM ${rowsOf(table)} AS r WHERE ${condition} ORDER BY ${id} LIMIT 1)`;
  return sql`any(ARRAY(WITH RECURSIVE found (id) AS (
      ${next(sql<SqlBool>`${id} IS NOT NULL`)} UNION ALL SELECT ${next(sql<SqlBool>`${id} > found.id`)} FROM found
        WHERE found.id IS NOT NULL
    ) SELECT found.id FROM found WHERE found.id IS NOT NULL))`;
}

/** Any value of a list. The list is one parameter, however long it is: `.where('id', '=', anyOf($.ids))`. */
export function anyOf<T>(values: Expression<readonly T[]> | readonly T[]): RawBuilder<T> {
  return sql<T>`any(${values})`;
}

/**
 * The first of two ids unless it is null, to be compared with a key. Under row-level security PostgreSQL looks up no
 * key by COALESCE: it reads the whole table instead.
 */
export function firstKnown<T>(one: Expression<T | null>, other: Expression<T>): RawBuilder<T> {
  return sql<T>`CASE WHEN ${one} IS NULL THEN ${other} ELSE ${one} END`;
}

/** For `set({ version: nextVersion })`. */
export const nextVersion = sql<number>`version + 1`;

/** A statement that Node builds once per process and PostgreSQL plans once per connection. */
export interface Prepared<Values, Answer> {
  readonly name: string;
  readonly text: () => string;
  readonly parameters: (scope: Scope, values: Values) => unknown[];
  readonly answer?: Answer;
}

export type NoValues = Record<never, never>;

const compiler = new QueryCompiler('in-text');
const statements = new Map<string, () => string>();

/** The text of each statement that the modules loaded so far have prepared, by its name. */
export function preparedTexts(): ReadonlyMap<string, () => string> {
  return statements;
}

/**
 * Prepares the statement that `build` makes from the placeholders of the parameters. Everything else in it is constant
 * and is written into its text, where PostgreSQL's planner sees it. Names are unique in the process and at most 63
 * letters long, because PostgreSQL truncates longer ones.
 */
export function prepared<Answer, Values extends object = NoValues>(
  name: string,
  build: ($: Placeholders<Values>) => Query<Answer>,
): Prepared<Values, Answer> {
  if (statements.has(name) || name.length > 63)
    throw new Error(`a second statement, or one too long, is called ${name}`);
  let compiled: CompiledQuery | undefined;
  const compile = () => {
    const { query, queryId } = build(createPlaceholders<Values>()).compile(db);
    return compiler.compileQuery(query, queryId);
  };
  const once = () => (compiled ??= compile());
  const text = () => once().sql;
  statements.set(name, text);
  return {
    name,
    text,
    parameters: (scope, values) => fill(once().parameters, scope, values),
  };
}

/** A prepared statement with its values, to be sent with others. */
export interface Write {
  readonly statement: Prepared<never, unknown>;
  readonly values: object;
}

export function writeOf<Values extends object>(statement: Prepared<Values, unknown>, values: NoInfer<Values>): Write {
  return { statement, values };
}

const beginning = /^\s*WITH\s/;

/**
 * Whether a write's statement begins with `WITH`, of which there can be only one among those that are sent together.
 */
export function hasWith({ statement }: Write): boolean {
  return beginning.test(statement.text());
}

/**
 * Kysely cannot build on a union of tables: this takes one of them for `like`. All of them must have the columns that
 * are read as those of that one, which the tests of the statement prove for each table.
 */
export function tableLike<Like extends TableName>(table: TableName, _like: Like): Like {
  return table as Like;
}

const combined = new Map<string, Prepared<readonly Write[], never>>();

/**
 * Several writes as one statement, because each statement costs the database an answer, which is dearer than a small
 * insertion. All of them see what was there before it, so that none may read or change what another one writes; foreign
 * keys are checked at its end. Only the last one may begin with `WITH`.
 */
export function together(writes: readonly Write[]): Prepared<readonly Write[], never> {
  const statements = writes.map(({ statement }) => statement);
  return combined.getOrInsertComputed(statements.map(({ name }) => name).join(' '), () => {
    const text = textOf(statements.map((statement) => statement.text()));
    return {
      // PostgreSQL truncates long names, which would make two of one.
      name: `together-${combined.size}`,
      text: () => text,
      parameters: (scope, all) =>
        // Each statement was put beside its own values by `writeOf`.
        all.flatMap(({ statement, values }) => statement.parameters(scope, values as never)),
    };
  });
}

function textOf(texts: readonly string[]): string {
  let before = 0;
  const numbered = texts.map((text) => {
    const numbers = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
    const renumbered = text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`);
    before += Math.max(0, ...numbers);
    return renumbered;
  });
  const last = numbered.pop() ?? '';
  const others = numbered.map((text, nth) => `written_${nth} AS (${text})`).join(', ');
  if (others === '') return last;
  return `WITH ${others}${beginning.test(last) ? last.replace(beginning, ', ') : ` ${last}`}`;
}
