import { db } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { RequestedHours } from './hours-after.ts';

/** The ids of all resources whose hours a change may affect: a closure affects the whole branch. Refuses an unknown resource. */
export async function touchedResources(
  { transaction }: BranchContext,
  { rotas, closuresToAdd, closuresToRemove }: RequestedHours,
): Promise<string[]> {
  const rows = await transaction.rows(db.selectFrom('resource').select('id').orderBy('id'));
  const all = rows.map(({ id }) => id);
  const named = rotas.map(({ resourceId }) => resourceId);
  if (!new Set(named).isSubsetOf(new Set(all))) throw new Refusal('resource-unknown');
  return closuresToAdd.length + closuresToRemove.length > 0 ? all : named;
}
