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
  sql,
} from 'kysely';
import { createPlaceholders, fill, type Placeholders, type Scope } from './placeholder.ts';
import { QueryCompiler } from './query-compiler.ts';
import type { Schema } from './schema.ts';

/** A row of a table or view as it is read. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;

/** Builds typed SQL and never runs it: a `Transaction` does. Each table's rows are those of the transaction's tenant. */
export const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new QueryCompiler('as-parameters'),
  },
});

/** What `db` builds, or Kysely's `sql`, with the rows that it answers. */
export interface Query<Answer> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Answer>;
}

/** The tenant's rows of a table, for SQL that is written by hand: `FROM ${rowsOf('guest')} AS g`. The planner sees the table itself. */
export function rowsOf(table: keyof Schema): Expression<unknown> {
  return db.selectFrom(table).selectAll();
}

/** Any value of a list, which is one parameter however long it is: `.where('id', '=', anyOf($.ids))`. */
export function anyOf<T>(values: Expression<readonly T[]> | readonly T[]): RawBuilder<T> {
  return sql<T>`any(${values})`;
}

/** For `set({ version: nextVersion })`. */
export const nextVersion = sql<number>`version + 1`;

/** A statement that Node builds once a process and PostgreSQL plans once a connection. */
export interface Prepared<Values, Answer> {
  readonly name: string;
  readonly text: () => string;
  readonly parameters: (scope: Scope, values: Values) => unknown[];
  readonly answer?: Answer;
}

export type NoValues = Record<never, never>;

const compiler = new QueryCompiler('in-text');
const names = new Set<string>();

/**
 * Prepares what `build` makes of the parameters' placeholders. All else in it is constant and stands in its text, where the planner
 * sees it. Names are those of the whole process, at most 63 letters long, because PostgreSQL cuts off what is longer.
 */
export function prepared<Answer, Values extends object = NoValues>(
  name: string,
  build: ($: Placeholders<Values>) => Query<Answer>,
): Prepared<Values, Answer> {
  if (names.has(name) || name.length > 63) throw new Error(`a second statement, or one too long, is called ${name}`);
  names.add(name);
  let compiled: CompiledQuery | undefined;
  const compile = () => {
    const { query, queryId } = build(createPlaceholders<Values>()).compile(db);
    return compiler.compileQuery(query, queryId);
  };
  const once = () => (compiled ??= compile());
  return {
    name,
    text: () => once().sql,
    parameters: (scope, values) => fill(once().parameters, scope, values),
  };
}
