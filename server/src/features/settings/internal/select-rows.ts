import { sql } from 'kysely';
import type { KindTable, RowIdentity } from './settings-kind.ts';

/** Ends a statement that lists rows by name. */
export const byName = sql`normalised(name), id`;

/** Ends a statement that lists rows as the desk has ordered them; those that it never touched follow by name. */
export const asOrdered = sql`position NULLS LAST, ${byName}`;

/** Whether anything refers to the row of the table; it can then only be archived. Each table has a view that says so. */
export function inUse(table: Exclude<KindTable, 'documentTemplate'>) {
  // A view of each table's name, which the builder cannot make of a name that it learns as a value.
  return sql<boolean>`EXISTS (
    SELECT FROM ${sql.table(`${table}InUse`)} u
    WHERE u.environment_id = ${sql.ref(`${table}.environmentId`)} AND u.branch_id = ${sql.ref(`${table}.branchId`)}
      AND ${sql.ref(`u.${table}Id`)} = ${sql.ref(`${table}.id`)}
  )`.as('inUse');
}

interface SelectedRow {
  readonly id: string;
  readonly archivedAt: Temporal.Instant | null;
  readonly inUse?: boolean;
  readonly version: number;
}

/** What every kind's row has, as the contract has it. */
export function identityOf({ id, archivedAt, inUse = false, version }: SelectedRow, branchId: string) {
  const identity: RowIdentity = { id, branchId, isDeletable: !inUse, version };
  return { ...identity, archived: archivedAt !== null };
}
