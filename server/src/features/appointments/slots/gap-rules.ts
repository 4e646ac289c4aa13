import { type Interval, subtract } from '@quieta/contract/values/interval';
import { fullTimesFor } from './internal/full-times.ts';
import { heldAt, wholeFootprint } from './internal/start-cursor.ts';
import { occupiedBy } from './slot-rules.ts';
import { type FoundSlot, minute, type SlotResource, type SlotSearch } from './slot-search-rules.ts';

/** The shortest booking of a resource, buffers included, in minutes; free time that is shorter cannot be sold. */
export type MinBookingOf = (resource: SlotResource) => number;

/** The shortest booking where no service of a resource is known, in minutes. */
export const defaultMinBooking = 30;

/** A slot, or those of a visit, with the minutes that it makes unusable; negative where it fills what was unusable. */
export interface Ranked<Slot> {
  readonly slot: Slot;
  readonly waste: number;
}

/** The minutes of stretches that are too short to be sold. */
export function unusableMinutes(free: readonly Interval[], minBooking: number): number {
  return free.reduce((sum, { start, end }) => sum + unusableOf(end - start, minBooking), 0);
}

const gapsOf = new WeakMap<SlotResource, readonly Interval[]>();

/** When a resource that serves one at a time is free, sorted. */
export function freeTimes(resource: SlotResource): readonly Interval[] {
  const known = gapsOf.get(resource);
  if (known !== undefined) return known;
  const free = withoutBusy(resource.open, fullTimesFor(resource, resource.capacity));
  gapsOf.set(resource, free);
  return free;
}

/** As `subtract`, of lists that are sorted and without overlaps, which takes one pass. */
function withoutBusy(open: readonly Interval[], busy: readonly Interval[]): Interval[] {
  const free: Interval[] = [];
  let at = 0;
  for (const { start, end } of open) {
    let from = start;
    while ((busy[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at += 1;
    for (let next = at; from < end; next += 1) {
      const hold = busy[next];
      const until = Math.min(hold?.start ?? end, end);
      if (from < until) free.push({ start: from, end: until });
      from = Math.max(from, hold?.end ?? end);
    }
  }
  return free;
}

/**
 * How many more minutes of a resource are unusable once it is held during these times. A resource that serves several
 * at once has none: what one leaves, another may take.
 */
export function wasteOn(resource: SlotResource, held: readonly Interval[], minBooking: number): number {
  if (resource.capacity !== 1) return 0;
  const free = freeTimes(resource);
  const [first, last] = [Math.min(...held.map(({ start }) => start)), Math.max(...held.map(({ end }) => end))];
  let waste = 0;
  for (let at = firstEndingFrom(free, first); at < free.length; at += 1) {
    const gap = free[at];
    if (gap === undefined || gap.start > last) break;
    waste += unusableBeside(gap, held, minBooking) - unusableOf(gap.end - gap.start, minBooking);
  }
  return waste;
}

/** The unusable minutes that are left of free time once it is held during these times. */
function unusableBeside(gap: Interval, held: readonly Interval[], minBooking: number): number {
  const [alone] = held;
  if (alone === undefined || held.length > 1) return unusableMinutes(subtract([gap], held), minBooking);
  const before = Math.min(alone.start, gap.end) - gap.start;
  const behind = gap.end - Math.max(alone.end, gap.start);
  return unusableOf(Math.max(before, 0), minBooking) + unusableOf(Math.max(behind, 0), minBooking);
}

/** The minutes of a stretch if it is too short to be sold. */
function unusableOf(milliseconds: number, minBooking: number): number {
  return milliseconds < minBooking * minute ? milliseconds / minute : 0;
}

/** The place of the first of sorted intervals that ends at a moment or after it. */
function firstEndingFrom(sorted: readonly Interval[], moment: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.end ?? 0) >= moment) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A slot whose first staff member and first area are those on whom it makes the fewest minutes unusable. */
export function rankedSlot(search: SlotSearch, slot: FoundSlot, minBookingOf: MinBookingOf): Ranked<FoundSlot> {
  if (search.inParts !== null) return { slot, waste: wasteOfAll([{ search, slot }], minBookingOf) };
  const inOrder = (resources: readonly SlotResource[], footprint: ReturnType<typeof wholeFootprint>) => {
    const held = heldAt(slot.startsAt, footprint);
    return resources
      .map((resource) => ({ resource, waste: wasteOn(resource, held, minBookingOf(resource)) }))
      .sort((one, other) => one.waste - other.waste);
  };
  const staff = inOrder(slot.staff, wholeFootprint({ ...search.staffOccupation, duration: slot.duration }));
  const areas = inOrder(slot.areas, wholeFootprint({ ...search.areaOccupation, duration: slot.duration }));
  return {
    slot: { ...slot, staff: staff.map(({ resource }) => resource), areas: areas.map(({ resource }) => resource) },
    waste: (staff[0]?.waste ?? 0) + (areas[0]?.waste ?? 0),
  };
}

/** How many more minutes are unusable once all of these slots are taken, each with its first staff member and area. */
export function wasteOfAll(
  slots: readonly { readonly search: SlotSearch; readonly slot: FoundSlot }[],
  minBookingOf: MinBookingOf,
): number {
  const all = slots.flatMap(({ search, slot }) => occupiedBy(search, slot));
  return [...Map.groupBy(all, ({ resource }) => resource.id).values()].reduce((sum, [first, ...others]) => {
    if (first === undefined) return sum;
    const held = [first, ...others].flatMap((one) => one.held);
    return sum + wasteOn(first.resource, held, minBookingOf(first.resource));
  }, 0);
}

/** The best of them, at most `limit`: those that make the fewest minutes unusable, of equal ones the first. */
export function bestFirst<Slot>(ranked: Iterable<Ranked<Slot>>, limit: number): Ranked<Slot>[] {
  // Sorting is stable, and they come in the order of their starts.
  return [...ranked].sort((one, other) => one.waste - other.waste).slice(0, limit);
}
