import type { InsertObject } from 'kysely';
import { db } from '#platform/database/query';
import type { Schema } from '#platform/database/schema';
import type { Transaction } from '#platform/database/transaction';

/** PostgreSQL accepts at most 65,535 parameters per statement. */
const maxParameters = 30_000;

/** Adds rows with as few statements as the number of parameters allows. */
export async function insertRows<Table extends keyof Schema>(
  transaction: Transaction,
  table: Table,
  rows: readonly InsertObject<Schema, Table>[],
): Promise<void> {
  const size = Math.floor(maxParameters / Object.keys(rows[0] ?? { none: null }).length);
  for (let start = 0; start < rows.length; start += size) {
    await transaction.rows(db.insertInto(table).values(rows.slice(start, start + size)));
  }
}
