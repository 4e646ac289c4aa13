import type { SlotRemedy } from '@quieta/contract/appointments/slot-endpoints';
import { type Interval, overlaps } from '@quieta/contract/values/interval';
import { freeSlots, requesting, slotAt, slotsOf, withParts } from './slot-rules.ts';
import { type FoundSlot, minute, type SearchedPart, type SlotSearch } from './slot-search-rules.ts';

interface Remedy extends Pick<SlotRemedy, 'change' | 'part'> {
  readonly slot: FoundSlot;
}

/**
 * The remedies for a requested start, the smallest change first: other equipment or another staff member in one part,
 * another staff member, another area, the nearest starts before and after, another staff member and area. `open` is the
 * search without anything requested, `requested` the one with it. No start before `now` is offered.
 */
export function remediesFor(open: SlotSearch, requested: SlotSearch, start: number, now: number): Remedy[] {
  const at = (search: SlotSearch) => slotAt(search, start);
  const equipment = equipmentChanges(requested).flatMap(({ search, part }) =>
    remedy({ change: 'equipment', part }, at(search)),
  );
  const staffOfParts = staffChanges(requested).flatMap(({ search, part }) =>
    remedy({ change: 'staff', part }, at(search)),
  );
  const inOnePart = [...equipment, ...staffOfParts];
  const staff = staffOfParts.length > 0 ? undefined : at(withAnyStaff(requested, open));
  // Other equipment may stand in another area.
  const area = at({ ...withAnyEquipment(requested), areas: open.areas });
  const both = inOnePart.length > 0 || staff || area ? undefined : at(open);
  return [
    ...inOnePart,
    ...remedy({ change: 'staff' }, staff),
    ...remedy({ change: 'area' }, area),
    ...nearestStarts(requested, start, now),
    ...remedy({ change: 'staff-and-area' }, both),
  ];
}

interface ChangedPart {
  readonly part: number;
  readonly search: SlotSearch;
}

/** For each part with requested equipment, the search with any. */
function equipmentChanges(requested: SlotSearch): ChangedPart[] {
  const parts = requested.inParts?.parts ?? [];
  return parts.flatMap(({ requested: { equipmentIds } }, part) =>
    equipmentIds.length === 0 ? [] : [{ part, search: withChanged(requested, part, anyEquipment) }],
  );
}

/** For each part with requested staff, or that the lead would perform beside others, the search with anybody. */
function staffChanges(requested: SlotSearch): ChangedPart[] {
  const { parts = [], leadId = null } = requested.inParts ?? {};
  const first = parts.findIndex(({ therapists }) => therapists > 0);
  return parts.flatMap((one, part) => {
    const isLed = leadId !== null && part !== first && one.staffIds.includes(leadId);
    if (one.requested.staffIds.length === 0 && !isLed) return [];
    return [{ part, search: withChanged(requested, part, (own) => ({ ...anyStaff(own), isWithoutLead: true })) }];
  });
}

function withChanged(requested: SlotSearch, at: number, change: (part: SearchedPart) => SearchedPart): SlotSearch {
  const leadId = requested.inParts?.leadId ?? null;
  return withParts(requested, leadId, (part, index) => (index === at ? change(part) : part));
}

const anyStaff = (part: SearchedPart) => ({ ...part, requested: { ...part.requested, staffIds: [] } });
const anyEquipment = (part: SearchedPart) => ({ ...part, requested: { ...part.requested, equipmentIds: [] } });

function withAnyStaff(requested: SlotSearch, open: SlotSearch): SlotSearch {
  if (requested.inParts === null) return { ...requested, staff: open.staff };
  return withParts(requested, null, anyStaff);
}

function withAnyEquipment(requested: SlotSearch): SlotSearch {
  return withParts(requested, requested.inParts?.leadId ?? null, anyEquipment);
}

/**
 * Everybody who performs the service, or could lead it, with their first start on the day from the requested one on:
 * those who can first come first, those who are off last.
 */
export function ableStaff(open: SlotSearch, start: number, day: Interval) {
  const windows = [{ start, end: day.end + open.staffOccupation.duration * minute }];
  const led = open.inParts?.parts.find(({ therapists }) => therapists > 0);
  const leads = (open.staff ?? []).filter(({ id }) => led === undefined || led.staffIds.includes(id));
  const able = leads.map((one) => {
    const alone = { ...requesting(open, one.id, null), windows };
    const [later] = freeSlots(alone, 1);
    const isOff = !one.open.some((hours) => overlaps(hours, day));
    return { id: one.id, name: one.name, isOff, slot: slotAt(alone, start) ?? later };
  });
  const rank = ({ slot, isOff }: (typeof able)[number]) =>
    slot?.startsAt ?? (isOff ? Number.POSITIVE_INFINITY : Number.MAX_VALUE);
  return able.toSorted((one, other) => rank(one) - rank(other) || 0);
}

function nearestStarts(requested: SlotSearch, start: number, now: number): Remedy[] {
  const toCome = within(requested, { start: now, end: Number.POSITIVE_INFINITY });
  const [later] = freeSlots(within(toCome, { start: start + 1, end: Number.POSITIVE_INFINITY }), 1);
  return [...remedy({ change: 'start' }, lastBefore(toCome, start)), ...remedy({ change: 'start' }, later)].sort(
    ({ slot: one }, { slot: other }) => Math.abs(one.startsAt - start) - Math.abs(other.startsAt - start),
  );
}

/** The last slot that starts before a moment: in the hours just before it, then in ever more. */
function lastBefore(search: SlotSearch, start: number): FoundSlot | undefined {
  const [{ start: first } = { start }] = search.windows;
  for (let span = 120 * minute; ; span *= 4) {
    const windows = within(search, { start: start - span, end: start + search.staffOccupation.duration * minute });
    let last: FoundSlot | undefined;
    for (const slot of slotsOf(windows)) if (slot.startsAt < start) last = slot;
    if (last !== undefined || start - span <= first) return last;
  }
}

/** The search within another time as well. */
function within(search: SlotSearch, { start, end }: Interval): SlotSearch {
  const windows = search.windows
    .map((window) => ({ start: Math.max(window.start, start), end: Math.min(window.end, end) }))
    .filter((window) => window.start < window.end);
  return { ...search, windows };
}

function remedy(change: Pick<Remedy, 'change' | 'part'>, slot: FoundSlot | undefined): Remedy[] {
  return slot === undefined ? [] : [{ ...change, slot }];
}
