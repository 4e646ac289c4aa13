import { combined, placedApart } from './apart-rules.ts';
import { startsOf } from './slot-rules.ts';
import { type FoundSlot, minute, type SlotSearch } from './slot-search-rules.ts';
import { StartTables } from './start-table-rules.ts';

/** One of several treatments that are requested together, and how many minutes after the first it starts. */
export interface Member {
  readonly search: SlotSearch;
  readonly after: number;
}

/**
 * The starts, within the first member's windows and steps, at which all members are free at their offsets. Each start
 * has one slot for each member, in their order, with at most one staff member, or one for each place of a part, and one
 * area; no capacity slot is used twice.
 */
export function* togetherOf(members: readonly Member[]): Generator<FoundSlot[]> {
  const [first] = members;
  if (first === undefined) return;
  const tables = new StartTables();
  const requested = members.map(({ search, after }) => {
    const offset = after * minute;
    return { offset, table: tables.of(search, offset % (5 * minute)) };
  });
  const earliest = (start: number) =>
    Math.max(...requested.map(({ table, offset }) => table.nextFrom(start + offset) - offset));
  const searches = members.map(({ search }) => search);
  for (const start of startsOf(first.search, earliest)) {
    const ways = requested.map(({ table, offset }) => table.waysAt(start + offset));
    for (const treatments of combined(ways)) {
      const placed = placedApart(treatments, searches);
      if (placed === undefined) continue;
      yield placed;
      break;
    }
  }
}

/** The first starts of `togetherOf`, at most `limit`. */
export function freeTogether(members: readonly Member[], limit: number): FoundSlot[][] {
  return togetherOf(members).take(limit).toArray();
}
