import { type MinBookingOf, type Ranked, rankedSlot, wasteOfAll } from '../gap-rules.ts';
import { freeSlots, slotsOf } from '../slot-rules.ts';
import type { FoundSlot } from '../slot-search-rules.ts';
import { freeTogether, type Member, togetherOf } from '../together-rules.ts';

/** A slot for each member of a search, in their order. */
type FoundSlots = readonly [FoundSlot, ...FoundSlot[]];

/** The first starts at which all members are free, at most `limit`. */
export function firstTimes(members: readonly Member[], limit: number): FoundSlots[] {
  const [alone, ...others] = members;
  if (alone === undefined) return [];
  if (others.length === 0) return freeSlots(alone.search, limit).map((slot) => [slot]);
  return freeTogether(members, limit).flatMap(together);
}

/** All starts at which all members are free, each with what it makes unusable. */
export function* rankedTimes(members: readonly Member[], minBookingOf: MinBookingOf): Generator<Ranked<FoundSlots>> {
  const [alone, ...others] = members;
  if (alone === undefined) return;
  if (others.length === 0) {
    for (const slot of slotsOf(alone.search)) {
      const ranked = rankedSlot(alone.search, slot, minBookingOf);
      yield { ...ranked, slot: [ranked.slot] };
    }
    return;
  }
  for (const found of togetherOf(members).flatMap(together)) {
    const occupied = found.map((slot, at) => ({ slot, search: members[at]?.search ?? alone.search }));
    yield { slot: found, waste: wasteOfAll(occupied, minBookingOf) };
  }
}

function together([first, ...others]: readonly FoundSlot[]): FoundSlots[] {
  return first === undefined ? [] : [[first, ...others]];
}

/** All that the members could take. */
export function resourceIdsOf(members: readonly Member[]): string[] {
  const all = members.flatMap(({ search: { staff = [], areas = [] } }) => [...staff, ...areas]);
  return [...new Set(all.map(({ id }) => id))];
}
