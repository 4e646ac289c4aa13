import type { Minutes } from '@quieta/contract/appointments/part-rules';
import { fullTimes, type Interval } from '@quieta/contract/values/interval';
import { type Buffers, widened } from '../../holds/hold-rules.ts';
import { minute, type Occupation, type SlotResource, type SlotSearch } from '../slot-search-rules.ts';

/** The times for which a treatment needs one resource, in milliseconds from its start. */
export interface Footprint {
  /** The resource must be open during these. */
  readonly present: readonly Interval[];
  /** It is held during these, buffers included. */
  readonly held: readonly Interval[];
  /** How many of its capacity slots are held. */
  readonly places: number;
}

export function footprintOf(stretches: readonly Minutes[], buffers: Buffers, places: number): Footprint {
  const toTime = ({ after, minutes }: Minutes) => ({ start: after * minute, end: (after + minutes) * minute });
  return { present: stretches.map(toTime), held: widened(stretches, buffers).map(toTime), places };
}

/** The footprint of a treatment that is performed as one. */
export function wholeFootprint({ duration, places, ...buffers }: Occupation): Footprint {
  return footprintOf([{ after: 0, minutes: duration }], buffers, places);
}

/** When a treatment needs a resource to be there. */
export function neededAt(startsAt: number, { present }: Footprint): Interval[] {
  return present.map(({ start, end }) => ({ start: startsAt + start, end: startsAt + end }));
}

/** When a treatment holds a resource. */
export function heldAt(startsAt: number, { held }: Footprint): Interval[] {
  return held.map(({ start, end }) => ({ start: startsAt + start, end: startsAt + end }));
}

const fullOf = new WeakMap<SlotResource, Map<number, readonly Interval[]>>();

/** When a resource has no room for this many more; known for the next who asks. */
function fullTimesFor(resource: SlotResource, places: number): readonly Interval[] {
  const known = fullOf.get(resource) ?? new Map<number, readonly Interval[]>();
  fullOf.set(resource, known);
  const found = known.get(places) ?? fullTimes(resource.held, resource.capacity - places);
  known.set(places, found);
  return found;
}

/** Whether a treatment may start on a resource at a moment. */
export function isFreeAt(resource: SlotResource, { present, held, places }: Footprint, startsAt: number): boolean {
  const full = fullTimesFor(resource, places);
  return (
    present.every(({ start, end }) => {
      const open = firstEndingAfter(resource.open, startsAt + start);
      return open !== undefined && open.start <= startsAt + start && startsAt + end <= open.end;
    }) &&
    held.every(({ start, end }) => {
      const busy = firstEndingAfter(full, startsAt + start);
      return busy === undefined || busy.start >= startsAt + end;
    })
  );
}

/** The first of sorted intervals that ends after a moment. */
function firstEndingAfter(sorted: readonly Interval[], moment: number): Interval | undefined {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.end ?? 0) > moment) high = middle;
    else low = middle + 1;
  }
  return sorted[low];
}

/** When a treatment may start on a resource; may be asked only for increasing moments. */
export class StartCursor {
  readonly resource: SlotResource;
  readonly #open: readonly Interval[];
  readonly #full: readonly Interval[];
  readonly #present: readonly (Interval & { at: number })[];
  readonly #held: readonly (Interval & { at: number })[];
  /** Starts within these only; undefined: at all times. */
  readonly #starts: readonly Interval[] | undefined;
  #found = Number.NEGATIVE_INFINITY;

  constructor(resource: SlotResource, { present, held, places }: Footprint, starts?: readonly Interval[]) {
    this.resource = resource;
    this.#starts = starts;
    this.#open = resource.open;
    this.#full = fullTimesFor(resource, places);
    this.#present = present.map((time) => ({ ...time, at: 0 }));
    this.#held = held.map((time) => ({ ...time, at: 0 }));
  }

  /** The first allowed start from this moment on. */
  next(moment: number): number {
    if (moment > this.#found) {
      let start = moment;
      for (let later = this.#later(start); later > start; later = this.#later(start)) start = later;
      this.#found = start;
    }
    return this.#found;
  }

  /** The start itself if it is allowed, else a later one before which none is. */
  #later(start: number): number {
    let later = nextIn(this.#starts, start);
    for (const time of this.#present) {
      let open = this.#open[time.at];
      while (open !== undefined && open.end < later + time.end) {
        time.at += 1;
        open = this.#open[time.at];
      }
      if (open === undefined) return Number.POSITIVE_INFINITY;
      later = Math.max(later, open.start - time.start);
    }
    for (const time of this.#held) {
      let full = this.#full[time.at];
      while (full !== undefined && full.end <= later + time.start) {
        time.at += 1;
        full = this.#full[time.at];
      }
      if (full !== undefined && full.start < later + time.end) later = full.end - time.start;
    }
    return later;
  }
}

/** When a treatment of one duration may start, by the id of whoever performs or leads it; sorted. */
export type Starts = ReadonlyMap<string, readonly Interval[]>;

/** The id for a treatment that nobody performs. */
export const nobody = '';

/** Whether a treatment may start with this one at a moment. */
export function isStartOf(starts: Starts | undefined, id: string, moment: number): boolean {
  return starts === undefined || nextIn(starts.get(id) ?? [], moment) === moment;
}

/** The first moment from this one on that is in one of sorted intervals; without intervals this one. */
function nextIn(sorted: readonly Interval[] | undefined, moment: number): number {
  if (sorted === undefined) return moment;
  const next = firstEndingAfter(sorted, moment);
  return next === undefined ? Number.POSITIVE_INFINITY : Math.max(moment, next.start);
}

/** The starts at which the guest can come, for the whole treatment. */
export function guestCursor(
  { windows, guestBusy, staffOccupation: { duration } }: SlotSearch,
  starts?: readonly Interval[],
): StartCursor {
  const guest = { id: '', name: '', capacity: 1, open: windows, held: guestBusy };
  return new StartCursor(guest, wholeFootprint({ duration, setUp: 0, cleanUp: 0, places: 1 }), starts);
}

/** The first moment from `start` on at which one of them is free, or at which none is needed. */
export function earliestOf(cursors: readonly StartCursor[] | undefined, start: number): number {
  if (cursors === undefined) return start;
  let first = Number.POSITIVE_INFINITY;
  for (const cursor of cursors) first = Math.min(first, cursor.next(start));
  return first;
}

/** The resources that are free at this moment. */
export function freeOf(cursors: readonly StartCursor[] | undefined, startsAt: number): SlotResource[] {
  return (cursors ?? []).filter((cursor) => cursor.next(startsAt) === startsAt).map(({ resource }) => resource);
}
