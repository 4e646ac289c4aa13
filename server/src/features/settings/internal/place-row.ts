import { placeBefore } from '@quieta/contract/settings/place-before';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import { statement } from '#platform/database/statement';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { asOrdered } from './list-order.ts';
import type { SettingsKind, SettingsRow } from './settings-kind.ts';

interface Placed {
  readonly id: string;
}

type OrderedTable = 'service_category' | 'service' | 'product';

/**
 * Puts a row before another one, or last, and gives every row of the list the place at which it now stands. Its version stays: who
 * is editing the row meanwhile edits nothing that was changed.
 */
export async function placeRow<Row extends SettingsRow>(
  context: BranchContext,
  kind: SettingsKind<Row, OrderedTable>,
  id: string,
  beforeId: string | null,
): Promise<Row> {
  const before = await lockOrder(context, kind.table);
  if (!before.some((row) => row.id === id)) throw new Refusal('not-found');
  const after = placeBefore(before, id, beforeId);
  if (after === null) throw new Refusal('invalid-request', {}, { fields: [{ path: 'beforeId', reason: 'unknown' }] });
  await writeOrder(context, kind.table, after);
  const moved = await kind.read(context, id);
  if (moved === undefined) throw new Error(`the ${kind.entity} that was just moved is missing`);
  await writeAuditEntry(context, {
    action: `${kind.entity}.move`,
    entity: kind.entity,
    entityId: id,
    before: { position: before.findIndex((row) => row.id === id) },
    after: { position: after.findIndex((row) => row.id === id) },
  });
  await recordChange(context, kind.entity, [id]);
  return moved;
}

/** The rows in their order, which stays until the commit: two desks that order one list queue. */
async function lockOrder({ actor, branch, transaction }: BranchContext, table: OrderedTable): Promise<Placed[]> {
  const scope = [actor.environmentId, branch.id];
  const all = `SELECT id FROM ${table} WHERE environment_id = $1 AND branch_id = $2`;
  await transaction.run(statement<never>(`${table}-order-lock`, `${all} ORDER BY id FOR NO KEY UPDATE`), scope);
  return transaction.run(statement<Placed>(`${table}-order`, `${all} ORDER BY ${asOrdered}`), scope);
}

async function writeOrder(
  { actor, branch, transaction }: BranchContext,
  table: OrderedTable,
  rows: readonly Placed[],
): Promise<void> {
  const write = statement<never>(
    `${table}-order-write`,
    `UPDATE ${table} AS r SET position = o.place
     FROM unnest($3::uuid[]) WITH ORDINALITY AS o (id, place)
     WHERE r.environment_id = $1 AND r.branch_id = $2 AND r.id = o.id AND r.position IS DISTINCT FROM o.place`,
  );
  await transaction.run(write, [actor.environmentId, branch.id, rows.map(({ id }) => id)]);
}
