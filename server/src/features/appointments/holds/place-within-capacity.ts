import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { fitHolds } from './capacity-slot-rules.ts';
import { slotClash } from './clash-queries.ts';
import { lockResources, moveHolds } from './hold-repository.ts';

interface Resource {
  readonly resourceId: string;
  readonly now: Temporal.Instant;
}

/** Holds that may share a time with others: of appointments, and of blocks that take only some of the places. */
const sharing = db
  .selectFrom('hold as h')
  .leftJoin('block as b', 'b.id', 'h.blockId')
  .where((hold) => hold.or([hold('h.kind', '=', 'appointment'), hold('b.places', 'is not', null)]));

const notOver = prepared('hold-not-over', ($: Placeholders<Resource>) =>
  sharing
    .select(['h.id', 'h.blockId', 'h.place', 'h.startsAt', 'h.endsAt'])
    .where('h.resourceId', '=', $.resourceId)
    .where('h.endsAt', '>', $.now),
);

// A booking of this morning that is over may overlap one that is still in treatment and needs its slot.
const freeOver = prepared(
  'hold-free-over',
  ($: Placeholders<Resource & { capacity: number; earliest: Temporal.Instant }>) =>
    db.deleteFrom('hold').where(
      'id',
      'in',
      sharing
        .select('h.id')
        .where('h.resourceId', '=', $.resourceId)
        .where('h.endsAt', '<=', $.now)
        .where((hold) => hold.or([hold('h.place', '>', $.capacity), hold('h.endsAt', '>', $.earliest)])),
    ),
);

const free = prepared('hold-free-these', ($: Placeholders<{ ids: readonly string[] }>) =>
  db.deleteFrom('hold').where('id', '=', anyOf($.ids)),
);

const freeBlocked = prepared('hold-free-blocked', ($: Placeholders<{ resourceId: string; capacity: number }>) =>
  db
    .deleteFrom('hold')
    .where('resourceId', '=', $.resourceId)
    .where('kind', '=', 'block')
    .where('place', '>', $.capacity),
);

/**
 * Moves a resource's bookings, and its blocks of some places, so that all fit a smaller capacity; those that are over
 * give up their slots where they are in the way. Refuses with `capacity-in-use` and those that overlap beyond the
 * capacity. The resource must be locked.
 */
export async function placeWithinCapacity(context: BranchContext, resourceId: string, capacity: number): Promise<void> {
  const { clock, transaction } = context;
  const resource = (await lockResources(context, [resourceId])).get(resourceId);
  if (resource === undefined) throw new Refusal('resource-unknown');
  const now = clock.now();
  const found = await transaction.run(notOver, { resourceId, now });
  const surplus = beyond(found, capacity);
  const held = found.filter((hold) => !surplus.includes(hold));
  const fit = fitHolds(held, capacity);
  if (fit.kind === 'too-many') {
    const { details } = await slotClash(context, [{ resource, by: fit.holds }]);
    const fields = [{ path: 'capacity', reason: 'capacity-in-use' }];
    throw new Refusal('capacity-in-use', { resource: resource.name, count: fit.max }, { ...details, fields });
  }
  const earliest = held.map(({ startsAt }) => startsAt).sort(Temporal.Instant.compare)[0] ?? now;
  await transaction.run(freeOver, { resourceId, now, capacity, earliest });
  await transaction.run(free, { ids: surplus.map(({ id }) => id) });
  await moveHolds(context, fit.places);
  await transaction.run(freeBlocked, { resourceId, capacity });
}

/** The holds of blocks that take more places than there will be: they take all of them then. */
function beyond<Found extends { readonly blockId: string | null }>(found: readonly Found[], capacity: number): Found[] {
  const ofBlocks = Map.groupBy(
    found.filter(({ blockId }) => blockId !== null),
    ({ blockId }) => blockId,
  );
  return [...ofBlocks.values()].flatMap((holds) => holds.slice(capacity));
}
