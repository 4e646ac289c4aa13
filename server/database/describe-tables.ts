import type pg from 'pg';

export interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly required: boolean;
  readonly expression: string | null;
  readonly isIdentity: boolean;
  readonly isGenerated: boolean;
}

/** Names of SQL types in `columns.ts`, where they are not the types' own. */
const named: Readonly<Record<string, string>> = {
  'timestamp with time zone': 'instant',
  'time without time zone': 'time',
  bytea: 'bytes',
};

interface Relation {
  readonly relation: string;
  /** The columns of its primary key in their order; empty for a view. */
  readonly key: readonly string[];
}

interface Choice {
  readonly relation: string;
  readonly column: string;
  readonly definition: string;
}

const relations = `
  SELECT c.relname AS relation, coalesce((
    SELECT array_agg(a.attname::text ORDER BY k.place) FROM pg_index i, unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, place)
    JOIN pg_attribute a ON a.attnum = k.attnum WHERE a.attrelid = c.oid AND i.indrelid = c.oid AND i.indisprimary), '{}') AS key
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v')`;
const choices = `
  SELECT r.relname AS relation, a.attname AS "column", pg_get_constraintdef(c.oid) AS definition
  FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  WHERE c.connamespace = 'public'::regnamespace AND c.contype = 'c' AND cardinality(c.conkey) = 1`;

/** Describes the tables for the compiler and for the running process, which makes statements of them. */
export async function describeTables(
  client: pg.Client,
  tables: ReadonlyMap<string, readonly Column[]>,
): Promise<string> {
  const { rows: known } = await client.query<Relation>(relations);
  const keys = new Map(known.map(({ relation, key }) => [relation, key]));
  const { rows: checks } = await client.query<Choice>(choices);
  const words = new Map(
    checks.flatMap(({ relation, column, definition }) => {
      const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(definition)?.[1];
      return list === undefined ? [] : [[`${relation}.${column}`, list.replaceAll('::text', '').split(', ')]];
    }),
  );
  const helpers = new Set<string>();
  const call = (helper: string, of: string) => {
    helpers.add(helper);
    return `${helper}(${of})`;
  };
  const typeOf = (column: Column) => {
    const ofWords = words.get(`${column.table}.${column.column}`)?.join(', ');
    const [, item = column.type, isList] = /^(.*?)(\[\])?$/.exec(column.type) ?? [];
    const name = named[item] ?? item;
    if (ofWords === undefined) helpers.add(name);
    const base = ofWords === undefined ? name : call('oneOf', ofWords);
    const value = isList ? call('listOf', base) : base;
    const known = column.required ? value : call('nullable', value);
    if (column.isIdentity || column.isGenerated) return call('generated', known);
    if (isFilled(column)) return call('filled', known);
    return column.expression === 'now()' ? call('defaulted', known) : known;
  };
  const descriptions = [...tables].map(([table, columns]) => {
    const own = ownColumns(columns, keys.get(table) ?? []);
    const fields = own.columns.map((one) => toLines(typeOf(one), `${camel(one.column)}: `));
    helpers.add(own.helper);
    return `  ${camel(table)}: ${own.helper}(${list(own.key)}, {\n${fields.join('')}  }),\n`;
  });
  const imported = ['type ValuesOf', ...helpers].toSorted(asImported);
  return `// Generated from the migrations by \`npm run schema\`; not written by hand.
import {
${imported.map((name) => `  ${name},\n`).join('')}} from './columns.ts';

/** The tables and views without the columns of the tenant, which no statement states by hand. */
export const tables = {
${descriptions.join('')}};

export type Schema = { [Table in keyof typeof tables]: ValuesOf<(typeof tables)[Table]['columns']> };
`;
}

/** Without those of the tenant: where a row is a branch's, its table's key leads with both of them. */
function ownColumns(columns: readonly Column[], key: readonly string[]) {
  const names = columns.map(({ column }) => column);
  const leads = key.length === 0 ? names : key;
  const tenant = ['environment_id', 'branch_id'].filter((name, place) => leads[place] === name);
  const isOwn = (name: string) => !tenant.includes(name);
  const helper = ['ofNone', 'ofEnvironment', 'ofBranch'][tenant.length] ?? '';
  return { helper, key: key.filter(isOwn), columns: columns.filter(({ column }) => isOwn(column)) };
}

/** As the formatter breaks it: a line has 120 letters. */
function toLines(value: string, name = '', indent = '    '): string {
  const line = `${indent}${name}${value},`;
  if (line.length <= 120) return `${line}\n`;
  const [, helper, inner = ''] = /^(\w+)\((.*)\)$/.exec(value) ?? [];
  const parts = helper === 'oneOf' ? inner.split(', ') : [inner];
  return `${indent}${name}${helper}(\n${parts.map((part) => toLines(part, '', `${indent}  `)).join('')}${indent}),\n`;
}

/** As the formatter orders imports: by name, whatever the case. */
function asImported(one: string, other: string): number {
  const plain = (name: string) => name.replace('type ', '').toLowerCase();
  return plain(one) < plain(other) ? -1 : 1;
}

/** Counted, computed or numbered by the database; any other value is stated by who inserts the row. */
function isFilled({ column, expression, isIdentity, isGenerated }: Column): boolean {
  return isIdentity || isGenerated || expression === 'pg_current_xact_id()' || isCounter({ column, expression });
}

function isCounter({ column, expression }: Pick<Column, 'column' | 'expression'>): boolean {
  return expression === '1' && /(^|_)version$/.test(column);
}

function list(columns: readonly string[]): string {
  return `[${columns.map((column) => `'${camel(column)}'`).join(', ')}]`;
}

function camel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
