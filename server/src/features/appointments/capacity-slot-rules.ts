import { fits, fullTimes, type Interval, overlaps } from '@quieta/contract/values/interval';
import { intervalOf, type Period, periodOf } from '#platform/period';

/** A time that a resource is held for, in one of its places. */
export interface Held extends Period {
  readonly id: string;
  readonly place: number;
}

export type Placement =
  | { readonly kind: 'free'; readonly place: number }
  /** There is room, but only once the holds named in `moved` take other places. */
  | { readonly kind: 'after-moving'; readonly place: number; readonly moved: ReadonlyMap<string, number> }
  | { readonly kind: 'taken'; readonly by: readonly Held[] };

/** How holds fit a capacity: each with its place, or those that are too many at once and how many they are at the most. */
export type Fit =
  | { readonly kind: 'fits'; readonly places: ReadonlyMap<string, number> }
  | { readonly kind: 'too-many'; readonly holds: readonly Held[]; readonly max: number };

/**
 * Finds a place for a hold on a resource of this capacity. `held` are the resource's holds around it: at the least all that are
 * linked to it by a chain of overlaps. First fit; where that fails although one place stays free at every moment, the linked holds
 * are placed anew in the order of their starts, which needs no more places than are in use at once.
 */
export function findCapacitySlot(requested: Period, held: readonly Held[], capacity: number): Placement {
  const overlapping = during(requested, held);
  const used = new Set(overlapping.map((hold) => hold.place));
  for (let place = 1; place <= capacity; place += 1) if (!used.has(place)) return { kind: 'free', place };
  return reassignCapacitySlots(requested, linkedTo(requested, held), capacity) ?? { kind: 'taken', by: overlapping };
}

/**
 * What is in the way of `places` more holds for the period; nothing where there is room for them at every moment, which is all that
 * `findCapacitySlot` needs, because it may place the holds around it anew.
 */
export function conflictingHolds(
  requested: Period,
  held: readonly Held[],
  capacity: number,
  places: number,
): readonly Held[] {
  const overlapping = during(requested, held);
  return fits(intervalOf(requested), overlapping.map(intervalOf), capacity - places) ? [] : overlapping;
}

/** The holds that a chain of overlaps links to the period. */
export function linkedTo(requested: Period, held: readonly Held[]): Held[] {
  for (let linked: Held[] = []; ; ) {
    const more = during(hull(requested, linked), held);
    if (more.length === linked.length) return linked;
    linked = more;
  }
}

/** From the first to the last moment of a period and the holds that are linked to it. */
export function hull(requested: Period, linked: readonly Held[]): Period {
  const all = [requested, ...linked].map(intervalOf);
  return periodOf({
    start: Math.min(...all.map(({ start }) => start)),
    end: Math.max(...all.map(({ end }) => end)),
  });
}

/** Gives each hold the lowest place that is free at its start; where more than `capacity` are in use at once, answers those that are. */
export function fitHolds(held: readonly Held[], capacity: number): Fit {
  const times = held.map(intervalOf);
  const places = lowestPlaces(times);
  const max = Math.max(0, ...places);
  if (max <= capacity) return { kind: 'fits', places: new Map(held.map(({ id }, index) => [id, places[index] ?? 0])) };
  const full = fullTimes(times, capacity);
  const isTooMany = (hold: Held) => full.some((time) => overlaps(time, intervalOf(hold)));
  return { kind: 'too-many', holds: held.filter(isTooMany), max };
}

function during(requested: Period, held: readonly Held[]): Held[] {
  const time = intervalOf(requested);
  return held.filter((hold) => overlaps(intervalOf(hold), time));
}

function reassignCapacitySlots(requested: Period, linked: readonly Held[], capacity: number): Placement | undefined {
  const places = lowestPlaces([...linked, requested].map(intervalOf));
  const place = places.at(-1) ?? 1;
  if (Math.max(...places) > capacity) return undefined;
  const moved = new Map(linked.map((hold, index) => [hold.id, places[index] ?? hold.place]));
  for (const { id, place: before } of linked) if (moved.get(id) === before) moved.delete(id);
  return { kind: 'after-moving', place, moved };
}

/** For each interval the lowest place, from 1, that is free at its start: as many places as are in use at once, in the order of starts. */
function lowestPlaces(times: readonly Interval[]): number[] {
  const places: number[] = [];
  const ends: number[] = [];
  for (const [index, { start, end }] of [...times.entries()].sort(([, one], [, other]) => one.start - other.start)) {
    const free = ends.findIndex((until) => until <= start);
    const place = free === -1 ? ends.length : free;
    ends[place] = end;
    places[index] = place + 1;
  }
  return places;
}
