import type { UnmetReason } from '@quieta/contract/demand/unmet-request';
import { minute, type SlotResource, type SlotSearch } from '#features/appointments/slots/slot-search-rules';
import { freeTogether, type Member } from '#features/appointments/slots/together-rules';

/** A search without a result: as it was requested, and without the requested staff members and areas. */
interface FruitlessSearch {
  readonly requested: readonly Member[];
  readonly open: readonly Member[];
}

/**
 * Why nothing was found, by the same rules that search; undefined if it is found after all, or could not be found by
 * anybody because the time that was asked for is over or shorter than the treatment. The first reason that holds:
 * `no-staff` nobody performs it; `guest-busy` it would be found but for the guest's own appointments; `requested-staff`
 * it would be found without the requested staff member or area; `closed` it would not be found in an empty spa with any
 * number of staff, areas and equipment; `staff-busy` more staff would do; `areas-full` more areas would; otherwise
 * `equipment-busy`.
 */
export function unmetReason({ requested, open }: FruitlessSearch): UnmetReason | undefined {
  if (!requested.every(({ search }) => isPossible(search)) || finds(requested)) return undefined;
  if (open.some(({ search }) => search.staff?.length === 0)) return 'no-staff';
  if (finds(changed(requested, withoutGuest))) return 'guest-busy';
  const others = changed(open, withoutGuest);
  if (finds(others)) return 'requested-staff';
  const withStaff = changed(others, (search) => ({ ...search, staff: search.staff?.map(unlimited) }));
  const withAreas = changed(withStaff, (search) => ({ ...search, areas: search.areas?.map(unlimited) }));
  if (!finds(changed(withAreas, withEquipment))) return 'closed';
  if (finds(withStaff)) return 'staff-busy';
  return finds(withAreas) ? 'areas-full' : 'equipment-busy';
}

/**
 * Those that are not found even alone; if each is, it is only together that they are not, and the first stands for all.
 */
export function unmetMembers({ requested, open }: FruitlessSearch): { at: number; reason: UnmetReason }[] {
  const alone = requested.flatMap((member, at) => {
    const others = open[at];
    const reason = others && unmetReason({ requested: [asFirst(member)], open: [asFirst(others)] });
    return reason === undefined ? [] : [{ at, reason }];
  });
  if (alone.length > 0) return alone;
  const reason = unmetReason({ requested, open });
  return reason === undefined ? [] : [{ at: 0, reason }];
}

function finds(members: readonly Member[]): boolean {
  return freeTogether(members, 1).length > 0;
}

function isPossible({ windows, staffOccupation }: SlotSearch): boolean {
  return windows.some(({ start, end }) => end - start >= staffOccupation.duration * minute);
}

function asFirst({ search }: Member): Member {
  return { search, after: 0 };
}

function changed(members: readonly Member[], change: (search: SlotSearch) => SlotSearch): Member[] {
  return members.map(({ search, after }) => ({ search: change(search), after }));
}

function withoutGuest(search: SlotSearch): SlotSearch {
  return { ...search, guestBusy: [] };
}

function withEquipment(search: SlotSearch): SlotSearch {
  const { inParts } = search;
  return { ...search, inParts: inParts && { ...inParts, equipment: inParts.equipment.map(unlimited) } };
}

/** As if there were as many of it as needed, at its hours. */
function unlimited(resource: SlotResource): SlotResource {
  return { ...resource, held: [], capacity: Number.POSITIVE_INFINITY };
}
