import { violates } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { holdsWithin, insertHolds, type LockedResource } from '../holds/hold-repository.ts';
import { slotTaken } from '../internal/slot-taken.ts';
import type { StoredBlock } from './block-repository.ts';

/** Gives a block its holds, one on every capacity slot of its resource, which must be locked. Refuses with `slot-taken` and all clashes. */
export async function placeBlock(context: BranchContext, block: StoredBlock, resource: LockedResource): Promise<void> {
  const by = await holdsWithin(context, resource.id, block);
  if (by.length > 0) throw await slotTaken(context, [{ resource, by }]);
  const { id, resourceId, startsAt, endsAt } = block;
  const held = { resourceId, startsAt, endsAt, kind: 'block', appointmentId: null, blockId: id } as const;
  const holds = Array.from({ length: resource.capacity }, (_, index) => ({ ...held, id: newId(), place: index + 1 }));
  try {
    await insertHolds(context, holds);
  } catch (error) {
    // This happens only if another writer did not lock the resource; the constraint has prevented the double booking.
    if (violates(error, '23P01', 'hold_free')) throw new Refusal('slot-taken', { resource: resource.name });
    throw error;
  }
}
