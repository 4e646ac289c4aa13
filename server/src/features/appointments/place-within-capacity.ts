import { statement } from '#platform/database/statement';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { lockResources, moveHolds } from './hold-repository.ts';
import { slotTaken } from './internal/slot-taken.ts';
import { fitHolds, type Held } from './place-rules.ts';

const notOver = statement<Held>(
  'hold-not-over',
  `SELECT id, place, starts_at AS "startsAt", ends_at AS "endsAt" FROM hold
   WHERE environment_id = $1 AND branch_id = $2 AND resource_id = $3 AND kind = 'appointment' AND ends_at > $4`,
);

// A booking of this morning may share its time with one that is still under way and needs its place.
const freeOver = statement<never>(
  'hold-free-over',
  `DELETE FROM hold
   WHERE environment_id = $1 AND branch_id = $2 AND resource_id = $3 AND kind = 'appointment' AND ends_at <= $4
     AND (place > $5 OR ends_at > $6)`,
);

/**
 * Places a resource's bookings anew so that all stand within a smaller capacity; what is over gives its place back where it is in the
 * way. Refuses with `capacity-in-use` and the bookings that are too many at once. The resource must be locked.
 */
export async function placeWithinCapacity(context: BranchContext, resourceId: string, capacity: number): Promise<void> {
  const { actor, branch, clock, transaction } = context;
  const resource = (await lockResources(context, [resourceId])).get(resourceId);
  if (resource === undefined) throw new Refusal('resource-unknown');
  const owner = [actor.environmentId, branch.id, resourceId];
  const now = clock.now();
  const held = await transaction.run(notOver, [...owner, now]);
  const fit = fitHolds(held, capacity);
  if (fit.kind === 'too-many') {
    const { details } = await slotTaken(context, [{ resource, by: fit.holds }]);
    const fields = [{ path: 'capacity', reason: 'capacity-in-use' }];
    throw new Refusal('capacity-in-use', { resource: resource.name, count: fit.most }, { ...details, fields });
  }
  const earliest = held.map(({ startsAt }) => startsAt).sort(Temporal.Instant.compare)[0] ?? now;
  await transaction.run(freeOver, [...owner, now, capacity, earliest]);
  await moveHolds(context, fit.places);
}
