import { moveBefore } from '@quieta/contract/settings/move-before';
import type { NamedValues } from '@quieta/contract/settings/settings-kind';
import { sql } from 'kysely';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { tenant } from '#platform/database/placeholder';
import { db } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { asOrdered } from './select-rows.ts';
import type { KindTable, SettingsRows, Stored } from './settings-kind.ts';
import { anyKind } from './write-row.ts';

/**
 * Moves a row before another one, or to the end, and renumbers the positions of the list. Its version stays, so that a user who is editing
 * the row meanwhile has no conflict.
 */
export async function moveRow<Values extends NamedValues>(
  context: BranchContext,
  { table, read }: SettingsRows<Values>,
  id: string,
  beforeId: string | null,
): Promise<Stored<Values>> {
  const before = await lockOrder(context, table);
  if (!before.some((row) => row.id === id)) throw new Refusal('not-found');
  const after = moveBefore(before, id, beforeId);
  if (after === null) throw new Refusal('invalid-request', {}, { fields: [{ path: 'beforeId', reason: 'unknown' }] });
  await writeOrder(context, table, after);
  const [moved] = await read(context, { id });
  if (moved === undefined) throw new Error(`the ${table} that was just moved is missing`);
  await writeAuditEntry(context, {
    action: `${table}.move`,
    entity: table,
    entityId: id,
    before: { position: before.findIndex((row) => row.id === id) },
    after: { position: after.findIndex((row) => row.id === id) },
  });
  await recordChange(context, table, [id]);
  return moved;
}

/** The rows in their order, locked until the commit: two desks that sort one list queue. */
async function lockOrder({ transaction }: BranchContext, table: KindTable): Promise<{ id: string }[]> {
  const all = db.selectFrom(anyKind(table)).select('id');
  await transaction.rows(all.orderBy('id').forNoKeyUpdate());
  return transaction.rows(all.orderBy(asOrdered));
}

async function writeOrder(
  { transaction }: BranchContext,
  table: KindTable,
  rows: readonly { readonly id: string }[],
): Promise<void> {
  // Written by hand, because the builder has no rows with their ordinality.
  await transaction.rows(sql<never>`
    UPDATE ${sql.table(table)} AS r SET position = o.position
    FROM unnest(${rows.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS o (id, position)
    WHERE r.environment_id = ${tenant.environmentId} AND r.branch_id = ${tenant.branchId} AND r.id = o.id
      AND r.position IS DISTINCT FROM o.position`);
}
