import { choosePlaces, chooseStaff, type RequestedTreatment } from './internal/assignment.ts';
import { foundParts } from './internal/parted-finder.ts';
import { finderOf, startsOf } from './slot-rules.ts';
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
    const treatment = requested.flatMap(({ finder, offset }) => finder.requestedAt(start + offset) ?? []);
    const placed = treatment.length === members.length ? placedApart(treatment, members) : undefined;
    if (placed !== undefined) yield placed;
  }
}

/** The first starts of `togetherOf`, at most `limit`. */
export function freeTogether(members: readonly Member[], limit: number): FoundSlot[][] {
  return togetherOf(members).take(limit).toArray();
}

/** Gives each member its staff, its area and its equipment, so that all fit; undefined if that is impossible. */
function placedApart(treatment: readonly RequestedTreatment[], members: readonly Member[]): FoundSlot[] | undefined {
  // Any staff can be combined with any area, so the two are chosen separately.
  const staff = chooseStaff(treatment);
  const places = staff && choosePlaces(treatment);
  if (staff === undefined || places === undefined) return undefined;
  return members.map(({ search }, at) => {
    const own = staff[at] ?? [];
    const { area, equipment } = places[at] ?? { area: undefined, equipment: [] };
    return {
      startsAt: treatment[at]?.startsAt ?? 0,
      duration: search.staffOccupation.duration,
      staff: own.flat().slice(0, 1),
      areas: area === undefined ? [] : [area],
      parts: search.inParts === null ? [] : foundParts(own, equipment),
    };
  });
}
