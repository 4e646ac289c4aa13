import type { ExceptionSpan } from '@quieta/contract/resources/availability';
import type { Rota } from '@quieta/contract/rota/rota-endpoints';
import { readExceptions } from '#features/resources/availability-repository';
import type { BookableTimes } from '#features/resources/availability-rules';
import { readBookableTimes } from '#features/resources/resource-queries';
import { db } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';

export interface RequestedHours {
  readonly rotas: readonly Rota[];
  readonly closuresToAdd: readonly ExceptionSpan[];
  readonly closuresToRemove: readonly string[];
}

/** When these resources can be booked before and after a change, by id. */
export async function hoursAfter(
  context: BranchContext,
  { rotas, closuresToAdd, closuresToRemove }: RequestedHours,
  resourceIds: readonly string[],
): Promise<{ before: Map<string, BookableTimes>; after: Map<string, BookableTimes> }> {
  const before = await readBookableTimes(context, resourceIds);
  const stored = await readExceptions(context, resourceIds);
  const closures = [
    ...stored.filter(({ id, resourceId }) => resourceId === null && !closuresToRemove.includes(id)),
    ...closuresToAdd.map((closure) => ({ ...closure, kind: 'closure' as const })),
  ];
  const requested = new Map(rotas.map((rota) => [rota.resourceId, rota]));
  const after = [...before].map(([id, times]): [string, BookableTimes] => {
    const own = requested.get(id);
    const exceptions = own?.exceptions ?? stored.filter(({ resourceId }) => resourceId === id);
    const availabilities = own?.availabilities ?? times.availabilities;
    return [id, { ...times, availabilities, exceptions: [...exceptions, ...closures] }];
  });
  return { before, after: new Map(after) };
}

/**
 * The ids of all resources whose hours a change may affect: a closure affects the whole branch. Refuses an unknown
 * resource.
 */
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
