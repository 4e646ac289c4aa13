import { choosePlaces, chooseStaff, type RequestedTreatment } from './internal/assignment.ts';
import { foundParts } from './internal/parted-finder.ts';
import type { Footprint } from './internal/start-cursor.ts';
import type { FoundSlot, SlotResource, SlotSearch } from './slot-search-rules.ts';

export type { RequestedTreatment } from './internal/assignment.ts';

/** Every choice of one way for each treatment; nearly always there is one. */
export function* combined<Way>([ways, ...others]: readonly (readonly Way[])[]): Generator<Way[]> {
  for (const way of ways ?? [])
    if (others.length === 0) yield [way];
    else for (const rest of combined(others)) yield [way, ...rest];
}

/**
 * A slot for each treatment, in their order, with its staff, its area and its equipment, so that all fit at once;
 * undefined if that is impossible. `searches` are theirs.
 */
export function placedApart(
  treatments: readonly RequestedTreatment[],
  searches: readonly SlotSearch[],
): FoundSlot[] | undefined {
  if (!treatments.every(({ startsAt }) => isEnoughAt(treatments, startsAt))) return undefined;
  // Any staff can be combined with any area, so the two are chosen separately.
  const staff = chooseStaff(treatments);
  const places = staff && choosePlaces(treatments);
  if (staff === undefined || places === undefined) return undefined;
  return treatments.map(({ startsAt, duration }, at) => {
    const own = staff[at] ?? [];
    const { area, equipment } = places[at] ?? { area: undefined, equipment: [] };
    return {
      startsAt,
      duration,
      staff: own.flat().slice(0, 1),
      areas: area === undefined ? [] : [area],
      parts: searches[at]?.inParts == null ? [] : foundParts(own, equipment),
    };
  });
}

/**
 * Whether all who are free are as many as are needed at a moment. Where they are not, choosing would try them in every
 * order first.
 */
function isEnoughAt(treatments: readonly RequestedTreatment[], moment: number): boolean {
  const staff: (readonly SlotResource[])[] = [];
  const areas: (readonly SlotResource[])[] = [];
  let [therapists, places] = [0, 0];
  for (const { startsAt, parts, areas: free, areaFootprint, partFootprint } of treatments) {
    const isDuring = ({ present }: Footprint) =>
      present.some(({ start, end }) => startsAt + start <= moment && moment < startsAt + end);
    for (const [index, part] of parts.entries()) {
      if (part.therapists === 0 || !isDuring(partFootprint(index))) continue;
      therapists += part.therapists;
      staff.push(part.staff);
    }
    if (free === undefined || !isDuring(areaFootprint)) continue;
    places += areaFootprint.places;
    areas.push(free);
  }
  return holdTogether(staff, therapists) && holdTogether(areas, places);
}

/** Whether the resources of these lists, each counted once, have room for so many; stops counting when they have. */
function holdTogether(lists: readonly (readonly SlotResource[])[], needed: number): boolean {
  const counted = new Set<string>();
  let room = 0;
  for (const list of lists)
    for (const { id, capacity } of list) {
      if (room >= needed) return true;
      if (counted.has(id)) continue;
      counted.add(id);
      room += capacity;
    }
  return room >= needed;
}
