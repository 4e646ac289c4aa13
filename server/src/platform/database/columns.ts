import { keysOf } from '@quieta/contract/values/objects';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface Column<Value, IsFilled extends boolean = boolean> {
  /** Its SQL type. */
  readonly sql: string;
  /** Whether the database counts, computes or numbers it; any other value is stated by who inserts the row. */
  readonly isFilled: IsFilled;
  /** The type of its values, for the compiler alone. */
  readonly value?: Value;
}

/** The types of a table's columns as the query builder wants them. */
export type ValuesOf<Columns> = {
  -readonly [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never;
};

type FilledOf<Columns> = {
  [Name in keyof Columns & string]: Columns[Name] extends { readonly isFilled: true } ? Name : never;
}[keyof Columns & string];

const column = <Value>(sql: string): Column<Value, false> => ({ sql, isFilled: false });

type Json = ColumnType<unknown, string, string>;

export const uuid = column<string>('uuid');
export const text = column<string>('text');
export const boolean = column<boolean>('boolean');
export const smallint = column<number>('smallint');
export const integer = column<number>('integer');
export const bigint = column<number>('bigint');
export const instant = column<Temporal.Instant>('timestamp with time zone');
export const date = column<string>('date');
export const time = column<string>('time without time zone');
export const bytes = column<Buffer>('bytea');
export const json = column<Json>('json');
export const jsonb = column<Json>('jsonb');
export const xid8 = column<string>('xid8');

/** A text that is one of these. */
export const oneOf = <const Word extends string>(..._words: readonly Word[]) => column<Word>('text');
export const listOf = <Value>({ sql }: Column<Value>) => column<Value[]>(`${sql}[]`);
export const nullable = <Value>({ sql }: Column<Value>) => column<Value | null>(sql);
/** The database states the value where the statement does not. */
export const defaulted = <Value>({ sql }: Column<Value>) => column<Generated<Value>>(sql);
export const filled = <Value>({ sql }: Column<Value>): Column<Generated<Value>, true> => ({ sql, isFilled: true });
/** Filled in every row, whatever a statement says. */
export const generated = <Value>({ sql }: Column<Value>): Column<GeneratedAlways<Value>, true> => ({
  sql,
  isFilled: true,
});

const tableOf =
  <const Tenancy extends 'none' | 'environment' | 'branch'>(tenancy: Tenancy) =>
  <const Key extends string, Columns extends Readonly<Record<string, Column<unknown>>>>(
    key: readonly (Key & keyof Columns)[],
    columns: Columns,
  ) => {
    const isFilled = (name: keyof Columns): name is FilledOf<Columns> => columns[name]?.isFilled === true;
    const filled: readonly FilledOf<Columns>[] = keysOf(columns).filter(isFilled);
    return { tenancy, key, filled, columns };
  };

/** A table or view by whose its rows are: the rest of its primary key, and its columns. */
export const ofBranch = tableOf('branch');
export const ofEnvironment = tableOf('environment');
export const ofNone = tableOf('none');
