import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { fitHolds } from './capacity-slot-rules.ts';
import { slotClash } from './clash-queries.ts';
import { lockResources, moveHolds } from './hold-repository.ts';

interface Resource {
  readonly resourceId: string;
  readonly now: Temporal.Instant;
}

const notOver = prepared('hold-not-over', ($: Placeholders<Resource>) =>
  db
    .selectFrom('hold')
    .select(['id', 'place', 'startsAt', 'endsAt'])
    .where('resourceId', '=', $.resourceId)
    .where('kind', '=', 'appointment')
    .where('endsAt', '>', $.now),
);

// A booking of this morning that is over may overlap one that is still in treatment and needs its slot.
const freeOver = prepared(
  'hold-free-over',
  ($: Placeholders<Resource & { capacity: number; earliest: Temporal.Instant }>) =>
    db
      .deleteFrom('hold')
      .where('resourceId', '=', $.resourceId)
      .where('kind', '=', 'appointment')
      .where('endsAt', '<=', $.now)
      .where((hold) => hold.or([hold('place', '>', $.capacity), hold('endsAt', '>', $.earliest)])),
);

const freeBlocked = prepared('hold-free-blocked', ($: Placeholders<{ resourceId: string; capacity: number }>) =>
  db
    .deleteFrom('hold')
    .where('resourceId', '=', $.resourceId)
    .where('kind', '=', 'block')
    .where('place', '>', $.capacity),
);

/**
 * Moves a resource's bookings so that all fit a smaller capacity; bookings that are over give up their slots where they
 * are in the way. Refuses with `capacity-in-use` and the bookings that overlap beyond the capacity. The resource must
 * be locked.
 */
export async function placeWithinCapacity(context: BranchContext, resourceId: string, capacity: number): Promise<void> {
  const { clock, transaction } = context;
  const resource = (await lockResources(context, [resourceId])).get(resourceId);
  if (resource === undefined) throw new Refusal('resource-unknown');
  const now = clock.now();
  const held = await transaction.run(notOver, { resourceId, now });
  const fit = fitHolds(held, capacity);
  if (fit.kind === 'too-many') {
    const { details } = await slotClash(context, [{ resource, by: fit.holds }]);
    const fields = [{ path: 'capacity', reason: 'capacity-in-use' }];
    throw new Refusal('capacity-in-use', { resource: resource.name, count: fit.max }, { ...details, fields });
  }
  const earliest = held.map(({ startsAt }) => startsAt).sort(Temporal.Instant.compare)[0] ?? now;
  await transaction.run(freeOver, { resourceId, now, capacity, earliest });
  await moveHolds(context, fit.places);
  await transaction.run(freeBlocked, { resourceId, capacity });
}
