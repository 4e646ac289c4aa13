import type { createBlock, updateBlock } from '@quieta/contract/appointments/block-endpoints';
import { fromWireTime, type Period } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import type { LockedResource } from '../holds/hold-repository.ts';
import type { StoredBlock } from './block-repository.ts';

const alone = { seriesId: null, seriesStartsAt: null };

/** A block as it was asked for. */
export function newBlock(request: Request<typeof createBlock>['body']): StoredBlock {
  const { resourceId, startTime, endTime, kind = 'other', places = null, reason = '' } = request;
  const time = { startsAt: fromWireTime(startTime), endsAt: fromWireTime(endTime) };
  return { id: newId(), resourceId, ...time, kind, places, reason, ...alone, version: 1 };
}

/** A block with the values that a request names. */
export function changed<Changed extends StoredBlock>(
  block: Changed,
  { resourceId, startTime, endTime, kind, places, reason }: Request<typeof updateBlock>['body'],
): Changed {
  return {
    ...block,
    resourceId: resourceId ?? block.resourceId,
    startsAt: startTime === undefined ? block.startsAt : fromWireTime(startTime),
    endsAt: endTime === undefined ? block.endsAt : fromWireTime(endTime),
    kind: kind ?? block.kind,
    places: places === undefined ? block.places : places,
    reason: reason ?? block.reason,
  };
}

/** The resource of the block; refuses a block that would be invalid whatever is booked. */
export function resourceToBlock(
  { resourceId, startsAt, endsAt }: Period & { readonly resourceId: string },
  resources: ReadonlyMap<string, LockedResource>,
): LockedResource {
  if (Temporal.Instant.compare(startsAt, endsAt) >= 0) throw new Refusal('end-not-after-start');
  const resource = resources.get(resourceId);
  if (resource === undefined) throw new Refusal('resource-unknown');
  if (resource.archived) throw new Refusal('resource-archived', { resource: resource.name });
  return resource;
}
