import { fits, fullTimes, type Interval, isWithin } from '@quieta/contract/values/interval';
import type { BranchDay } from '#features/resources/availability-rules';

// Intervals here are in milliseconds since the epoch: plain numbers, because a search compares hundreds of thousands of moments.

/** A staff member or an area as a search sees it. */
export interface SlotResource {
  readonly id: string;
  readonly name: string;
  readonly capacity: number;
  /** When it can be booked, in order and apart from each other. */
  readonly open: readonly Interval[];
  /** What is held of it, buffers included, in any order; those that overlap each take a place. */
  readonly held: readonly Interval[];
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
  readonly guestBusy: readonly Interval[];
  /** Where the treatment must lie, in order and apart from each other. */
  readonly windows: readonly Interval[];
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
  for (const window of search.windows) {
    for (let start = onStep(window.start); start <= window.end && found.length < limit; ) {
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
interface Cursors {
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

/** Starts from the first to the last, both included. */
interface StartRange {
  readonly first: number;
  readonly last: number;
}

/** When a treatment may start with a resource, asked for moments that only grow. */
class StartCursor {
  readonly resource: SlotResource;
  readonly #ranges: readonly StartRange[];
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
      if (moment <= range.last) return Math.max(moment, range.first);
      this.#at += 1;
    }
  }
}

/** The starts at which the resource is there for the whole treatment and has room for it and its buffers. */
function allowedStarts(resource: SlotResource, occupation: Occupation): StartRange[] {
  const duration = occupation.duration * minute;
  const before = duration + occupation.cleanUp * minute;
  const after = occupation.setUp * minute;
  const full = fullTimes(resource.held, resource.capacity - occupation.places);
  const ranges: StartRange[] = [];
  for (const open of resource.open) {
    const latest = open.end - duration;
    let first = open.start;
    for (const taken of full) {
      // No treatment may start after `taken.start - before` and before `taken.end + after`; exactly then it touches, and may.
      if (taken.end + after <= first) continue;
      if (taken.start - before >= open.end) break;
      const last = Math.min(taken.start - before, latest);
      if (first <= last) ranges.push({ first, last });
      first = Math.max(first, taken.end + after);
    }
    if (first <= latest) ranges.push({ first, last: latest });
  }
  return ranges;
}

/** As `allowedStarts`, for one start. */
export function mayStart({ open, held, capacity }: SlotResource, occupation: Occupation, startsAt: number): boolean {
  const treatment = { start: startsAt, end: startsAt + occupation.duration * minute };
  return isWithin(treatment, open) && fits(heldBy(startsAt, occupation), held, capacity - occupation.places);
}

/** For how long a treatment keeps a resource from others. */
export function heldBy(startsAt: number, { duration, setUp, cleanUp }: Occupation): Interval {
  return { start: startsAt - setUp * minute, end: startsAt + (duration + cleanUp) * minute };
}

/**
 * Where a treatment may lie: all of the days as one, so that it may go on over midnight, or the part of each between two times of
 * the branch's clock; never before `now`.
 */
export function windowsOf(
  days: readonly BranchDay[],
  { timeFrom, timeTo }: { readonly timeFrom: string | null; readonly timeTo: string | null },
  now: number,
  timeZone: string,
): Interval[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const at = (date: string, time: string) =>
    Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
  const windows =
    timeFrom === null && timeTo === null
      ? [{ start: first.start, end: last.end }]
      : days.map(({ date, start, end }) => ({
          start: timeFrom === null ? start : at(date, timeFrom),
          end: timeTo === null ? end : at(date, timeTo),
        }));
  return windows
    .map(({ start, end }) => ({ start: Math.max(start, now), end }))
    .filter(({ start, end }) => start < end);
}
