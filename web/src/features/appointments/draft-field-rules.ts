import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { ResourceType } from '@quieta/contract/resources/resource';
import type { Service } from '@quieta/contract/settings/service';
import { wireTimeAt } from '#lib/wire-time.ts';
import { type DraftField, stateOf, stateOfDraft, withFields } from './draft-change-rules.ts';
import type { DraftGuest } from './draft-guest-rules.ts';
import { type Draft, dateOf, draftOf, startAt } from './draft-rules.ts';

// Changes of a draft that only the panel's fields make: the planner's first picture does without it.

/** The draft for another guest. It no longer fulfils its waiting-list entry, which belongs to the guest before. */
export function setGuest(draft: Draft, guest: DraftGuest): Draft {
  return { ...draft, guest, wishId: guest.id === draft.guest?.id ? draft.wishId : null };
}

/**
 * Sets the service with its duration, and keeps only the staff member and area that can perform it; where only one can,
 * it is chosen, and of several areas the first free one is to be. A dropped staff member is remembered: the panel names
 * them, and a service that they perform brings them back. The choice for its parts is open again. With `staffId`, as
 * before with this staff member.
 */
export function setService(
  draft: Draft,
  service: Service,
  resources: readonly { id: string; type: ResourceType; archived?: boolean }[],
  zone: string,
  staffId: string | null = null,
): Draft {
  const able = (type: ResourceType) =>
    resources
      .filter((one) => one.type === type && one.archived !== true && service.resourceIds.includes(one.id))
      .map(({ id }) => id);
  const ifIn = (id: string | null, ids: readonly string[]) =>
    id !== null && ids.includes(id) ? id : ids.length === 1 ? (ids[0] ?? null) : null;
  const [staff, areas] = [able('Staff'), able('Area')];
  const areaId = ifIn(draft.areaId, areas);
  const requested = staffId ?? draft.staffId ?? draft.droppedStaffId;
  const chosenStaffId = ifIn(requested, staff);
  // The price was agreed for the service before.
  const { agreedPrice: _, ...unpriced } = draft;
  const chosen = {
    ...unpriced,
    service,
    staffId: chosenStaffId,
    parts: null,
    // Nobody need be chosen for a service in parts: whoever is free performs it.
    needsStaff: staff.length > 0 && service.parts.length === 0,
    droppedStaffId: chosenStaffId === requested ? null : requested,
    areaId,
    needsArea: areas.length > 0,
    isAreaAutomatic: areas.length > 1 && (draft.isAreaAutomatic || areaId === null),
  };
  return startAt(chosen, draft.startTime, zone);
}

/** Setting the end by hand turns automatic duration off (SCH-08). */
export function setEnd(draft: Draft, time: string, zone: string): Draft {
  return { ...draft, endTime: wireTimeAt(dateOf(draft), time, zone), isAutomatic: false };
}

export function setAutomatic(draft: Draft, isAutomatic: boolean, zone: string): Draft {
  return startAt({ ...draft, isAutomatic }, draft.startTime, zone);
}

/** Whether the draft has the appointment's own time, staff member and area. */
export function hasSamePlacement(appointment: Appointment, draft: Draft): boolean {
  const [stored, now] = [stateOf(appointment), stateOfDraft(draft)];
  return stored.time === now.time && stored.staff === now.staff && stored.area === now.area;
}

/** Sets one field to this desk's value or to the other desk's. */
export function choose(draft: Draft, field: DraftField, whose: 'mine' | 'theirs', service: Service | null): Draft {
  const { base, meanwhile } = draft;
  if (base === null || meanwhile === null) return draft;
  const chosen = whose === 'mine' ? meanwhile.mine : draftOf(base, service);
  return withFields(draft, chosen, [field]);
}
