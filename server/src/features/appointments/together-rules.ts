import { fits, type Interval, overlaps } from '@quieta/contract/values/interval';
import {
  cursorsOf,
  earliestStart,
  type FoundSlot,
  heldBy,
  minute,
  type Occupation,
  type SlotResource,
  type SlotSearch,
  slotOf,
} from './slot-rules.ts';

/** One of several treatments that are wanted together, and how many minutes after the first it starts. */
export interface Member {
  readonly search: SlotSearch;
  readonly after: number;
}

/**
 * The first starts, on the first member's windows and steps, at which all members are free, each so much later; at most `limit`.
 * For each start one slot a member, in their order, with at most one staff member and one area: no place is offered to two.
 */
export function freeTogether(members: readonly Member[], limit: number): FoundSlot[][] {
  const [first] = members;
  if (first === undefined) return [];
  const every = first.search.step * minute;
  const onStep = (moment: number) => Math.ceil(moment / every) * every;
  const requested = members.map(({ search, after }) => ({
    search,
    offset: after * minute,
    cursors: cursorsOf(search),
  }));
  const found: FoundSlot[][] = [];
  for (const window of first.search.windows) {
    for (let start = onStep(window.start); start <= window.end && found.length < limit; ) {
      const begins = start;
      const earliest = Math.max(
        ...requested.map(({ cursors, offset }) => earliestStart(cursors, begins + offset) - offset),
      );
      if (earliest > start) {
        start = onStep(earliest);
        continue;
      }
      const placed = placedApart(
        requested.map(({ search, cursors, offset }) => ({ ...slotOf(cursors, begins + offset), search })),
      );
      if (placed !== undefined) found.push(placed);
      start += every;
    }
  }
  return found;
}

/** Gives each member one of those that could take it, so that all fit; nothing where they do not. */
function placedApart(slots: readonly (FoundSlot & { readonly search: SlotSearch })[]): FoundSlot[] | undefined {
  // Any staff member can be combined with any area, so that the two are chosen apart.
  const staff = assigned(
    slots.map(({ startsAt, staff: able, search }) => ({ startsAt, able, occupation: search.staffOccupation })),
  );
  const areas = assigned(
    slots.map(({ startsAt, areas: able, search }) => ({ startsAt, able, occupation: search.areaOccupation })),
  );
  if (staff === undefined || areas === undefined) return undefined;
  return slots.map(({ startsAt }, at) => ({
    startsAt,
    staff: [staff.get(at)].filter((one) => one !== undefined),
    areas: [areas.get(at)].filter((one) => one !== undefined),
  }));
}

/** A member's wish for one of a kind; `able` is empty where its service needs none. */
interface Want {
  readonly startsAt: number;
  readonly able: readonly SlotResource[];
  readonly occupation: Occupation;
}

/** One resource a wish, by the wish's place in the list; nothing where they cannot all have one. */
function assigned(wants: readonly Want[]): Map<number, SlotResource> | undefined {
  // Who has the fewest to choose from chooses first: a dead end shows early.
  const order = wants
    .map((one, at) => ({ ...one, at }))
    .filter(({ able }) => able.length > 0)
    .sort((one, other) => one.able.length - other.able.length);
  const chosen = new Map<number, SlotResource>();
  const taken: { readonly id: string; readonly held: Interval }[] = [];

  function choose(turn: number): boolean {
    const next = order[turn];
    if (next === undefined) return true;
    const { at, able, occupation, startsAt } = next;
    const held = heldBy(startsAt, occupation);
    for (const resource of able) {
      const beside = taken.filter(({ id }) => id === resource.id).map((one) => one.held);
      if (!hasRoom(resource, beside, held, occupation.places)) continue;
      const own = Array.from({ length: occupation.places }, () => ({ id: resource.id, held }));
      taken.push(...own);
      chosen.set(at, resource);
      if (choose(turn + 1)) return true;
      taken.length -= own.length;
    }
    return false;
  }

  return choose(0) ? chosen : undefined;
}

/** Whether a resource that is free for a treatment is so beside others of the visit as well. */
function hasRoom(resource: SlotResource, beside: readonly Interval[], requested: Interval, places: number): boolean {
  const near = (taken: readonly Interval[]) => taken.filter((one) => overlaps(one, requested));
  const others = near(beside);
  return others.length === 0 || fits(requested, [...near(resource.held), ...others], resource.capacity - places);
}
