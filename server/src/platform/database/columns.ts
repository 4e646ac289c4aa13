import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The SQL type of a column, with the type of its values for the compiler. */
type Column<Value> = string & { readonly value?: Value };

/** The types of a table's columns as the query builder wants them. */
export type ValuesOf<Columns> = {
  -readonly [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never;
};

// The property `value` is for the compiler alone.
const column = <Value>(type: string) => type as Column<Value>;

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
export const listOf = <Value>(of: Column<Value>) => column<Value[]>(`${of}[]`);
export const nullable = <Value>(of: Column<Value>) => column<Value | null>(of);
/** The database states the value where the statement does not. */
export const defaulted = <Value>(of: Column<Value>) => column<Generated<Value>>(of);
/** The database alone states the value. */
export const generated = <Value>(of: Column<Value>) => column<GeneratedAlways<Value>>(of);
