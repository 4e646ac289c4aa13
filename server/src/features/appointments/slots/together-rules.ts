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

/** One of several treatments that are requested together, and how many minutes after the first it starts. */
export interface Member {
  readonly search: SlotSearch;
  readonly after: number;
}

/**
 * The first starts, within the first member's windows and steps, at which all members are free at their offsets; at
 * most `limit`. Each start has one slot for each member, in their order, with at most one staff member and one area; no
 * capacity slot is used twice.
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

/** Gives each member one of its possible resources, so that all fit; undefined if that is impossible. */
function placedApart(slots: readonly (FoundSlot & { readonly search: SlotSearch })[]): FoundSlot[] | undefined {
  // Any staff member can be combined with any area, so the two are chosen separately.
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

/** A member's request for a staff member or an area; `able` is empty if its service needs none. */
interface Want {
  readonly startsAt: number;
  readonly able: readonly SlotResource[];
  readonly occupation: Occupation;
}

/** One resource for each request, by its position in the list; undefined if not all can have one. */
function assigned(wants: readonly Want[]): Map<number, SlotResource> | undefined {
  // The request with the fewest choices chooses first, so that dead ends show early.
  const order = wants
    .map((one, at) => ({ ...one, at }))
    .filter(({ able }) => able.length > 0)
    .sort((one, other) => one.able.length - other.able.length);
  const chosen = new Map<number, SlotResource>();
  const occupied: { readonly id: string; readonly held: Interval }[] = [];

  function choose(turn: number): boolean {
    const next = order[turn];
    if (next === undefined) return true;
    const { at, able, occupation, startsAt } = next;
    const held = heldBy(startsAt, occupation);
    for (const resource of able) {
      const beside = occupied.filter(({ id }) => id === resource.id).map((one) => one.held);
      if (!hasRoom(resource, beside, held, occupation.places)) continue;
      const own = Array.from({ length: occupation.places }, () => ({ id: resource.id, held }));
      occupied.push(...own);
      chosen.set(at, resource);
      if (choose(turn + 1)) return true;
      occupied.length -= own.length;
    }
    return false;
  }

  return choose(0) ? chosen : undefined;
}

/** Whether a resource that is free for a treatment still has capacity beside the others of the visit. */
function hasRoom(resource: SlotResource, beside: readonly Interval[], requested: Interval, places: number): boolean {
  const near = (occupied: readonly Interval[]) => occupied.filter((one) => overlaps(one, requested));
  const others = near(beside);
  return others.length === 0 || fits(requested, [...near(resource.held), ...others], resource.capacity - places);
}
