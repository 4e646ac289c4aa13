import * as z from 'zod/mini';

/**
 * The keys of a table or a record whose type names all of them: an object that may hold more than its type says is not
 * for this.
 */
export function keysOf<Table extends object>(table: Table): readonly (keyof Table & string)[] {
  // Object.keys answers own keys, and the type names them all, as the docstring asks.
  return Object.keys(table) as (keyof Table & string)[];
}

/**
 * The entries of a table or a record, each value typed by its key; the table's type names all its keys, as with
 * `keysOf`.
 */
export function entriesOf<Table extends object>(table: Table): readonly EntryOf<Table>[] {
  // Object.entries pairs each own key with its own value, and the type names all keys.
  return Object.entries(table) as unknown as EntryOf<Table>[];
}

type EntryOf<Table> = { [Key in keyof Table & string]-?: readonly [Key, Exclude<Table[Key], undefined>] }[keyof Table &
  string];

/** The same keys with other values. The table's type names all its keys, as with `keysOf`. */
export function mapValues<Table extends object, Value>(
  table: Table,
  valueOf: (value: Table[keyof Table & string], key: keyof Table & string) => Value,
): { [Key in keyof Table & string]: Value } {
  return recordOf(keysOf(table), (key) => valueOf(table[key], key));
}

/** A value for each of the keys, which are all that the type `Key` has. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): { [Name in Key]: Value } {
  // Every one of the keys gets its value here, and the docstring asks for all of them.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as { [Name in Key]: Value };
}

/** An object of these entries. The entries need not name every key, so that each may be missing from the result. */
export function fromEntries<Entry extends readonly [string, unknown]>(
  entries: Iterable<Entry>,
): { [One in Entry as One[0]]?: One[1] } {
  // Each key comes with a value of its own type, because an entry holds the two together.
  return Object.fromEntries(entries) as { [One in Entry as One[0]]?: One[1] };
}

/** Whether a name, such as one that was stored or sent, is a key of the table; the table's own keys only. */
export function isKeyOf<Table extends object>(table: Table, name: PropertyKey): name is keyof Table & string {
  return Object.hasOwn(table, name);
}

/**
 * Reads a JSON text as what the schema says. Throws a SyntaxError if it is not JSON, a ZodError if it is something
 * else.
 */
export function readJson<S extends z.core.$ZodType>(schema: S, text: string): z.output<S> {
  return z.parse(schema, JSON.parse(text));
}
