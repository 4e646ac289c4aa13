import type { Clash } from '@quieta/contract/appointments/clash';
import { absenceParams } from '#features/resources/absence-rules';
import type { BookableTimes } from '#features/resources/availability-rules';
import { readBookableTimes } from '#features/resources/resource-queries';
import { type Period, toWireTime } from '#platform/clock';
import { violates } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { resourceAway } from '../booking-rules.ts';
import { findCapacitySlot, type Held, hull, linkedTo, type Placement } from '../holds/capacity-slot-rules.ts';
import {
  holdsAround,
  holdsWithin,
  insertHolds,
  type LockedResource,
  moveHolds,
  readHolders,
} from '../holds/hold-repository.ts';
import { holdsOf, type Occupying, type RequestedHold } from '../holds/hold-rules.ts';

type PlacedHold = RequestedHold & Held;

/** The capacity slots of an appointment's holds, and the new slots of existing holds that make room for them. */
export interface PlannedHolds {
  readonly holds: readonly PlacedHold[];
  readonly moved: ReadonlyMap<string, number>;
}

/** The slots of holds that are not written yet. */
interface Plan {
  readonly own: Map<string, PlacedHold>;
  readonly moved: Map<string, number>;
}

/**
 * Finds a capacity slot for every hold of an appointment, and writes nothing. The resources must be locked, so that the slots stay free.
 * Refuses with `slot-taken` and all clashes of both resources.
 */
export async function planHolds(
  context: BranchContext,
  appointment: Occupying,
  resources: ReadonlyMap<string, LockedResource>,
): Promise<PlannedHolds> {
  const requested = holdsOf(appointment);
  const around = await holdsAround(context, requested);
  const plan: Plan = { own: new Map(), moved: new Map() };
  const taken: Taken[] = [];
  for (const hold of requested) {
    const resource = resources.get(hold.resourceId);
    if (resource === undefined) throw new Refusal('resource-unknown');
    const placement = await placeFor(context, hold, resource.capacity, around.get(resource.id) ?? [], plan);
    // A party takes several slots of one area; those that it already has do not clash with it.
    if (placement.kind === 'taken') taken.push({ resource, by: placement.by.filter(({ id }) => !plan.own.has(id)) });
    else note(plan, hold, placement);
  }
  if (taken.length > 0) throw await slotTaken(context, taken);
  return { holds: [...plan.own.values()], moved: plan.moved };
}

async function placeFor(
  context: BranchContext,
  hold: RequestedHold,
  capacity: number,
  around: readonly Held[],
  plan: Plan,
): Promise<Placement> {
  const current = asPlanned(around, hold.resourceId, plan);
  const placement = findCapacitySlot(hold, current, capacity);
  // If first fit fails, all linked holds count: a hold that moves must also fit among the holds around it.
  if (placement.kind === 'free' || capacity === 1) return placement;
  return findCapacitySlot(hold, await allLinked(context, hold, current, plan), capacity);
}

/** Follows the chain of overlaps until a read adds nothing: holds outside it overlap none of these. */
async function allLinked(
  context: BranchContext,
  hold: RequestedHold,
  current: readonly Held[],
  plan: Plan,
): Promise<readonly Held[]> {
  let linked = linkedTo(hold, current);
  for (;;) {
    const read = await holdsWithin(context, hold.resourceId, hull(hold, linked));
    const more = linkedTo(hold, asPlanned(read, hold.resourceId, plan));
    if (more.length === linked.length) return linked;
    linked = more;
  }
}

/** A resource's holds as they will be once the plan is written. */
function asPlanned(held: readonly Held[], resourceId: string, { own, moved }: Plan): Held[] {
  return [
    ...held.map((hold) => ({ ...hold, place: moved.get(hold.id) ?? hold.place })),
    ...[...own.values()].filter((hold) => hold.resourceId === resourceId),
  ];
}

function note(plan: Plan, hold: RequestedHold, placement: Exclude<Placement, { kind: 'taken' }>): void {
  const moved = placement.kind === 'after-moving' ? placement.moved : [];
  for (const [id, place] of moved) {
    const own = plan.own.get(id);
    if (own === undefined) plan.moved.set(id, place);
    else plan.own.set(id, { ...own, place });
  }
  const id = newId();
  plan.own.set(id, { ...hold, id, place: placement.place });
}

