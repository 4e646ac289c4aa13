import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as areaEndpoints from '@quieta/contract/resources/area-endpoints';
import type { Area } from '@quieta/contract/resources/area-endpoints';
import { refuseStale } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { withChanges } from '#platform/with-changes';
import { changeServices, recordResource, removeResource } from './internal/record-resource.ts';
import { lockNames, refuseDuplicateName } from './internal/unique-names.ts';
import { type Bookings, changeCapacity } from './resource-commands.ts';
import { insertResource, lockArea, readArea, saveResource } from './resource-repository.ts';

/** Adds an area. It follows the opening hours until it has an availability of its own. */
export async function createArea(
  context: BranchContext,
  { body }: Pick<Request<typeof areaEndpoints.createArea>, 'body'>,
): Promise<Area> {
  const { name, capacity = 1, archived = false } = body;
  const id = newId();
  if (!archived) {
    await lockNames(context);
    await refuseDuplicateName(context, 'Area', { id, name });
  }
  await insertResource(context, id, 'Area', { name, role: '', capacity, archived });
  await changeServices(context, id, body);
  const after = await readArea(context, id);
  await recordResource(context, 'area', id, { before: null, after });
  return after;
}

/** Changes an area entirely or not at all. An archived area takes no new bookings but keeps those that it has. */
export async function updateArea(
  context: BranchContext,
  { params: { id }, body, baseVersion }: Request<typeof areaEndpoints.updateArea>,
  bookings: Bookings,
): Promise<Area> {
  // The branch is locked before its areas.
  if (body.name !== undefined || body.archived === false) await lockNames(context);
  const current = await lockArea(context, id);
  refuseStale(current, baseVersion);
  const requested = withChanges(current, body);
  const isNamed = requested.name !== current.name || requested.archived !== current.archived;
  if (isNamed && !requested.archived) await refuseDuplicateName(context, 'Area', requested);
  await changeCapacity(context, current, requested.capacity, bookings);
  await saveResource(context, id, { ...requested, role: '' });
  await changeServices(context, id, body);
  const after = await readArea(context, id);
  await recordResource(context, 'area', id, { before: current, after });
  return after;
}

export async function deleteArea(
  context: BranchContext,
  { params: { areaId }, baseVersion }: Pick<Request<typeof areaEndpoints.deleteArea>, 'params' | 'baseVersion'>,
): Promise<AnswerOf<typeof areaEndpoints.deleteArea>> {
  const current = await lockArea(context, areaId);
  refuseStale(current, baseVersion);
  return removeResource(context, 'area', current);
}
