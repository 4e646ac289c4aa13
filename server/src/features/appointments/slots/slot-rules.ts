import { fits, fullTimes, type Interval, isWithin } from '@quieta/contract/values/interval';
import type { BranchDay } from '#features/resources/availability-rules';

// Intervals here are plain numbers, milliseconds since the epoch, because a search compares hundreds of thousands of
// them.

/** A staff member or an area in a search. */
export interface SlotResource {
  readonly id: string;
  readonly name: string;
  readonly capacity: number;
  /** When it can be booked, sorted and without overlaps. */
  readonly open: readonly Interval[];
  /** Its holds, buffers included, in any order; holds that overlap each take a capacity slot. */
  readonly held: readonly Interval[];
}

/** Minutes of a treatment and its buffers, and how many capacity slots it takes. */
export interface Occupation {
  readonly duration: number;
  readonly setUp: number;
  readonly cleanUp: number;
  readonly places: number;
}

export interface SlotSearch {
  /**
   * The staff members who can perform it; undefined if the service needs none, empty if nobody can. The same for areas.
   */
  readonly staff: readonly SlotResource[] | undefined;
  readonly areas: readonly SlotResource[] | undefined;
  readonly staffOccupation: Occupation;
  readonly areaOccupation: Occupation;
  /** When the guest has other appointments. */
  readonly guestBusy: readonly Interval[];
  /** The times that the treatment must be within, sorted and without overlaps. */
  readonly windows: readonly Interval[];
  /** Starts are multiples of this many minutes of the hour; 5 or 15, which divide every time zone's offset. */
  readonly step: number;
}

/** A free start with all staff members and areas that could take it. */
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

/**
 * The staff members and areas that could take the treatment at a start, on a step or not; undefined if it is not free.
 */
export function slotAt(search: SlotSearch, start: number): FoundSlot | undefined {
  const cursors = cursorsOf(search);
  return earliestStart(cursors, start) === start ? slotOf(cursors, start) : undefined;
}

/**
 * One cursor for each party on whom a start depends: the guest, who must be free, and staff members and areas, of which
 * one each must be.
 */
interface Cursors {
  readonly guest: StartCursor;
  readonly staff: readonly StartCursor[] | undefined;
  readonly areas: readonly StartCursor[] | undefined;
}

/** Cursors only move forward: they may be asked only for increasing moments. */
export function cursorsOf({ staff, areas, staffOccupation, areaOccupation, windows, guestBusy }: SlotSearch): Cursors {
  const guest = { id: '', name: '', capacity: 1, open: windows, held: guestBusy };
  return {
    guest: new StartCursor(guest, { ...staffOccupation, setUp: 0, cleanUp: 0, places: 1 }),
    staff: staff?.map((resource) => new StartCursor(resource, staffOccupation)),
    areas: areas?.map((resource) => new StartCursor(resource, areaOccupation)),
  };
}

/** The first moment from `start` on at which the guest and one of each kind are free; `start` itself if they are. */
export function earliestStart({ guest, staff, areas }: Cursors, start: number): number {
  const ofKind = (cursors: readonly StartCursor[] | undefined) =>
    cursors?.reduce((first, cursor) => Math.min(first, cursor.next(start)), Number.POSITIVE_INFINITY) ?? start;
  return Math.max(guest.next(start), ofKind(staff), ofKind(areas));
}

/** All staff members and areas that could take the treatment at a free start. */
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

/** When a treatment may start on a resource; may be asked only for increasing moments. */
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

/** The starts at which the resource is open for the whole treatment and has capacity for it and its buffers. */
function allowedStarts(resource: SlotResource, occupation: Occupation): StartRange[] {
  const duration = occupation.duration * minute;
  const before = duration + occupation.cleanUp * minute;
  const after = occupation.setUp * minute;
  const full = fullTimes(resource.held, resource.capacity - occupation.places);
  const ranges: StartRange[] = [];
  for (const open of resource.open) {
    const latest = open.end - duration;
    let first = open.start;
    for (const busy of full) {
      // A treatment must not start between `taken.start - before` and `taken.end + after`; exactly at these moments it
      // only touches and may.
      if (busy.end + after <= first) continue;
      if (busy.start - before >= open.end) break;
      const last = Math.min(busy.start - before, latest);
      if (first <= last) ranges.push({ first, last });
      first = Math.max(first, busy.end + after);
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

/** The time for which a treatment holds a resource. */
export function heldBy(startsAt: number, { duration, setUp, cleanUp }: Occupation): Interval {
  return { start: startsAt - setUp * minute, end: startsAt + (duration + cleanUp) * minute };
}

/**
 * The times that a treatment may be within: all of the days as one interval, so that it may run past midnight, or on
 * each day the part between two local times; never before `now`.
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
