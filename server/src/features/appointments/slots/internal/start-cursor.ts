import type { Minutes } from '@quieta/contract/appointments/part-rules';
import type { Interval } from '@quieta/contract/values/interval';
import { type Buffers, widened } from '../../holds/hold-rules.ts';
import { minute, type Occupation, type SlotResource, type SlotSearch } from '../slot-search-rules.ts';
import { fullTimesFor } from './full-times.ts';
import { nextIn, type StartRuns, startRuns } from './start-runs.ts';

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

/** When a treatment may start on a resource. */
export class StartCursor {
  readonly resource: SlotResource;
  readonly runs: StartRuns;

  constructor(resource: SlotResource, { present, held, places }: Footprint, starts?: readonly Interval[]) {
    this.resource = resource;
    this.runs = startRuns({ present, held, starts, open: resource.open, full: fullTimesFor(resource, places) });
  }

  /** The first allowed start from this moment on. */
  next(moment: number): number {
    return nextIn(this.runs, moment);
  }
}

/** When a treatment of one duration may start, by the id of whoever performs or leads it; sorted. */
export type Starts = ReadonlyMap<string, readonly Interval[]>;

/** The id for a treatment that nobody performs. */
export const nobody = '';

/** Whether a treatment may start with this one at a moment. */
export function isStartOf(starts: Starts | undefined, id: string, moment: number): boolean {
  if (starts === undefined) return true;
  const next = firstEndingAfter(starts.get(id) ?? [], moment);
  return next !== undefined && next.start <= moment;
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
