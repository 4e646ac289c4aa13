/** [from, to) in milliseconds since the epoch: plain numbers, because a search compares hundreds of thousands of moments. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A staff member or an area as a search sees it. */
export interface SlotResource {
  readonly id: string;
  readonly name: string;
  readonly capacity: number;
  /** When it can be booked, in order and apart from each other. */
  readonly open: readonly Stretch[];
  /** What is held of it, buffers included, in any order; those that overlap each take a place. */
  readonly held: readonly Stretch[];
}

/** Minutes of a treatment and around it, and how many places it takes. */
export interface Occupation {
  readonly duration: number;
  readonly setUp: number;
  readonly cleanUp: number;
  readonly places: number;
}

export interface SlotSearch {
  /** Who could do it; undefined where the service needs nobody, empty where nobody can. Likewise the areas. */
  readonly staff: readonly SlotResource[] | undefined;
  readonly areas: readonly SlotResource[] | undefined;
  readonly staffOccupation: Occupation;
  readonly areaOccupation: Occupation;
  /** When the guest is elsewhere. */
  readonly guestBusy: readonly Stretch[];
  /** Where the treatment must lie, in order and apart from each other. */
  readonly windows: readonly Stretch[];
  /** Starts lie on multiples of so many minutes of the hour; 5 or 15, of which every zone's offset is a multiple. */
  readonly step: number;
}

/** A free start with all who could take it. */
export interface FoundSlot {
  readonly startsAt: number;
  readonly staff: readonly SlotResource[];
  readonly areas: readonly SlotResource[];
}

export const minute = 60_000;

/** The first free starts on the search's steps, in order, at most `limit`. */
export function freeSlots(search: SlotSearch, limit: number): FoundSlot[] {
  const every = search.step * minute;
  const onStep = (moment: number) => Math.ceil(moment / every) * every;
  const cursors = cursorsOf(search);
  const found: FoundSlot[] = [];
  for (const { from, to } of search.windows) {
    for (let start = onStep(from); start <= to && found.length < limit; ) {
      const earliest = earliestStart(cursors, start);
      if (earliest > start) {
        start = onStep(earliest);
        continue;
      }
      found.push(slotOf(cursors, start));
      start += every;
    }
  }
  return found;
}

/** Who could take the treatment at a start, on a step or not; nothing where it cannot be then. */
export function slotAt(search: SlotSearch, start: number): FoundSlot | undefined {
  const cursors = cursorsOf(search);
  return earliestStart(cursors, start) === start ? slotOf(cursors, start) : undefined;
}

/** One for each of those on whom a start depends: the guest, who must be free, and kinds of which one must be. */
export interface Cursors {
  readonly guest: StartCursor;
  readonly staff: readonly StartCursor[] | undefined;
  readonly areas: readonly StartCursor[] | undefined;
}

/** For moments that only grow. */
export function cursorsOf({ staff, areas, staffOccupation, areaOccupation, windows, guestBusy }: SlotSearch): Cursors {
  const guest = { id: '', name: '', capacity: 1, open: windows, held: guestBusy };
  return {
    guest: new StartCursor(guest, { ...staffOccupation, setUp: 0, cleanUp: 0, places: 1 }),
    staff: staff?.map((resource) => new StartCursor(resource, staffOccupation)),
    areas: areas?.map((resource) => new StartCursor(resource, areaOccupation)),
  };
}

/** The first moment from `start` on that nobody rules out; `start` itself where it is free. */
export function earliestStart({ guest, staff, areas }: Cursors, start: number): number {
  const ofKind = (cursors: readonly StartCursor[] | undefined) =>
    cursors?.reduce((first, cursor) => Math.min(first, cursor.next(start)), Number.POSITIVE_INFINITY) ?? start;
  return Math.max(guest.next(start), ofKind(staff), ofKind(areas));
}

/** All who could take the treatment at a start that is free. */
export function slotOf({ staff, areas }: Cursors, startsAt: number): FoundSlot {
  const free = (cursors: readonly StartCursor[] = []) =>
    cursors.filter((cursor) => cursor.next(startsAt) === startsAt).map(({ resource }) => resource);
  return { startsAt, staff: free(staff), areas: free(areas) };
}

/** When a treatment may start with a resource, asked for moments that only grow. */
class StartCursor {
  readonly resource: SlotResource;
  readonly #ranges: readonly Stretch[];
  #at = 0;

  constructor(resource: SlotResource, occupation: Occupation) {
    this.resource = resource;
    this.#ranges = allowedStarts(resource, occupation);
  }

  /** The first allowed start from this moment on. */
  next(moment: number): number {
    for (;;) {
      const range = this.#ranges[this.#at];
      if (range === undefined) return Number.POSITIVE_INFINITY;
      if (moment <= range.to) return Math.max(moment, range.from);
      this.#at += 1;
    }
  }
}

/** The starts, [from, to] with both ends, at which the resource is there for the whole treatment and has room for it and its buffers. */
export function allowedStarts(resource: SlotResource, occupation: Occupation): Stretch[] {
  const duration = occupation.duration * minute;
  const before = duration + occupation.cleanUp * minute;
  const after = occupation.setUp * minute;
  const full = fullTimes(resource.held, resource.capacity - occupation.places);
  const ranges: Stretch[] = [];
  for (const { from, to } of resource.open) {
    let start = from;
    for (const taken of full) {
      // No treatment may start after `taken.from - before` and before `taken.to + after`; exactly then it touches, and may.
      if (taken.to + after <= start) continue;
      if (taken.from - before >= to) break;
      const last = Math.min(taken.from - before, to - duration);
      if (start <= last) ranges.push({ from: start, to: last });
      start = Math.max(start, taken.to + after);
    }
    if (start <= to - duration) ranges.push({ from: start, to: to - duration });
  }
  return ranges;
}

/** When more than `room` places are in use, in order and apart from each other; with a negative room that is always. */
export function fullTimes(held: readonly Stretch[], room: number): Stretch[] {
  if (room < 0) return [{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }];
  const starts = new Float64Array(held.map(({ from }) => from)).sort();
  const ends = new Float64Array(held.map(({ to }) => to)).sort();
  const full: Stretch[] = [];
  // With the start at `index + room` one more than `room` have begun than have ended, until the end at `index`.
  for (const [index, from] of starts.subarray(room).entries()) {
    const to = ends[index] ?? from;
    if (from >= to) continue;
    const last = full.at(-1);
    if (last !== undefined && from <= last.to) full[full.length - 1] = { from: last.from, to };
    else full.push({ from, to });
  }
  return full;
}