/** Writes the capacity slots that were found for an appointment. */
export async function saveHolds(context: BranchContext, appointmentId: string, planned: PlannedHolds): Promise<void> {
  const { holds, moved } = planned;
  try {
    // The exclusion constraint is checked at the end of each statement, so the existing holds move first.
    await Promise.all([
      moved.size > 0 && moveHolds(context, moved),
      holds.length > 0 && context.transaction.run(insertHolds, rowsOf(appointmentId, planned)),
    ]);
  } catch (error) {
    throw asTaken(error);
  }
}

/** As `saveHolds` for an appointment that is new: nobody waits for them unless other holds have to move first. */
export async function saveNewHolds(
  context: BranchContext,
  appointmentId: string,
  planned: PlannedHolds,
): Promise<void> {
  if (planned.moved.size > 0) await saveHolds(context, appointmentId, planned);
  else if (planned.holds.length > 0) context.transaction.write(insertHolds, rowsOf(appointmentId, planned), asTaken);
}

function rowsOf(appointmentId: string, { holds }: PlannedHolds) {
  const own = { kind: 'appointment', appointmentId, blockId: null } as const;
  return holds.map((hold) => ({ ...hold, ...own }));
}

/** It is taken only if another writer did not lock the resource; the constraint has prevented the double booking. */
function asTaken(error: unknown): unknown {
  return violates(error, '23P01', 'hold_free') ? new Refusal('slot-taken', { resource: null }) : error;
}

/** Refuses a treatment that is not entirely within the working hours of its staff member and its area; buffers may extend beyond them. */
export async function refuseOutsideAvailability(
  context: BranchContext,
  appointment: Occupying,
  resources: ReadonlyMap<string, LockedResource>,
): Promise<void> {
  if (holdsOf(appointment).length === 0) return;
  const { staffId, areaId } = appointment;
  const times = await readBookableTimes(
    context,
    [staffId, areaId].filter((id) => id !== null),
  );
  const { timeZone } = context.branch;
  const away = resourceAway(appointment, times, timeZone);
  if (away !== undefined) throw outsideAvailability(away, appointment, { resources, times, timeZone });
}

interface Known {
  readonly resources: ReadonlyMap<string, LockedResource>;
  readonly times: ReadonlyMap<string, BookableTimes>;
  readonly timeZone: string;
}

/** The refusal of a time at which this resource does not work: why, and when it does. */
export function outsideAvailability(id: string, period: Period, { resources, times, timeZone }: Known): Refusal {
  const bookable = times.get(id);
  return new Refusal('outside-availability', {
    resource: resources.get(id)?.name ?? null,
    ...(bookable && absenceParams(bookable, period, timeZone)),
  });
}

/** A resource and the holds on it that leave no room. */
interface Taken {
  readonly resource: LockedResource;
  readonly by: readonly Held[];
}

/**
 * The refusal with all clashes, each once per resource, because a block holds all capacity slots. They are in the order of the given
 * resources, then of time; the error text names the first.
 */
export async function slotTaken(context: BranchContext, taken: readonly Taken[]): Promise<Refusal> {
  const holders = await context.transaction.run(readHolders, {
    ids: taken.flatMap(({ by }) => by.map((hold) => hold.id)),
  });
  const resources = new Map(taken.map(({ resource }) => [resource.id, resource]));
  const clashes = [...resources.values()].flatMap(({ id, name, type }): Clash[] => {
    const ofResource = holders.filter(({ resourceId }) => resourceId === id);
    const inTheWay = new Map(ofResource.map((holder) => [holder.appointmentId ?? holder.blockId, holder]));
    return [...inTheWay.values()].map(({ appointmentId, holderName, serviceName, reason, startsAt, endsAt }) => ({
      resourceId: id,
      resourceName: name,
      resourceType: type,
      appointmentId,
      holderName,
      serviceName: serviceName ?? (reason === '' ? null : reason),
      startTime: toWireTime(startsAt, context.branch.timeZone),
      endTime: toWireTime(endsAt, context.branch.timeZone),
    }));
  });
  const [first] = clashes;
  return new Refusal(
    'slot-taken',
    {
      resource: first?.resourceName ?? null,
      holder: first?.holderName ?? null,
      service: first?.serviceName ?? null,
      until: first?.endTime ?? null,
    },
    { clashes },
  );
}
