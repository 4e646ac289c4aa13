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

const typeScript: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'timestamp with time zone': 'Temporal.Instant',
  date: 'string',
  'time without time zone': 'string',
  bytea: 'Buffer',
  json: 'Json',
  jsonb: 'Json',
  xid8: 'string',
  'text[]': 'string[]',
  'integer[]': 'number[]',
  'uuid[]': 'string[]',
  'timestamp with time zone[]': 'Temporal.Instant[]',
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

/**
 * Describes the tables for the program: a type of each for the compiler, and what statements are made of for the
 * running process.
 */
export async function describeTables(
  client: pg.Client,
  tables: ReadonlyMap<string, readonly Column[]>,
): Promise<string> {
  const { rows: known } = await client.query<Relation>(relations);
  const keys = new Map(known.map(({ relation, key }) => [relation, key]));
  const { rows: checks } = await client.query<Choice>(choices);
  const literals = new Map(
    checks.flatMap(({ relation, column, definition }) => {
      const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(definition)?.[1];
      return list === undefined
        ? []
        : [[`${relation}.${column}`, list.replaceAll('::text, ', ' | ').replace('::text', '')]];
    }),
  );
  const shapes: string[] = [];
  const descriptions: string[] = [];
  for (const [table, columns] of tables) {
    const own = ownColumns(columns, keys.get(table) ?? []);
    const fields = own.columns.map((column) => fieldOf(camel(column.column), typeOf(column, literals)));
    shapes.push(`  ${camel(table)}: {\n${fields.join('')}  };\n`);
    descriptions.push(
      `  ${camel(table)}: {\n    tenancy: '${own.tenancy}',\n    key: ${list(own.key)},\n` +
        `    filled: ${list(own.columns.filter(isFilled).map(({ column }) => column))},\n` +
        `    columns: {\n${own.columns.map(({ column, type }) => `      ${camel(column)}: '${type}',\n`).join('')}    },\n  },\n`,
    );
  }
  return `// Generated from the migrations by \`npm run schema\`; not written by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json = ColumnType<unknown, string, string>;

/** The tables and views without the columns of the tenant, which no statement states by hand. */
export interface Schema {
${shapes.join('')}}

/** Whose the rows are, the rest of the primary key, the columns that the database fills, and the SQL types of all. */
export const tables = {
${descriptions.join('')}} as const;
`;
}

/** Without those of the tenant: where a row is a branch's, its table's key leads with both of them. */
function ownColumns(columns: readonly Column[], key: readonly string[]) {
  const names = columns.map(({ column }) => column);
  const leads = key.length === 0 ? names : key;
  const tenancy = leads[0] !== 'environment_id' ? 'none' : leads[1] === 'branch_id' ? 'branch' : 'environment';
  const tenant = ['environment_id', 'branch_id'].slice(0, { none: 0, environment: 1, branch: 2 }[tenancy]);
  const isOwn = (name: string) => !tenant.includes(name);
  return { tenancy, key: key.filter(isOwn), columns: columns.filter(({ column }) => isOwn(column)) };
}

/** As the formatter breaks it: a line has 120 letters. */
function fieldOf(name: string, type: string): string {
  const line = `    ${name}: ${type};`;
  if (line.length <= 120) return `${line}\n`;
  return `    ${name}:\n${type
    .split(' | ')
    .map((one) => `      | ${one}`)
    .join('\n')};\n`;
}

/** Counted, computed or numbered by the database; any other value is stated by who inserts the row. */
function isFilled({ column, expression, isIdentity, isGenerated }: Column): boolean {
  return isIdentity || isGenerated || expression === 'pg_current_xact_id()' || isCounter({ column, expression });
}

function isCounter({ column, expression }: Pick<Column, 'column' | 'expression'>): boolean {
  return expression === '1' && /(^|_)version$/.test(column);
}

function typeOf(column: Column, literals: ReadonlyMap<string, string>): string {
  const base = literals.get(`${column.table}.${column.column}`) ?? typeScript[column.type];
  if (base === undefined) throw new Error(`no TypeScript type for ${column.column} ${column.type}`);
  const value = column.required ? base : `${base} | null`;
  if (column.isIdentity || column.isGenerated) return `GeneratedAlways<${value}>`;
  return isFilled(column) || column.expression === 'now()' ? `Generated<${value}>` : value;
}

function list(columns: readonly string[]): string {
  return `[${columns.map((column) => `'${camel(column)}'`).join(', ')}]`;
}

function camel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
