import type { Period } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { LockedResource } from '../holds/hold-repository.ts';

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
