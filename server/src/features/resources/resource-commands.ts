import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as resourceEndpoints from '@quieta/contract/resources/resource-endpoints';
import { moveBefore } from '@quieta/contract/settings/kind-rows';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { readServiceIds } from '#features/settings/service-link-repository';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { changeServices } from './internal/record-resource.ts';
import { addPlaces, removePlaces } from './place-repository.ts';
import { lockResource, lockToReorder, writeOrder } from './resource-repository.ts';

/** Places of a resource whose capacity has grown, as they are numbered. */
export interface AddedPlaces {
  readonly above: number;
  readonly upTo: number;
}

/**
 * Functions that resources need of the feature that books them. It is injected, because that feature has a higher rank.
 */
export interface Bookings {
  /**
   * Moves the bookings into a smaller capacity, or refuses and names those that overlap beyond it. The resource must be
   * locked.
   */
  placeWithinCapacity(context: BranchContext, resourceId: string, capacity: number): Promise<void>;
  /** Refuses areas of equipment, and names the bookings, if some are in another one. The equipment must be locked. */
  refuseOutsideAreas(context: BranchContext, equipmentId: string, areaIds: readonly string[]): Promise<void>;
  /** Lets the resource's blocks hold the places that were added. The resource must be locked. */
  placeBlocks(context: BranchContext, resourceId: string, added: AddedPlaces): Promise<void>;
}

/** Gives a locked resource as many places as its new capacity, with what is booked on it. */
export async function changeCapacity(
  context: BranchContext,
  { id, capacity: before }: { readonly id: string; readonly capacity: number },
  capacity: number,
  bookings: Bookings,
): Promise<void> {
  const { transaction } = context;
  if (capacity < before) {
    await bookings.placeWithinCapacity(context, id, capacity);
    await transaction.run(removePlaces, { id, capacity });
  }
  if (capacity > before) {
    await transaction.run(addPlaces, { id, capacity });
    await bookings.placeBlocks(context, id, { above: before, upTo: capacity });
  }
}

/**
 * Moves a resource before another one of its type, or to the end. Its version stays, because none of its edited values
 * changed.
 */
export async function moveResource(
  context: BranchContext,
  { params: { id }, body: { beforeId } }: Request<typeof resourceEndpoints.moveResource>,
): Promise<AnswerOf<typeof resourceEndpoints.moveResource>> {
  const before = await lockToReorder(context, id);
  if (before.length === 0) throw new Refusal('not-found');
  const after = moveBefore(before, id, beforeId);
  if (after === null) throw invalidField('beforeId', 'unknown');
  await writeOrder(context, after);
  await writeAuditEntry(context, {
    action: 'resource.move',
    entity: 'resource',
    entityId: id,
    before: { position: before.findIndex((row) => row.id === id) },
    after: { position: after.findIndex((row) => row.id === id) },
  });
  await recordChange(context, 'resource', [id]);
  return { id };
}

/**
 * Sets only the services that a resource can do; `updateStaffMember` and `updateArea` set them together with the other
 * values.
 */
export async function updateResourceServices(
  context: BranchContext,
  { body: { resourceId, ...change } }: Pick<Request<typeof resourceEndpoints.updateResourceServices>, 'body'>,
): Promise<AnswerOf<typeof resourceEndpoints.updateResourceServices>> {
  const type = await lockResource(context, resourceId);
  // Equipment is taken by parts of services, which name it themselves.
  if (type === undefined || type === 'Equipment') throw new Refusal('resource-unknown');
  await changeServices(context, resourceId, change);
  return { resourceId, serviceIds: await readServiceIds(context, resourceId) };
}
