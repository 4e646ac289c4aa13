/** A time that a resource is held for, in one of its places. */
export interface Held {
  readonly id: string;
  readonly place: number;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

export interface Span {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

export type Placement =
  | { readonly kind: 'free'; readonly place: number }
  /** There is room, but only once the holds named in `moved` take other places. */
  | { readonly kind: 'after-moving'; readonly place: number; readonly moved: ReadonlyMap<string, number> }
  | { readonly kind: 'taken'; readonly by: readonly Held[] };

/** Whether two spans [start, end) share a moment; those that touch do not. */
export function overlaps(one: Span, other: Span): boolean {
  return isBefore(one.startsAt, other.endsAt) && isBefore(other.startsAt, one.endsAt);
}

/**
 * Finds a place for a span on a resource of this capacity. `held` are the resource's holds around it: at the least all that are
 * linked to it by a chain of overlaps. First fit; where that fails although one place stays free at every moment, the linked holds
 * are placed anew in the order of their starts, which needs no more places than are in use at once.
 */
export function findPlace(wanted: Span, held: readonly Held[], capacity: number): Placement {
  const inTheWay = held.filter((hold) => overlaps(hold, wanted));
  const used = new Set(inTheWay.map((hold) => hold.place));
  for (let place = 1; place <= capacity; place += 1) if (!used.has(place)) return { kind: 'free', place };
  return placeAnew(wanted, linkedTo(wanted, held), capacity) ?? { kind: 'taken', by: inTheWay };
}

/**
 * What is in the way of `places` more holds for the span; nothing where there is room for them at every moment, which is all that
 * `findPlace` needs, because it may place the holds around it anew.
 */
export function inTheWay(wanted: Span, held: readonly Held[], capacity: number, places: number): readonly Held[] {
  const overlapping = held.filter((hold) => overlaps(hold, wanted));
  const moments = [wanted.startsAt, ...overlapping.map(({ startsAt }) => startsAt)];
  const isFull = moments.some((moment) => {
    const present = overlapping.filter(
      ({ startsAt, endsAt }) => !isBefore(moment, startsAt) && isBefore(moment, endsAt),
    );
    return present.length + places > capacity;
  });
  return isFull ? overlapping : [];
}

/** The holds that a chain of overlaps links to the span. */
export function linkedTo(wanted: Span, held: readonly Held[]): Held[] {
  const linked = new Set<Held>();
  let reached: Span = wanted;
  for (let before = -1; before !== linked.size; ) {
    before = linked.size;
    for (const hold of held) {
      if (linked.has(hold) || !overlaps(hold, reached)) continue;
      linked.add(hold);
      reached = {
        startsAt: isBefore(hold.startsAt, reached.startsAt) ? hold.startsAt : reached.startsAt,
        endsAt: isBefore(reached.endsAt, hold.endsAt) ? hold.endsAt : reached.endsAt,
      };
    }
  }
  return [...linked];
}

function placeAnew(wanted: Span, linked: readonly Held[], capacity: number): Placement | undefined {
  const spans: (Span & Partial<Held>)[] = [...linked, wanted];
  spans.sort((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt));
  const busyUntil = new Map<number, Temporal.Instant>();
  const moved = new Map<string, number>();
  let own: number | undefined;
  for (const span of spans) {
    const place = firstFree(busyUntil, span.startsAt, capacity);
    if (place === undefined) return undefined;
    busyUntil.set(place, span.endsAt);
    if (span.id === undefined) own = place;
    else if (span.place !== place) moved.set(span.id, place);
  }
  return own === undefined ? undefined : { kind: 'after-moving', place: own, moved };
}

function firstFree(
  busyUntil: ReadonlyMap<number, Temporal.Instant>,
  at: Temporal.Instant,
  capacity: number,
): number | undefined {
  for (let place = 1; place <= capacity; place += 1) {
    const until = busyUntil.get(place);
    if (until === undefined || !isBefore(at, until)) return place;
  }
  return undefined;
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}
