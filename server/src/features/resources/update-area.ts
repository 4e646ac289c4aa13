import type { Area } from '@quieta/contract/resources/area';
import type { updateArea as endpoint } from '@quieta/contract/resources/area-endpoints';
import { refuseStale } from '#platform/errors/refuse-stale';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { withStated } from '#platform/with-stated';
import { lockArea, readArea } from './area-repository.ts';
import type { Bookings } from './internal/bookings.ts';
import { changeServices } from './internal/change-services.ts';
import { recordResource } from './internal/record-resource.ts';
import { refuseNamesake } from './internal/refuse-namesake.ts';
import { saveResource } from './resource-repository.ts';

/** Changes an area as a whole or not at all. Archived it takes no new bookings, those that it has stay. */
export async function updateArea(
  context: BranchContext,
  { params: { id }, body, baseVersion }: Request<typeof endpoint>,
  bookings: Bookings,
): Promise<Area> {
  const present = await lockArea(context, id);
  refuseStale(present, baseVersion);
  const wanted = withStated(present, body);
  const isNamed = wanted.name !== present.name || wanted.archived !== present.archived;
  if (isNamed && !wanted.archived) await refuseNamesake(context, id, wanted.name);
  if (wanted.capacity < present.capacity) await bookings.placeWithinCapacity(context, id, wanted.capacity);
  await saveResource(context, id, { ...wanted, role: '' });
  await changeServices(context, id, body);
  const after = await readArea(context, id);
  await recordResource(context, 'area', id, { before: present, after });
  return after;
}
