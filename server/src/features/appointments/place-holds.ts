import { violates } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { holdsWithin, insertHold, type LockedResource, moveHolds } from './hold-repository.ts';
import { holdsOf, type Occupying, type WantedHold } from './hold-rules.ts';
import { slotTaken, type Taken } from './internal/slot-taken.ts';
import { findPlace, type Held, linkedTo, type Placement, type Span } from './place-rules.ts';

/**
 * Gives an appointment its holds. The resources must be locked. Refuses with `slot-taken` and all that is in the way, of both
 * resources, or places every hold.
 */
export async function placeHolds(
  context: BranchContext,
  appointment: Occupying & { readonly id: string },
  resources: ReadonlyMap<string, LockedResource>,
): Promise<void> {
  const wanted = holdsOf(appointment);
  const taken: Taken[] = [];
  // A party takes several places of one area: those that it has already are not in its way.
  const own = new Set<string>();
  for (const hold of wanted) {
    const resource = resources.get(hold.resourceId);
    if (resource === undefined) throw new Refusal('resource-unknown');
    const placement = await findFreePlace(context, hold, resource.capacity);
    if (placement.kind === 'taken') taken.push({ resource, by: placement.by.filter(({ id }) => !own.has(id)) });
    else if (taken.length === 0) own.add(await place(context, appointment.id, hold, placement));
  }
  if (taken.length > 0) throw await slotTaken(context, taken);
}

async function findFreePlace(context: BranchContext, hold: WantedHold, capacity: number): Promise<Placement> {
  const inTheWay = await holdsWithin(context, hold.resourceId, hold);
  const placement = findPlace(hold, inTheWay, capacity);
  // Beyond first fit all that are linked count: who is moved must fit among those around it as well.
  if (placement.kind === 'free' || capacity === 1) return placement;
  return findPlace(hold, await allLinked(context, hold, inTheWay), capacity);
}

/** Follows the chain of overlaps until a read brings nothing new: what lies outside it touches none of it. */
async function allLinked(context: BranchContext, hold: WantedHold, inTheWay: Held[]): Promise<Held[]> {
  let linked = inTheWay;
  for (;;) {
    const more = linkedTo(hold, await holdsWithin(context, hold.resourceId, envelope(hold, linked)));
    if (more.length === linked.length) return linked;
    linked = more;
  }
}

function envelope(span: Span, held: readonly Held[]): Span {
  return held.reduce<Span>(
    (all, { startsAt, endsAt }) => ({
      startsAt: Temporal.Instant.compare(startsAt, all.startsAt) < 0 ? startsAt : all.startsAt,
      endsAt: Temporal.Instant.compare(endsAt, all.endsAt) > 0 ? endsAt : all.endsAt,
    }),
    span,
  );
}

async function place(
  context: BranchContext,
  appointmentId: string,
  hold: WantedHold,
  placement: Exclude<Placement, { kind: 'taken' }>,
): Promise<string> {
  const id = newId();
  if (placement.kind === 'after-moving') await moveHolds(context, placement.moved);
  try {
    await insertHold(context, { ...hold, id, place: placement.place, appointmentId });
    return id;
  } catch (error) {
    // Only a writer that did not lock the resource can get here; the constraint has kept the promise all the same.
    if (violates(error, '23P01', 'hold_free')) throw new Refusal('slot-taken', { resource: null });
    throw error;
  }
}
