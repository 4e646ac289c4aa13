import { sql } from 'kysely';
import type { Transaction } from '#platform/database/transaction';
import { decisionOn } from './internal/archive-tables.ts';

/** Form of a column's values, which decides how they are written. */
type ArchiveColumnKind = 'text' | 'number' | 'instant' | 'json' | 'list' | 'hash' | 'picture';

export interface ArchiveColumn {
  readonly name: string;
  /** SQL type. */
  readonly type: string;
  readonly kind: ArchiveColumnKind;
  readonly mayBeEmpty: boolean;
  /** The column of another table whose value it repeats. */
  readonly refersTo: { readonly table: string; readonly column: string } | null;
  /** The words that it can hold; null where it is not a choice. */
  readonly oneOf: readonly string[] | null;
}

export interface ArchiveTable {
  readonly name: string;
  readonly about: string;
  /** Whether its rows belong to branches; the others are the whole environment's. */
  readonly isOfBranch: boolean;
  /** The columns by which its rows are sorted, and are different. */
  readonly key: readonly string[];
  readonly columns: readonly ArchiveColumn[];
  readonly without: Readonly<Record<string, string>>;
}

interface CatalogColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly required: boolean;
  readonly key: number | null;
  readonly target: string | null;
  readonly targetColumn: string | null;
  readonly choice: string | null;
}

// A key of several columns refers by its last one; the tenant's come before it.
const catalogColumns = sql<CatalogColumn>`
  SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, a.atttypmod) AS type,
    a.attnotnull AS required, array_position(i.indkey::int2[], a.attnum) AS key, r.target, r."targetColumn", k.choice
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
  LEFT JOIN LATERAL (
    SELECT t.relname AS target, b.attname AS "targetColumn" FROM pg_constraint f
    JOIN pg_class t ON t.oid = f.confrelid
    JOIN pg_attribute b ON b.attrelid = f.confrelid AND b.attnum = f.confkey[cardinality(f.confkey)]
    WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.conkey[cardinality(f.conkey)] = a.attnum
    ORDER BY f.conname LIMIT 1
  ) r ON true
  LEFT JOIN LATERAL (
    SELECT pg_get_constraintdef(f.oid) AS choice FROM pg_constraint f
    WHERE f.conrelid = c.oid AND f.contype = 'c' AND f.conkey = ARRAY[a.attnum]
      AND pg_get_constraintdef(f.oid) LIKE '%= ANY (ARRAY[''%'
    ORDER BY f.conname LIMIT 1
  ) k ON true
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'migration'
  ORDER BY c.relname COLLATE "C", a.attnum`;

/**
 * The tables that an archive has, as the database describes them, by name. Refuses a table that nobody has decided
 * about.
 */
export async function readArchiveTables(transaction: Transaction): Promise<ArchiveTable[]> {
  const columns = await transaction.rows(catalogColumns);
  return [...Map.groupBy(columns, ({ table }) => table)].flatMap(([name, ofTable]) => {
    const decision = decisionOn(name);
    if (decision === undefined) throw new Error(`nobody has decided whether the archive has the table ${name}`);
    if ('leftOut' in decision) return [];
    const { about, bytes, without } = decision;
    // The environment is the same in every row.
    const own = ofTable.filter(({ column }) => column !== 'environment_id');
    const keyed = own.filter(({ key }) => key !== null).toSorted((one, other) => Number(one.key) - Number(other.key));
    return [
      {
        name,
        about,
        isOfBranch: keyed[0]?.column === 'branch_id',
        key: keyed.map(({ column }) => column),
        columns: own.filter(({ column }) => without[column] === undefined).map((one) => toColumn(one, bytes)),
        without,
      },
    ];
  });
}

function toColumn(
  { column: name, type, required, target, targetColumn, choice }: CatalogColumn,
  bytes: Readonly<Record<string, 'picture' | 'hash'>>,
): ArchiveColumn {
  return {
    name,
    type,
    kind: bytes[name] ?? kindOf(type),
    mayBeEmpty: !required,
    refersTo: target === null || targetColumn === null ? null : { table: target, column: targetColumn },
    oneOf: choice === null ? null : [...choice.matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word),
  };
}

const kinds: Readonly<Record<string, ArchiveColumnKind>> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  uuid: 'text',
  text: 'text',
  boolean: 'text',
  date: 'text',
  'time without time zone': 'text',
  'timestamp with time zone': 'instant',
  json: 'json',
  jsonb: 'json',
};

function kindOf(type: string): ArchiveColumnKind {
  const kind = type.endsWith('[]') ? 'list' : kinds[type];
  if (kind === undefined) throw new Error(`nobody has decided how the archive has values of the type ${type}`);
  return kind;
}
