import type { Area } from '@quieta/contract/resources/area';
import type { updateArea as endpoint } from '@quieta/contract/resources/area-endpoints';
import { refuseStale } from '#platform/errors/refuse-stale';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { withChanges } from '#platform/with-changes';
import { lockArea, readArea } from './area-repository.ts';
import type { Bookings } from './internal/bookings.ts';
import { changeServices } from './internal/change-services.ts';
import { recordResource } from './internal/record-resource.ts';
import { refuseDuplicateName } from './internal/refuse-duplicate-name.ts';
import { saveResource } from './resource-repository.ts';

/** Changes an area entirely or not at all. An archived area takes no new bookings but keeps those that it has. */
export async function updateArea(
  context: BranchContext,
  { params: { id }, body, baseVersion }: Request<typeof endpoint>,
  bookings: Bookings,
): Promise<Area> {
  const current = await lockArea(context, id);
  refuseStale(current, baseVersion);
  const requested = withChanges(current, body);
  const isNamed = requested.name !== current.name || requested.archived !== current.archived;
  if (isNamed && !requested.archived) await refuseDuplicateName(context, id, requested.name);
  if (requested.capacity < current.capacity) await bookings.placeWithinCapacity(context, id, requested.capacity);
  await saveResource(context, id, { ...requested, role: '' });
  await changeServices(context, id, body);
  const after = await readArea(context, id);
  await recordResource(context, 'area', id, { before: current, after });
  return after;
}
