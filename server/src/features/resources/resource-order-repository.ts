import { sql } from 'kysely';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

interface Placed {
  readonly id: string;
}

/** All resources of the same type in their order, locked until the commit; empty if there is no such resource. */
export async function lockOrder({ transaction }: BranchContext, id: string): Promise<Placed[]> {
  const sameType = db
    .selectFrom('resource')
    .select('id')
    .where('type', '=', (row) => row.selectFrom('resource').select('type').where('id', '=', id));
  // In the order of ids, as bookings lock them.
  await transaction.rows(sameType.orderBy('id').forNoKeyUpdate());
  return transaction.rows(sameType.orderBy('position').orderBy('id'));
}

// Written by hand for the rows with their ordinality.
const write = prepared(
  'resource-order-write',
  ($: Placeholders<{ ids: readonly string[] }>) => sql<never>`
   UPDATE resource AS r SET position = o.place
   FROM unnest(${$.ids}::uuid[]) WITH ORDINALITY AS o (id, place)
   WHERE r.environment_id = ${tenant.environmentId} AND r.branch_id = ${tenant.branchId} AND r.id = o.id AND r.position <> o.place`,
);

/** Numbers resources in the order in which they are given. */
export async function writeOrder({ transaction }: BranchContext, rows: readonly Placed[]): Promise<void> {
  await transaction.run(write, { ids: rows.map(({ id }) => id) });
}
