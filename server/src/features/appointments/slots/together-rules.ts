import { choosePlaces, chooseStaff, type RequestedTreatment } from './internal/assignment.ts';
import { foundParts } from './internal/parted-finder.ts';
import { finderOf } from './internal/varied-finder.ts';
import { startsOf } from './slot-rules.ts';
import { type FoundSlot, minute, type SlotSearch } from './slot-search-rules.ts';

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
  const requested = members.map(({ search, after }) => ({ search, offset: after * minute, finder: finderOf(search) }));
  const earliest = (start: number) =>
    Math.max(...requested.map(({ finder, offset }) => finder.earliest(start + offset) - offset));
  for (const start of startsOf(first.search, earliest)) {
    const ways = requested.map(({ finder, offset }) => finder.requestedAt(start + offset));
    for (const treatments of combined(ways)) {
      const placed = placedApart(treatments, members);
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

/** Every choice of one way for each treatment; nearly always there is one. */
function* combined([ways, ...others]: readonly (readonly RequestedTreatment[])[]): Generator<RequestedTreatment[]> {
  for (const way of ways ?? [])
    if (others.length === 0) yield [way];
    else for (const rest of combined(others)) yield [way, ...rest];
}

/** Gives each member its staff, its area and its equipment, so that all fit; undefined if that is impossible. */
function placedApart(treatments: readonly RequestedTreatment[], members: readonly Member[]): FoundSlot[] | undefined {
  // Any staff can be combined with any area, so the two are chosen separately.
  const staff = chooseStaff(treatments);
  const places = staff && choosePlaces(treatments);
  if (staff === undefined || places === undefined) return undefined;
  return members.map(({ search }, at) => {
    const own = staff[at] ?? [];
    const { area, equipment } = places[at] ?? { area: undefined, equipment: [] };
    return {
      startsAt: treatments[at]?.startsAt ?? 0,
      duration: treatments[at]?.duration ?? search.staffOccupation.duration,
      staff: own.flat().slice(0, 1),
      areas: area === undefined ? [] : [area],
      parts: search.inParts === null ? [] : foundParts(own, equipment),
    };
  });
}
