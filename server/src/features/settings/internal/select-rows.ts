import { sql } from 'kysely';
import { tenant } from '#platform/database/placeholder';
import { tables } from '#platform/database/schema';
import { readMinor } from '#platform/read-minor';
import type { KindTable, RowIdentity } from './settings-kind.ts';

/** The end of a statement that lists rows by name. */
export const byName = sql`normalised(name), id`;

/** The end of a statement that lists rows in the desk's order; rows that were never moved follow by name. */
export const asOrdered = sql`position NULLS LAST, ${byName}`;

/**
 * Whether anything refers to the row of the table; if so, it can only be archived. A table without a view for this is
 * not referred to.
 */
export function inUse(table: KindTable) {
  if (!(`${table}InUse` in tables)) return sql<boolean>`false`.as('inUse');
  // Written by hand, because the builder cannot take a view's name from a value.
  return sql<boolean>`EXISTS (
    SELECT FROM ${sql.table(`${table}InUse`)} u
    WHERE u.environment_id = ${tenant.environmentId} AND u.branch_id = ${tenant.branchId}
      AND ${sql.ref(`u.${table}Id`)} = ${sql.ref(`${table}.id`)}
  )`.as('inUse');
}

interface SelectedRow {
  readonly id: string;
  readonly archivedAt: Temporal.Instant | null;
  readonly inUse: boolean;
  readonly version: number;
}

/** The properties that every kind's rows have in the contract. */
export function identityOf({ id, archivedAt, inUse, version }: SelectedRow, branchId: string) {
  const identity: RowIdentity = { id, branchId, isDeletable: !inUse, version };
  return { ...identity, archived: archivedAt !== null };
}

/** A price in minor units; refused at the field `price` if it has more decimals than the currency. */
export function priceMinor(price: number, currency: string): number {
  return readMinor({ branch: { currency } }, price, 'price');
}
