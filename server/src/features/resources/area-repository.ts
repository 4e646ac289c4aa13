import type { Area } from '@quieta/contract/resources/area';
import { db } from '#platform/database/builder';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { inUse } from './internal/in-use.ts';
import { lockResource } from './resource-repository.ts';

/** The branch's areas in their order, or the one of this id. */
export async function readAreas({ actor, branch, transaction }: BranchContext, id?: string): Promise<Area[]> {
  let query = db
    .selectFrom('resource as r')
    .where('r.environment_id', '=', actor.environmentId)
    .where('r.branch_id', '=', branch.id)
    .where('r.type', '=', 'Area')
    .select(['r.id', 'r.name', 'r.capacity', 'r.archived_at', 'r.version'])
    .select(inUse)
    .orderBy('r.position')
    .orderBy('r.id');
  if (id !== undefined) query = query.where('r.id', '=', id);
  const rows = await transaction.rows(query);
  return rows.map((row) => ({
    id: row.id,
    resourceId: row.id,
    branchId: branch.id,
    name: row.name,
    capacity: row.capacity,
    archived: row.archived_at !== null,
    isDeletable: !row.in_use,
    version: row.version,
  }));
}

/** The area of this id; refuses with `not-found` where there is none. */
export async function readArea(context: BranchContext, id: string): Promise<Area> {
  const [area] = await readAreas(context, id);
  if (area === undefined) throw new Refusal('not-found');
  return area;
}

/** As `readArea`, and keeps bookings, changes and deletion away until the commit. */
export async function lockArea(context: BranchContext, id: string): Promise<Area> {
  await lockResource(context, id);
  return readArea(context, id);
}
