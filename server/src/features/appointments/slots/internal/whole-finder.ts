import type { FoundSlot, SlotResource, SlotSearch } from '../slot-search-rules.ts';
import type { RequestedTreatment } from './assignment.ts';
import { earliestOf, type Footprint, freeOf, guestCursor, StartCursor, wholeFootprint } from './start-cursor.ts';

/** Where a search stands; may be asked only for increasing moments. */
export interface Finder {
  /** The search finds nothing from `start` to before this moment; at the moment itself it may still not. */
  earliest(start: number): number;
  /** The slot at a start, undefined if there is none. */
  slotAt(start: number): FoundSlot | undefined;
  /** The treatment at a start, to be chosen for together with others; undefined if it is not free. */
  requestedAt(start: number): RequestedTreatment | undefined;
}

/** Finds the starts of a treatment that is performed as one. */
export class WholeFinder implements Finder {
  readonly #search: SlotSearch;
  readonly #guest: StartCursor;
  readonly #staff: readonly StartCursor[] | undefined;
  readonly #areas: readonly StartCursor[] | undefined;

  constructor(search: SlotSearch) {
    this.#search = search;
    const { staff, areas, staffOccupation, areaOccupation } = search;
    const cursors = (resources: readonly SlotResource[] | undefined, footprint: Footprint) =>
      resources?.map((resource) => new StartCursor(resource, footprint));
    this.#guest = guestCursor(search);
    this.#staff = cursors(staff, wholeFootprint(staffOccupation));
    this.#areas = cursors(areas, wholeFootprint(areaOccupation));
  }

  earliest(start: number): number {
    return Math.max(this.#guest.next(start), earliestOf(this.#staff, start), earliestOf(this.#areas, start));
  }

  slotAt(startsAt: number): FoundSlot {
    const { duration } = this.#search.staffOccupation;
    return {
      startsAt,
      duration,
      staff: freeOf(this.#staff, startsAt),
      areas: freeOf(this.#areas, startsAt),
      parts: [],
    };
  }

  requestedAt(startsAt: number): RequestedTreatment {
    const { staffOccupation, areaOccupation } = this.#search;
    const therapists = this.#staff === undefined ? 0 : 1;
    const part = { staff: freeOf(this.#staff, startsAt), therapists, mustHave: [], equipment: undefined };
    return {
      startsAt,
      parts: [part],
      areas: this.#areas && freeOf(this.#areas, startsAt),
      staffFootprint: () => wholeFootprint(staffOccupation),
      areaFootprint: wholeFootprint(areaOccupation),
      partFootprint: () => wholeFootprint(staffOccupation),
    };
  }
}
