import { newId } from '#platform/new-id';
import {
  conflictingHolds,
  findCapacitySlot,
  type Held,
  hull,
  linkedTo,
  type Placement,
} from './capacity-slot-rules.ts';
import type { LockedResource, ReadHold } from './hold-repository.ts';
import type { RequestedHold } from './hold-rules.ts';

/** A hold that is decided and not written yet. */
interface PlannedHold extends RequestedHold, Held {
  readonly appointmentId: string;
}

/** The holds of resources as they will be: those that were read, and those that are decided and not written yet. */
export interface HoldPlan {
  readonly read: readonly ReadHold[];
  /** The spans in which all holds were read. */
  readonly spans: readonly RequestedHold[];
  readonly own: ReadonlyMap<string, PlannedHold>;
  /** The new capacity slots of holds that were read. */
  readonly moved: ReadonlyMap<string, number>;
}

/** A resource and the holds on it that leave no room. */
export interface ClashingHolds {
  readonly resource: LockedResource;
  readonly by: readonly Held[];
}

interface Unseen {
  readonly kind: 'unseen';
  /** All holds of this span must be known before it can be decided. */
  readonly span: RequestedHold;
}

type Placing =
  | { readonly kind: 'placed'; readonly plan: HoldPlan }
  | { readonly kind: 'taken'; readonly taken: readonly ClashingHolds[] }
  | Unseen;

/**
 * Finds a capacity slot for every hold of an appointment. The resources must be locked, so that the slots stay free.
 */
export function placeHolds(
  plan: HoldPlan,
  appointmentId: string,
  requested: readonly RequestedHold[],
  resources: ReadonlyMap<string, LockedResource>,
): Placing {
  let current = plan;
  const clashing: ClashingHolds[] = [];
  for (const hold of requested) {
    const resource = resources.get(hold.resourceId);
    // The booking rules have already refused an unknown one.
    if (resource === undefined) throw new Error('a hold was to be placed on nothing');
    const placement = placeFor(current, hold, resource.capacity);
    if (placement.kind === 'unseen') return placement;
    if (placement.kind === 'taken') {
      // A party takes several slots of one area; those that it already has do not clash with it.
      const isOther = ({ id }: Held) => current.own.get(id)?.appointmentId !== appointmentId;
      clashing.push({ resource, by: placement.by.filter(isOther) });
    } else current = withHold(current, { ...hold, appointmentId }, placement);
  }
  return clashing.length > 0 ? { kind: 'taken', taken: clashing } : { kind: 'placed', plan: current };
}

/** Whether a resource has a capacity slot for the hold; all holds around it must have been read. */
export function isFree(plan: HoldPlan, hold: RequestedHold, capacity: number): boolean {
  return conflictingHolds(hold, holdsOn(plan, hold.resourceId), capacity, 1).length === 0;
}

/** Those of the spans whose holds have not all been read. */
export function unseenOf({ spans }: HoldPlan, asked: readonly RequestedHold[]): RequestedHold[] {
  return asked.filter((span) => !spans.some((seen) => covers(seen, span)));
}

function placeFor(plan: HoldPlan, hold: RequestedHold, capacity: number): Placement | Unseen {
  const { resourceId } = hold;
  if (!plan.spans.some((seen) => covers(seen, hold))) return { kind: 'unseen', span: hold };
  const held = holdsOn(plan, resourceId);
  const placement = findCapacitySlot(hold, held, capacity);
  if (placement.kind === 'free' || capacity === 1) return placement;
  // A hold that moves must also fit among the holds around it: the whole chain of overlaps counts.
  const span = { resourceId, ...hull(hold, linkedTo(hold, held)) };
  return plan.spans.some((seen) => covers(seen, span)) ? placement : { kind: 'unseen', span };
}

function covers(seen: RequestedHold, { resourceId, startsAt, endsAt }: RequestedHold): boolean {
  return (
    seen.resourceId === resourceId &&
    Temporal.Instant.compare(seen.startsAt, startsAt) <= 0 &&
    Temporal.Instant.compare(endsAt, seen.endsAt) <= 0
  );
}

/** A resource's holds as they will be once the plan is written. */
function holdsOn({ read, own, moved }: HoldPlan, resourceId: string): Held[] {
  return [
    ...read
      .filter((hold) => hold.resourceId === resourceId)
      .map((hold) => ({ ...hold, place: moved.get(hold.id) ?? hold.place })),
    ...[...own.values()].filter((hold) => hold.resourceId === resourceId),
  ];
}

function withHold(
  plan: HoldPlan,
  hold: Omit<PlannedHold, 'id' | 'place'>,
  placement: Exclude<Placement, { kind: 'taken' }>,
): HoldPlan {
  const own = new Map(plan.own);
  const moved = new Map(plan.moved);
  for (const [id, place] of placement.kind === 'after-moving' ? placement.moved : []) {
    const planned = own.get(id);
    if (planned === undefined) moved.set(id, place);
    else own.set(id, { ...planned, place });
  }
  const id = newId();
  own.set(id, { ...hold, id, place: placement.place });
  return { ...plan, own, moved };
}
