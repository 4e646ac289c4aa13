import { fits, type Interval, overlaps } from '@quieta/contract/values/interval';
import { canStandIn, type SlotResource } from '../slot-search-rules.ts';
import { type Footprint, heldAt, isFreeAt } from './start-cursor.ts';

/** A part of a treatment at a start, with all that are free for its minutes. */
export interface RequestedPart {
  readonly therapists: number;
  /** Those whom it could take, in the order in which they are tried. */
  readonly staff: readonly SlotResource[];
  /** Ids of those of them that it must take. */
  readonly mustHave: readonly string[];
  /** The equipment of which it takes one; undefined: none. */
  readonly equipment: readonly SlotResource[] | undefined;
}

/** A treatment at a start, for which staff, equipment and an area are chosen. */
export interface RequestedTreatment {
  readonly startsAt: number;
  /** Minutes. */
  readonly duration: number;
  readonly parts: readonly RequestedPart[];
  /** The areas that are free for it; undefined: it takes none. */
  readonly areas: readonly SlotResource[] | undefined;
  /** The footprint of somebody who performs these parts; bit n is the nth part. */
  readonly staffFootprint: (parts: number) => Footprint;
  readonly areaFootprint: Footprint;
  /** The minutes of one part alone. */
  readonly partFootprint: (part: number) => Footprint;
}

/** The staff of each part. */
export type ChosenStaff = readonly (readonly SlotResource[])[];

/** The area of a treatment, and the equipment of each part. */
interface ChosenPlace {
  readonly area: SlotResource | undefined;
  readonly equipment: readonly (SlotResource | undefined)[];
}

/**
 * Chooses staff for every part of the treatments so that nobody is taken twice; undefined if that is impossible.
 * Whoever has begun a treatment performs its next parts as well, if they can.
 */
export function chooseStaff(treatments: readonly RequestedTreatment[]): ChosenStaff[] | undefined {
  if (treatments.some(({ parts }) => parts.some(isShortOfStaff))) return undefined;
  // The treatment with the fewest choices chooses first, so that dead ends show early.
  const order = [...treatments.entries()].sort(([, one], [, other]) => choicesOf(one) - choicesOf(other));
  const chosenTimes = new ChosenTimes();
  const chosen = treatments.map(({ parts }) => parts.map((): SlotResource[] => []));

  function treat(turn: number): boolean {
    const next = order[turn];
    return (
      next === undefined ||
      new StaffChoice(next[1], chosen[next[0]] ?? [], chosenTimes, () => treat(turn + 1)).perform()
    );
  }

  return treat(0) ? chosen : undefined;
}

function isShortOfStaff({ staff, therapists, mustHave }: RequestedPart): boolean {
  const isMissing = (id: string) => !staff.some((one) => one.id === id);
  return staff.length < therapists || mustHave.length > therapists || mustHave.some(isMissing);
}

function choicesOf({ parts }: RequestedTreatment): number {
  return Math.min(
    ...parts.map(({ staff, therapists }) => (therapists === 0 ? Number.POSITIVE_INFINITY : staff.length - therapists)),
  );
}

/** The choice of staff for one treatment, part by part; `then` chooses for the following ones. */
class StaffChoice {
  readonly #treatment: RequestedTreatment;
  readonly #chosen: SlotResource[][];
  readonly #chosenTimes: ChosenTimes;
  readonly #then: () => boolean;

  constructor(treatment: RequestedTreatment, chosen: SlotResource[][], chosenTimes: ChosenTimes, then: () => boolean) {
    this.#treatment = treatment;
    this.#chosen = chosen;
    this.#chosenTimes = chosenTimes;
    this.#then = then;
  }

