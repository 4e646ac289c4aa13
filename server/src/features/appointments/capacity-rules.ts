import type { Held } from './place-rules.ts';

/** How holds fit a capacity: each with its place, or those that are too many at once and how many they are at the most. */
export type Fit =
  | { readonly kind: 'fits'; readonly places: ReadonlyMap<string, number> }
  | { readonly kind: 'too-many'; readonly holds: readonly Held[]; readonly most: number };

/**
 * Gives each hold the lowest place that is free at its start, in the order of their starts: that needs no more places than are in
 * use at once. Where more than `capacity` are, answers every hold that stands at such a moment.
 */
export function fitHolds(held: readonly Held[], capacity: number): Fit {
  const places = new Map<string, number>();
  const tooMany = new Set<Held>();
  let present: Held[] = [];
  let most = 0;
  for (const hold of held.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))) {
    present = present.filter(({ endsAt }) => Temporal.Instant.compare(hold.startsAt, endsAt) < 0);
    const used = new Set(present.map(({ id }) => places.get(id)));
    let place = 1;
    while (used.has(place)) place += 1;
    places.set(hold.id, place);
    present.push(hold);
    most = Math.max(most, present.length);
    if (present.length > capacity) for (const one of present) tooMany.add(one);
  }
  return tooMany.size === 0 ? { kind: 'fits', places } : { kind: 'too-many', holds: [...tooMany], most };
}
