import type { StaffOrArea } from '@quieta/contract/resources/resource';
import type { Interval } from '@quieta/contract/values/interval';
import { freeSlots, occupiedBy } from '#features/appointments/slots/slot-rules';
import type { SearchedParts, SlotResource, SlotSearch } from '#features/appointments/slots/slot-search-rules';

/** A request of one date with what could have taken it then, as the holds stand. */
export interface DaysRequest {
  readonly search: SlotSearch;
  /** It had to be one staff member or area that is there already, so that one more would have been no help. */
  readonly isForOne: boolean;
}

const extraId = 'extra';

/**
 * Which requests of one day one more staff member, or area, who is there during `open` would have met: in the order in
 * which they were asked, each gets the first start at which it fits, and holds it for those that follow.
 */
export function wouldBeMet(requests: readonly DaysRequest[], extra: StaffOrArea, open: readonly Interval[]): boolean[] {
  const held = new Map<string, Interval[]>();
  const withHeld = (resource: SlotResource) => ({
    ...resource,
    held: [...resource.held, ...(held.get(resource.id) ?? [])],
  });
  return requests.map(({ search, isForOne }) => {
    const own = isForOne ? search : withExtra(search, extra, open);
    const current: SlotSearch = {
      ...own,
      staff: own.staff?.map(withHeld),
      areas: own.areas?.map(withHeld),
      inParts: own.inParts && { ...own.inParts, equipment: own.inParts.equipment.map(withHeld) },
    };
    const [first] = freeSlots(current, 1);
    if (first === undefined) return false;
    // Whoever is there already is taken first: the one more stays free for whom only they can help.
    for (const { resource, held: occupied } of occupiedBy(current, first))
      held.set(resource.id, [...(held.get(resource.id) ?? []), ...occupied]);
    return true;
  });
}

/** A service that needs no staff member, or no area, is not helped by one. */
function withExtra(search: SlotSearch, type: StaffOrArea, open: readonly Interval[]): SlotSearch {
  const another: SlotResource = { id: extraId, name: '', capacity: 1, open, held: [] };
  const and = (resources: readonly SlotResource[] | undefined) => resources && [...resources, another];
  if (type === 'Area')
    return { ...search, areas: and(search.areas), inParts: search.inParts && housed(search.inParts) };
  return { ...search, staff: and(search.staff), inParts: search.inParts && staffed(search.inParts) };
}

/** One more therapist can perform all parts. */
function staffed(inParts: SearchedParts): SearchedParts {
  return { ...inParts, parts: inParts.parts.map((part) => ({ ...part, staffIds: [...part.staffIds, extraId] })) };
}

/** All equipment can stand in one more area. */
function housed(inParts: SearchedParts): SearchedParts {
  const equipment = inParts.equipment.map((one) => ({ ...one, areaIds: one.areaIds && [...one.areaIds, extraId] }));
  return { ...inParts, equipment };
}
