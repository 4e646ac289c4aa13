import { type FoundSlot, type Length, lasting, type SlotSearch } from '../slot-search-rules.ts';
import type { RequestedTreatment } from './assignment.ts';
import { PartedFinder } from './parted-finder.ts';
import type { Starts } from './start-cursor.ts';
import { maskOfAny, type StartGrid, type StartMask } from './start-mask.ts';
import { type Finder, WholeFinder } from './whole-finder.ts';

export function finderOf(search: SlotSearch): Finder {
  return search.lengths === null ? uniformFinder(search) : new VariedFinder(search, search.lengths);
}

function uniformFinder(search: SlotSearch, starts?: Starts): Finder {
  return search.inParts === null ? new WholeFinder(search, starts) : new PartedFinder(search, search.inParts, starts);
}

/** Finds the starts of a treatment whose duration depends on who performs it when. */
class VariedFinder implements Finder {
  readonly #finders: readonly Finder[];

  constructor(search: SlotSearch, lengths: readonly Length[]) {
    const finders = lengths.map(({ minutes, starts }) => varied(search, minutes, starts));
    // Whoever has no rates, such as one more therapist who is only supposed, takes as long as the service says.
    const known = new Set(lengths.flatMap(({ starts }) => [...starts.keys()]));
    const others = (search.staff ?? []).filter(({ id }) => !known.has(id));
    const always = [{ start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }];
    const ofOthers = new Map(others.map(({ id }) => [id, always]));
    const { duration } = search.staffOccupation;
    this.#finders = others.length === 0 ? finders : [...finders, varied(search, duration, ofOthers)];
  }

  get shortest(): number {
    return Math.min(...this.#finders.map((finder) => finder.shortest));
  }

  maskOn(grid: StartGrid): StartMask {
    return maskOfAny(
      this.#finders.map((finder) => finder.maskOn(grid)),
      grid,
    );
  }

  earliest(start: number): number {
    return Math.min(...this.#finders.map((finder) => finder.earliest(start)));
  }

  slotsAt(start: number): FoundSlot[] {
    return this.#freeAt(start).flatMap((finder) => finder.slotsAt(start));
  }

  requestedAt(start: number): RequestedTreatment[] {
    return this.#freeAt(start).flatMap((finder) => finder.requestedAt(start));
  }

  #freeAt(start: number): Finder[] {
    return this.#finders.filter((finder) => finder.earliest(start) === start);
  }
}

/** Finds those starts at which a treatment lasts so long. */
function varied(search: SlotSearch, minutes: number, starts: Starts): Finder {
  const own = { ...lasting(search, minutes), lengths: null };
  if (own.inParts !== null) return uniformFinder(own, starts);
  return uniformFinder({ ...own, staff: own.staff?.filter(({ id }) => starts.has(id)) }, starts);
}
