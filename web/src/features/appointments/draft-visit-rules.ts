import { emptyAppointmentDetails } from '@quieta/contract/appointments/appointment-details';
import { type CompanionNeed, maxCompanions, type Slot } from '@quieta/contract/appointments/slot';
import type { FoundTime } from '@quieta/contract/appointments/slot-endpoints';
import { lengthOf, union } from '@quieta/contract/values/interval';
import { intervalOf, minutesBetween } from '#lib/wire-time.ts';
import { listedId } from './draft-guest-rules.ts';
import { type MissingField, missingIn } from './draft-request-rules.ts';
import { type Draft, startAt, unbooked } from './draft-rules.ts';

/** The next draft of the visit: another service for the same guest, or the same service for a companion. */
export function nextInVisit(draft: Draft, who: 'same-guest' | 'another-guest', zone: string): Draft {
  const next = {
    ...draft,
    ...unbooked,
    seriesId: null,
    ...emptyAppointmentDetails,
    requestedStaff: draft.requestedStaff,
    wishId: null,
    droppedStaffId: null,
    parts: null,
  };
  if (who === 'another-guest') {
    const other = { ...next, guest: null, staffId: null, requestedStaff: false };
    return { ...other, areaId: null, isAreaAutomatic: draft.needsArea };
  }
  const unserved = { service: null, areaId: null, needsArea: false, isAreaAutomatic: false };
  return startAt({ ...next, ...unserved, isAutomatic: true }, draft.endTime, zone);
}

/** Whether the visit may take another draft: a search can find missing staff and areas for all together. */
export function canContinueVisit(draft: Draft): boolean {
  return missingIn(draft).every((field) => field === 'staff' || field === 'area' || field === 'resource');
}

/** Why the visit cannot be booked yet: fields missing in the open draft, and whether an earlier one lacks any. */
export function missingInVisit(visit: readonly Draft[], draft: Draft): MissingField[] {
  const isIncomplete = visit.some((one) => missingIn(one).length > 0);
  return [...missingIn(draft), ...(isIncomplete ? (['visit'] as const) : [])];
}

/** The search for a time for all drafts of a visit; null if they are too many, or a service is missing. */
export function visitNeed(drafts: readonly Draft[]) {
  const [first, ...others] = inOrder(drafts);
  if (first === undefined) return null;
  const requested = needOf(first);
  const companions = others.flatMap((one): CompanionNeed[] => {
    const need = needOf(one);
    return need ? [{ ...need, after: minutesBetween(first.startTime, one.startTime) }] : [];
  });
  if (!requested || companions.length < others.length || companions.length > maxCompanions) return null;
  return { ...requested, companions };
}

/** Moves the drafts to a time that was found for all of them; their order and the gaps between them stay. */
export function applyFoundTimes(
  drafts: readonly Draft[],
  { companions = [], ...first }: FoundTime,
  zone: string,
): Draft[] {
  const slots = [first, ...companions];
  const ordered = inOrder(drafts);
  return drafts.map((draft) => {
    const slot = slots[ordered.indexOf(draft)];
    return slot === undefined ? draft : applySlot(draft, slot, zone);
  });
}

/** How long the guests of a visit are treated: what happens at the same time counts once. */
export function minutesOfVisit(drafts: readonly Draft[]): number {
  return lengthOf(union(drafts.map(intervalOf))) / 60_000;
}

/** Sorted by start; drafts with the same start keep the order in which they were filled in. */
function inOrder(drafts: readonly Draft[]): Draft[] {
  return drafts.toSorted((one, other) => Temporal.Instant.compare(one.startTime, other.startTime));
}

function needOf({ service, requestedStaff, staffId, guest, partySize }: Draft) {
  return (
    service && {
      serviceId: service.id,
      staffResourceId: requestedStaff ? staffId : null,
      guestId: listedId(guest),
      partySize,
    }
  );
}

/**
 * The draft at a free slot; its staff member and area stay if free. A substitute is not the requested one. In parts it
 * takes over the slot's choice, unless its own staff member leads instead: then whoever is free performs the rest. An
 * end that follows the service is the slot's, because the time depends on who performs it.
 */
export function applySlot(draft: Draft, { startTime, endTime, staff, areas, parts }: Slot, zone: string): Draft {
  const ifFree = (id: string | null, free: Slot['staff']) =>
    free.some((one) => one.id === id) ? id : (free[0]?.id ?? null);
  const staffId = ifFree(draft.staffId, staff);
  const isChosen = parts.length > 0 && staffId === (staff[0]?.id ?? null);
  const placed = startAt(draft, startTime, zone);
  return {
    ...placed,
    endTime: draft.isAutomatic ? endTime : placed.endTime,
    staffId,
    parts: isChosen ? parts : null,
    areaId: ifFree(draft.areaId, areas),
    requestedStaff: draft.requestedStaff && staffId === draft.staffId,
  };
}
