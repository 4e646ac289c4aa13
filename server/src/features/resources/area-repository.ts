import type { Area } from '@quieta/contract/resources/area-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { lockResource, resourceRows } from './resource-repository.ts';

/** The branch's areas in their order, or the one with this id. */
export async function readAreas({ branch, transaction }: BranchContext, id?: string): Promise<Area[]> {
  const areas = resourceRows.where('resource.type', '=', 'Area').orderBy('position').orderBy('id');
  const rows = await transaction.rows(id === undefined ? areas : areas.where('resource.id', '=', id));
  return rows.map(({ id, name, capacity, archivedAt, isInUse, version }) => ({
    id,
    resourceId: id,
    branchId: branch.id,
    name,
    capacity,
    archived: archivedAt !== null,
    isDeletable: isInUse !== true,
    version,
  }));
}

/** The area with this id; refuses with `not-found` if there is none. */
export async function readArea(context: BranchContext, id: string): Promise<Area> {
  const [area] = await readAreas(context, id);
  if (area === undefined) throw new Refusal('not-found');
  return area;
}

/** As `readArea`, and locks it against bookings, changes and deletion until the commit. */
export async function lockArea(context: BranchContext, id: string): Promise<Area> {
  await lockResource(context, id);
  return readArea(context, id);
}
