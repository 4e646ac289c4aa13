import type { SlotRemedy } from '@quieta/contract/appointments/slot-endpoints';
import { type Interval, overlaps } from '@quieta/contract/values/interval';
import { freeSlots, slotAt } from './slot-rules.ts';
import { type FoundSlot, minute, type SlotSearch } from './slot-search.ts';

interface Remedy {
  readonly change: SlotRemedy['change'];
  readonly slot: FoundSlot;
}

/**
 * The remedies for a requested start, the smallest change first: another staff member, another area, the nearest starts
 * before and after, another staff member and area. `open` is the search without the requested staff member and area,
 * `requested` the one with them. No start before `now` is offered.
 */
export function remediesFor(open: SlotSearch, requested: SlotSearch, start: number, now: number): Remedy[] {
  const at = (search: SlotSearch) => slotAt(search, start);
  const staff = at({ ...requested, staff: open.staff });
  const area = at({ ...requested, areas: open.areas });
  const both = staff || area ? undefined : at(open);
  return [
    ...remedy('staff', staff),
    ...remedy('area', area),
    ...nearestStarts(requested, start, now),
    ...remedy('staff-and-area', both),
  ];
}

/**
 * Everybody who performs the service with their first start on the day from the requested one on: those who can first
 * come first, those who are off last.
 */
export function ableStaff(open: SlotSearch, start: number, day: Interval) {
  const windows = [{ start, end: day.end + open.staffOccupation.duration * minute }];
  const able = (open.staff ?? []).map((one) => {
    const alone = { ...open, staff: [one], windows };
    const [later] = freeSlots(alone, 1);
    const isOff = !one.open.some((hours) => overlaps(hours, day));
    return { id: one.id, name: one.name, isOff, slot: slotAt(alone, start) ?? later };
  });
  const rank = ({ slot, isOff }: (typeof able)[number]) =>
    slot?.startsAt ?? (isOff ? Number.POSITIVE_INFINITY : Number.MAX_VALUE);
  return able.toSorted((one, other) => rank(one) - rank(other) || 0);
}

function nearestStarts(requested: SlotSearch, start: number, now: number): Remedy[] {
  const all = freeSlots(requested, Number.POSITIVE_INFINITY).filter(({ startsAt }) => startsAt >= now);
  const earlier = all.findLast(({ startsAt }) => startsAt < start);
  const later = all.find(({ startsAt }) => startsAt > start);
  return [...remedy('start', earlier), ...remedy('start', later)].sort(
    ({ slot: one }, { slot: other }) => Math.abs(one.startsAt - start) - Math.abs(other.startsAt - start),
  );
}

function remedy(change: Remedy['change'], slot: FoundSlot | undefined): Remedy[] {
  return slot === undefined ? [] : [{ change, slot }];
}
