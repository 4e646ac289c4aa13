import { supersededTriggers } from '../../statements/allowed-triggers.ts';

/** A foreign key or a trigger that stands aside while its table is distributed. */
export interface Part {
  readonly kind: 'key' | 'trigger';
  /** As PostgreSQL writes them, with quotes where they need some. */
  readonly table: string;
  readonly name: string;
  /** The end of `ADD CONSTRAINT name …`, or the whole statement that makes the trigger. */
  readonly definition: string;
  readonly isThere: boolean;
}

/** A database as far as its distribution goes. */
export interface Catalogue {
  /** Tables whose rows are of a tenant. */
  readonly tables: readonly string[];
  /** Tables that are distributed or on each machine already. */
  readonly spread: readonly string[];
  readonly parts: readonly Part[];
  /** Whether an earlier run has set the parts aside. */
  readonly isBegun: boolean;
  /** Functions that statements and policies ask for row by row, with the types of their arguments. */
  readonly functions: readonly string[];
}

/** Statements that take effect together, or not at all. */
export interface Step {
  readonly about: string;
  readonly statements: readonly string[];
}

/** The table that is the same on each machine, because every key leads to it. */
const reference = 'environment';

/**
 * The steps from a database as it is to one whose tables are distributed by the environment; none if it is. A run that
 * was stopped is continued from what it has left: the steps that are done already are not planned again.
 */
export function planDistribution({ tables, spread, parts, isBegun, functions }: Catalogue): Step[] {
  const left = [reference, ...tables].filter((table) => !spread.includes(table));
  if (left.length === 0 && !isBegun) return [];
  return [
    ...(isBegun ? [] : [setAside(parts)]),
    ...left.map(distributing),
    ...functions.map((one) => ({
      about: `function ${one}`,
      statements: [`SELECT create_distributed_function('${one}')`],
    })),
    ...parts.filter((part) => !(isBegun && part.isThere) && isPutBack(part)).map(puttingBack),
    { about: 'what was noted for this', statements: ['DROP SCHEMA distribution CASCADE'] },
  ];
}

/** Notes keys and triggers before they go, so that a run that is stopped loses none. */
function setAside(parts: readonly Part[]): Step {
  return {
    about: 'keys and triggers aside',
    statements: [
      'CREATE SCHEMA distribution',
      'CREATE TABLE distribution.part (kind text, "table" text, name text, definition text)',
      ...parts.map(
        ({ kind, table, name, definition }) =>
          `INSERT INTO distribution.part VALUES (${[kind, table, name, definition].map(quoted).join(', ')})`,
      ),
      ...parts.map(({ kind, table, name }) =>
        kind === 'key' ? `ALTER TABLE ${table} DROP CONSTRAINT ${name}` : `DROP TRIGGER ${name} ON ${table}`,
      ),
    ],
  };
}

function distributing(table: string): Step {
  if (table === reference)
    return { about: `${table}, on each machine`, statements: [`SELECT create_reference_table('${table}')`] };
  const colocated = table === 'branch' ? '' : `, colocate_with => 'branch'`;
  return { about: table, statements: [`SELECT create_distributed_table('${table}', 'environment_id'${colocated})`] };
}

function isPutBack({ kind, name }: Part): boolean {
  return kind === 'key' || !supersededTriggers.includes(name);
}

function puttingBack({ kind, table, name, definition }: Part): Step {
  return {
    about: `${table}: ${kind} ${name}`,
    statements: [kind === 'key' ? `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}` : definition],
  };
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
