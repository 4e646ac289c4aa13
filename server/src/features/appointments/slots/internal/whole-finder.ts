import type { FoundSlot, SlotResource, SlotSearch } from '../slot-search-rules.ts';
import type { RequestedTreatment } from './assignment.ts';
import {
  earliestOf,
  type Footprint,
  freeOf,
  guestCursor,
  nobody,
  StartCursor,
  type Starts,
  wholeFootprint,
} from './start-cursor.ts';
import { maskOf, maskOfAll, type StartGrid, type StartMask } from './start-mask.ts';

/** The starts of a treatment. */
export interface Finder {
  /** The shortest that the treatment may last, in minutes. */
  readonly shortest: number;
  /** The starts of a grid at which it may be free: at all others it is not. */
  maskOn(grid: StartGrid): StartMask;
  /** The search finds nothing from `start` to before this moment; at the moment itself it may still not. */
  earliest(start: number): number;
  /** The slots at a start: none, one, or one for each duration that the treatment could have. */
  slotsAt(start: number): FoundSlot[];
  /** The ways in which the treatment is free at a start, to be chosen from together with others. */
  requestedAt(start: number): RequestedTreatment[];
}

/** Finds the starts of a treatment that is performed as one. */
export class WholeFinder implements Finder {
  readonly #search: SlotSearch;
  readonly #guest: StartCursor;
  readonly #staff: readonly StartCursor[] | undefined;
  readonly #areas: readonly StartCursor[] | undefined;

  constructor(search: SlotSearch, starts?: Starts) {
    this.#search = search;
    const { staff, areas, staffOccupation, areaOccupation } = search;
    const cursors = (resources: readonly SlotResource[] | undefined, footprint: Footprint, own?: Starts) =>
      resources?.map((resource) => new StartCursor(resource, footprint, own?.get(resource.id)));
    this.#guest = guestCursor(search, staff === undefined ? starts?.get(nobody) : undefined);
    this.#staff = cursors(staff, wholeFootprint(staffOccupation), starts);
    this.#areas = cursors(areas, wholeFootprint(areaOccupation));
  }

  get shortest(): number {
    return this.#search.staffOccupation.duration;
  }

  maskOn(grid: StartGrid): StartMask {
    return maskOfAll([
      maskOf([this.#guest], 1, grid),
      this.#staff && maskOf(this.#staff, 1, grid),
      this.#areas && maskOf(this.#areas, 1, grid),
    ]);
  }

  earliest(start: number): number {
    return Math.max(this.#guest.next(start), earliestOf(this.#staff, start), earliestOf(this.#areas, start));
  }

  slotsAt(startsAt: number): FoundSlot[] {
    const { duration } = this.#search.staffOccupation;
    const [staff, areas] = [freeOf(this.#staff, startsAt), freeOf(this.#areas, startsAt)];
    return [{ startsAt, duration, staff, areas, parts: [] }];
  }

  requestedAt(startsAt: number): RequestedTreatment[] {
    const { staffOccupation, areaOccupation } = this.#search;
    const therapists = this.#staff === undefined ? 0 : 1;
    const part = { staff: freeOf(this.#staff, startsAt), therapists, mustHave: [], equipment: undefined };
    const ofStaff = wholeFootprint(staffOccupation);
    const treatment: RequestedTreatment = {
      startsAt,
      duration: staffOccupation.duration,
      parts: [part],
      areas: this.#areas && freeOf(this.#areas, startsAt),
      staffFootprint: () => ofStaff,
      areaFootprint: wholeFootprint(areaOccupation),
      partFootprint: () => ofStaff,
    };
    return [treatment];
  }
}
