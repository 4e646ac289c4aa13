import type { Interval } from '@quieta/contract/values/interval';
import { PartFootprints } from './internal/part-footprints.ts';
import { heldAt, wholeFootprint } from './internal/start-cursor.ts';
import { finderOf } from './internal/varied-finder.ts';
import {
  type FoundSlot,
  lasting,
  minute,
  type SearchedPart,
  type SlotResource,
  type SlotSearch,
} from './slot-search-rules.ts';
import { StartTable } from './start-table-rules.ts';

/** The free starts on the search's steps, in order. */
export function* slotsOf(search: SlotSearch): Generator<FoundSlot> {
  const table = new StartTable(search);
  for (const start of startsOf(search, (moment) => table.nextFrom(moment))) yield* table.slotsAt(start);
}

/** The first free starts on the search's steps, in order, at most `limit`. */
export function freeSlots(search: SlotSearch, limit: number): FoundSlot[] {
  return slotsOf(search).take(limit).toArray();
}

/**
 * The staff members and areas that could take the treatment at a start, on a step or not; undefined if it is not free.
 */
export function slotAt(search: SlotSearch, start: number): FoundSlot | undefined {
  const finder = finderOf(search);
  return finder.earliest(start) === start ? finder.slotsAt(start)[0] : undefined;
}

/** The starts within the windows and on the steps of a search that `earliest` does not rule out. */
export function* startsOf(
  { windows, step }: Pick<SlotSearch, 'windows' | 'step'>,
  earliest: (start: number) => number,
): Generator<number> {
  const every = step * minute;
  const onStep = (moment: number) => Math.ceil(moment / every) * every;
  for (const window of windows) {
    for (let start = onStep(window.start); start <= window.end; ) {
      const next = earliest(start);
      if (next > start) {
        start = onStep(next);
        continue;
      }
      yield start;
      start += every;
    }
  }
}

interface Occupied {
  readonly resource: SlotResource;
  /** When it is held, as often as it takes capacity slots. */
  readonly held: readonly Interval[];
}

/** Everybody and everything that a slot occupies, with its first staff member and its first area. */
export function occupiedBy(search: SlotSearch, { startsAt, duration, staff, areas, parts }: FoundSlot): Occupied[] {
  const own = lasting(search, duration);
  const { inParts, staffOccupation, areaOccupation } = own;
  const footprints = inParts && new PartFootprints(own, inParts.parts);
  const [area] = areas;
  const [lead] = staff;
  const ofArea = footprints?.area ?? wholeFootprint(areaOccupation);
  const ofLead = lead ? [{ resource: lead, footprint: wholeFootprint(staffOccupation) }] : [];
  return [...(footprints?.occupiedBy(parts) ?? ofLead), ...(area ? [{ resource: area, footprint: ofArea }] : [])].map(
    ({ resource, footprint }) => ({
      resource,
      held: Array.from({ length: footprint.places }, () => heldAt(startsAt, footprint)).flat(),
    }),
  );
}

/** The search for what is requested: one who leads, one area; null: anybody, anywhere. */
export function requesting(search: SlotSearch, staffId: string | null, areaId: string | null): SlotSearch {
  const { inParts } = search;
  const only = (all: readonly SlotResource[] | undefined, requested: string | null) =>
    requested === null ? all : (all ?? []).filter(({ id }) => id === requested);
  return {
    ...search,
    areas: only(search.areas, areaId),
    ...(inParts === null
      ? { staff: only(search.staff, staffId) }
      : { inParts: { ...inParts, leadId: staffId ?? inParts.leadId } }),
  };
}

/** The search for any staff and equipment in each part. */
export function withoutRequests(search: SlotSearch): SlotSearch {
  return withParts(search, null, (part) => ({ ...part, requested: { staffIds: [], equipmentIds: [] } }));
}

/** The search with changed parts and another lead, where it has parts. */
export function withParts(
  search: SlotSearch,
  leadId: string | null,
  change: (part: SearchedPart, index: number) => SearchedPart,
): SlotSearch {
  const { inParts } = search;
  return inParts === null ? search : { ...search, inParts: { ...inParts, leadId, parts: inParts.parts.map(change) } };
}
