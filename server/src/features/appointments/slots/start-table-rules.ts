import type { RequestedTreatment } from './apart-rules.ts';
import { guestCursor } from './internal/start-cursor.ts';
import { maskOf, maskOfAll, type StartGrid, type StartMask } from './internal/start-mask.ts';
import { finderOf } from './internal/varied-finder.ts';
import type { Finder } from './internal/whole-finder.ts';
import { type FoundSlot, minute, type SlotSearch } from './slot-search-rules.ts';

const step = 5 * minute;

/** A service as somebody asks for it, for any guest: all that is computed of it is so once. */
class ServiceStarts {
  readonly search: SlotSearch;
  readonly grid: StartGrid;
  readonly finder: Finder;
  readonly mask: StartMask;
  readonly #ways = new Map<number, readonly RequestedTreatment[]>();

  constructor(search: SlotSearch, phase: number) {
    this.search = search;
    const [first, last] = [search.windows[0]?.start ?? 0, search.windows.at(-1)?.end ?? 0];
    const from = onStep(first - phase) + phase;
    this.grid = { first: from, step, length: Math.max(0, Math.floor((last - from) / step) + 1) };
    this.finder = finderOf({ ...search, guestBusy: [] });
    this.mask = this.finder.maskOn(this.grid);
  }

  /** Whether a search is for the same service, with the same requests. */
  isOf(search: SlotSearch): boolean {
    const { staff, areas, inParts, staffOccupation, areaOccupation, lengths, windows } = this.search;
    return (
      staff === search.staff &&
      areas === search.areas &&
      inParts === search.inParts &&
      staffOccupation === search.staffOccupation &&
      areaOccupation === search.areaOccupation &&
      lengths === search.lengths &&
      windows === search.windows
    );
  }

  waysAt(start: number): readonly RequestedTreatment[] {
    const known = this.#ways.get(start);
    if (known !== undefined) return known;
    const { first } = this.grid;
    const ways = this.mask[(start - first) / step] === 1 ? this.finder.requestedAt(start) : [];
    this.#ways.set(start, ways);
    return ways;
  }
}

/** The starts of a treatment on every five minutes, shifted by a phase; may be asked for in any order. */
export class StartTable {
  readonly #service: ServiceStarts;
  readonly #mask: StartMask;
  readonly #search: SlotSearch;

  constructor(search: SlotSearch, service: ServiceStarts = new ServiceStarts(search, 0)) {
    this.#search = search;
    this.#service = service;
    const { finder, grid, mask } = service;
    const duration = finder.shortest;
    const guest = guestCursor({ ...search, staffOccupation: { ...search.staffOccupation, duration } });
    this.#mask = search.guestBusy.length === 0 ? mask : maskOfAll([maskOf([guest], 1, grid), mask]);
  }

  /** The first start from this moment on at which the treatment may be free; infinite if there is none. */
  nextFrom(moment: number): number {
    const { first, length } = this.#service.grid;
    const from = Math.max(0, Math.ceil((moment - first) / step));
    const at = from < length ? this.#mask.indexOf(1, from) : -1;
    return at === -1 ? Number.POSITIVE_INFINITY : first + at * step;
  }

  /** The ways in which the treatment is free at a start, to be chosen from together with others. */
  waysAt(start: number): readonly RequestedTreatment[] {
    const ways = this.#service.waysAt(start);
    return this.#search.guestBusy.length === 0 ? ways : ways.filter((way) => this.#isGuestFree(way));
  }

  /** The slots at a start, as a finder answers them. */
  slotsAt(start: number): FoundSlot[] {
    return this.#service.finder.slotsAt(start).filter((slot) => this.#isGuestFree(slot));
  }

  #isGuestFree({ startsAt, duration }: Pick<RequestedTreatment, 'startsAt' | 'duration'>): boolean {
    const endsAt = startsAt + duration * minute;
    return this.#search.guestBusy.every(({ start, end }) => end <= startsAt || endsAt <= start);
  }
}

/** The tables of several searches; those for the same service share what is computed of it. */
export class StartTables {
  readonly #services: ServiceStarts[] = [];
  readonly #tables = new Map<SlotSearch, StartTable>();

  /** The table of a search whose starts are so many milliseconds after every five minutes. */
  of(search: SlotSearch, phase = 0): StartTable {
    if (phase > 0) return new StartTable(search, this.#serviceOf(search, phase));
    const table = this.#tables.get(search) ?? new StartTable(search, this.#serviceOf(search, 0));
    this.#tables.set(search, table);
    return table;
  }

  #serviceOf(search: SlotSearch, phase: number): ServiceStarts {
    const known = this.#services.find((one) => one.isOf(search) && (one.grid.first - phase) % step === 0);
    if (known !== undefined) return known;
    const service = new ServiceStarts(search, phase);
    this.#services.push(service);
    return service;
  }
}

/** The first multiple of five minutes from a moment on. */
export function onStep(moment: number, every = step): number {
  return Math.ceil(moment / every) * every;
}