  /** Chooses for this part and all that follow; false if there is no way, and then nobody is chosen. */
  perform(index = 0): boolean {
    const part = this.#treatment.parts[index];
    const own = this.#chosen[index];
    if (part === undefined || own === undefined) return this.#settle();
    const footprint = this.#treatment.partFootprint(index);
    const able = part.staff.filter((one) => this.#chosenTimes.hasRoom(one, footprint, this.#treatment.startsAt));
    const must = part.mustHave.flatMap((mustId) => able.find(({ id }) => id === mustId) ?? []);
    if (must.length < part.mustHave.length) return false;
    own.push(...must);
    const begun = new Set(this.#chosen.slice(0, index).flat());
    const others = able.filter((one) => !must.includes(one));
    const inOrder = [...others.filter((one) => begun.has(one)), ...others.filter((one) => !begun.has(one))];
    if (this.#choose(index, part.therapists, own, inOrder, 0)) return true;
    own.length = 0;
    return false;
  }

  #choose(
    index: number,
    therapists: number,
    own: SlotResource[],
    able: readonly SlotResource[],
    from: number,
  ): boolean {
    if (own.length === therapists) return this.perform(index + 1);
    for (let at = from; able.length - at >= therapists - own.length; at += 1) {
      const next = able[at];
      if (next === undefined) return false;
      own.push(next);
      if (this.#choose(index, therapists, own, able, at + 1)) return true;
      own.pop();
    }
    return false;
  }

  /** Takes everybody for all their parts, buffers included, and lets the following treatments choose. */
  #settle(): boolean {
    const before = this.#chosenTimes.length;
    const { startsAt, staffFootprint } = this.#treatment;
    const parts = new Map<SlotResource, number>();
    for (const [index, staff] of this.#chosen.entries())
      for (const one of staff) parts.set(one, (parts.get(one) ?? 0) | (1 << index));
    const isFree = [...parts].every(([one, own]) => {
      const footprint = staffFootprint(own);
      return isFreeAt(one, footprint, startsAt) && this.#chosenTimes.take(one, footprint, startsAt);
    });
    if (isFree && this.#then()) return true;
    this.#chosenTimes.length = before;
    return false;
  }
}

/**
 * Chooses an area for every treatment, and equipment that can stand in it, so that all have room; undefined if that is
 * impossible. A treatment keeps its equipment from part to part if it can.
 */
export function choosePlaces(treatments: readonly RequestedTreatment[]): ChosenPlace[] | undefined {
  const order = [...treatments.entries()].sort(
    ([, one], [, other]) => (one.areas?.length ?? 0) - (other.areas?.length ?? 0),
  );
  const chosenTimes = new ChosenTimes();
  const chosen: { area: SlotResource | undefined; equipment: (SlotResource | undefined)[] }[] = treatments.map(() => ({
    area: undefined,
    equipment: [],
  }));

  function place(turn: number): boolean {
    const next = order[turn];
    if (next === undefined) return true;
    const [at, { areas, areaFootprint, startsAt }] = next;
    const own = chosen[at];
    if (own === undefined) return false;
    const before = chosenTimes.length;
    for (const area of areas ?? [undefined]) {
      if (area !== undefined && !chosenTimes.take(area, areaFootprint, startsAt)) continue;
      own.area = area;
      if (equip(turn, 0)) return true;
      chosenTimes.length = before;
    }
    return false;
  }

  function equip(turn: number, index: number): boolean {
    const [at, treatment] = order[turn] ?? [];
    const part = treatment?.parts[index];
    const own = at === undefined ? undefined : chosen[at];
    if (treatment === undefined || own === undefined || part === undefined) return place(turn + 1);
    const before = chosenTimes.length;
    for (const one of part.equipment === undefined
      ? [undefined]
      : inOrderOf(own.equipment.slice(0, index), part.equipment)) {
      if (one !== undefined && !canStandIn(one, own.area)) continue;
      if (one !== undefined && !chosenTimes.take(one, treatment.partFootprint(index), treatment.startsAt)) continue;
      own.equipment[index] = one;
      if (equip(turn, index + 1)) return true;
      chosenTimes.length = before;
    }
    return false;
  }

  return place(0) ? chosen : undefined;
}

function inOrderOf(before: readonly (SlotResource | undefined)[], equipment: readonly SlotResource[]): SlotResource[] {
  return [...equipment.filter((one) => before.includes(one)), ...equipment.filter((one) => !before.includes(one))];
}

/** The times that treatments have taken of each resource, beside its holds. */
class ChosenTimes {
  readonly #holds: { readonly id: string; readonly held: Interval }[] = [];

  get length(): number {
    return this.#holds.length;
  }
  set length(length: number) {
    this.#holds.length = length;
  }

  /** Whether a resource that is free for a treatment still has capacity beside these times. */
  hasRoom(resource: SlotResource, footprint: Footprint, startsAt: number): boolean {
    const { id, capacity } = resource;
    const beside = this.#holds.filter((one) => one.id === id).map((one) => one.held);
    if (beside.length === 0) return true;
    return heldAt(startsAt, footprint).every((requested) => {
      const near = (occupied: readonly Interval[]) => occupied.filter((one) => overlaps(one, requested));
      const others = near(beside);
      if (others.length === 0) return true;
      const room = capacity - footprint.places;
      return room > 0 && fits(requested, [...near(resource.held), ...others], room);
    });
  }

  /** Takes the resource if there is room. */
  take(resource: SlotResource, footprint: Footprint, startsAt: number): boolean {
    if (!this.hasRoom(resource, footprint, startsAt)) return false;
    for (const held of heldAt(startsAt, footprint))
      for (let place = 0; place < footprint.places; place += 1) this.#holds.push({ id: resource.id, held });
    return true;
  }
}
