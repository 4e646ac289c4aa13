import { fits, fullTimes, type Interval, overlaps } from '@quieta/contract/values/interval';
import { intervalOf, type Period, periodOf } from '#platform/clock';

/** A time for which a resource is held, in one of its capacity slots. */
export interface Held extends Period {
  readonly id: string;
  readonly place: number;
}

export type Placement =
  | { readonly kind: 'free'; readonly place: number }
  /** There is room, but only if the holds in `moved` change to other capacity slots. */
  | { readonly kind: 'after-moving'; readonly place: number; readonly moved: ReadonlyMap<string, number> }
  | { readonly kind: 'taken'; readonly by: readonly Held[] };

/**
 * How holds fit a capacity: each with its capacity slot, or the holds that overlap beyond the capacity and how many
 * overlap at most.
 */
type Fit =
  | { readonly kind: 'fits'; readonly places: ReadonlyMap<string, number> }
  | { readonly kind: 'too-many'; readonly holds: readonly Held[]; readonly max: number };

/**
 * Finds a capacity slot for a hold on a resource of this capacity. `held` must contain at least all holds of the
 * resource that a chain of overlaps links to it. Tries first fit. If that fails although one slot is free at every
 * moment, the linked holds are placed again in the order of their starts, which needs no more slots than are in use at
 * the same time.
 */
export function findCapacitySlot(requested: Period, held: readonly Held[], capacity: number): Placement {
  const overlapping = during(requested, held);
  const used = new Set(overlapping.map((hold) => hold.place));
  for (let place = 1; place <= capacity; place += 1) if (!used.has(place)) return { kind: 'free', place };
  return reassignCapacitySlots(requested, linkedTo(requested, held), capacity) ?? { kind: 'taken', by: overlapping };
}

/**
 * The holds that prevent `places` more holds in the period; empty if there is room at every moment. That is enough for
 * `findCapacitySlot`, which may move the holds around it.
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

/** The time from the first to the last moment of all periods. */
export function hull(first: Period, others: readonly Period[]): Period {
  const all = [first, ...others].map(intervalOf);
  return periodOf({
    start: Math.min(...all.map(({ start }) => start)),
    end: Math.max(...all.map(({ end }) => end)),
  });
}

/**
 * Gives each hold the lowest capacity slot that is free at its start. If more than `capacity` are in use at the same
 * time, answers those holds.
 */
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

/**
 * For each interval the lowest capacity slot, from 1, that is free at its start. In the order of starts this uses only
 * as many slots as are in use at the same time.
 */
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
