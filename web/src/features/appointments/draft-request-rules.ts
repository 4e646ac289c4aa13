import { detailsOf } from '@quieta/contract/appointments/appointment-details';
import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import type { ChosenForPart } from '@quieta/contract/appointments/parts';
import type { Service } from '@quieta/contract/settings/service';
import { minutesOf } from '#lib/wire-time.ts';
import { type DraftGuest, guestOfRequest, invalidFieldsOf, walkIn } from './draft-guest-rules.ts';
import { type Draft, type PartChoice, unbooked, unneeded } from './draft-rules.ts';

/** A field that must be filled before the draft can be saved. */
export type MissingField = 'guest' | 'service' | 'staff' | 'area' | 'resource' | 'visit' | 'end' | 'unit';

/** The fields that keep the draft from being saved, in the panel's order. */
export function missingIn(draft: Draft): MissingField[] {
  const lacksStaff = (draft.needsStaff && draft.staffId === null) || lacksInParts(draft);
  const lacksArea = draft.needsArea && draft.areaId === null;
  return [
    ...(draft.guest === null || isWrong(draft.guest) ? (['guest'] as const) : []),
    ...(draft.service === null ? (['service'] as const) : []),
    ...(lacksStaff ? (['staff'] as const) : []),
    ...(lacksArea ? (['area'] as const) : []),
    ...(!lacksStaff && !lacksArea && takesNothing(draft) ? (['resource'] as const) : []),
    ...(minutesOf(draft) <= 0 ? (['end'] as const) : []),
    ...(draft.lifeCycle === 'no-show' && draft.unitDecision?.reason.trim() === '' ? (['unit'] as const) : []),
  ];
}

/** The choice for a part as it is sent. */
const chosenOf = ({ staff, equipment }: PartChoice): ChosenForPart => ({
  staffResourceIds: staff.map(({ id }) => id),
  equipmentResourceIds: equipment.map(({ id }) => id),
});

// Their names are unknown until the panel finds them among the branch's.
const draftPartOf = ({ staffResourceIds, equipmentResourceIds }: ChosenForPart): PartChoice => ({
  staff: staffResourceIds.map((id) => ({ id, name: '' })),
  equipment: equipmentResourceIds.map((id) => ({ id, name: '' })),
});

/** Whether something was chosen for the parts of the service, but not all that they need. */
function lacksInParts({ parts, service, base }: Draft): boolean {
  if (parts === null || service === null) return false;
  const booked = base?.service.id === service.id ? base.parts : [];
  return parts.some(({ staff, equipment }, index) => {
    const { therapists = 0, equipmentIds = [] } = service.parts[index] ?? {};
    const asBooked = booked[index];
    const [people, things] = asBooked
      ? [asBooked.staff.length, asBooked.equipment.length]
      : [therapists, Math.min(equipmentIds.length, 1)];
    return staff.length < people || equipment.length < things;
  });
}

function takesNothing({ staffId, areaId, service }: Draft): boolean {
  return staffId === null && areaId === null && service?.parts.some(({ therapists }) => therapists > 0) !== true;
}

function isWrong({ added }: DraftGuest): boolean {
  return added !== undefined && invalidFieldsOf(added).length > 0;
}

/** The request that books the draft; no required field may be missing. */
export function toRequest(draft: Draft, service: Service): AppointmentRequest {
  const isNew = draft.appointmentId === null;
  return {
    serviceId: service.id,
    staffResourceId: draft.staffId,
    areaResourceId: draft.areaId,
    ...(draft.parts && { parts: draft.parts.map(chosenOf) }),
    ...guestOfRequest(draft.guest),
    externalGuestId: draft.guest?.externalId ?? null,
    startTime: draft.startTime,
    endTime: draft.endTime,
    ...detailsOf(draft),
    status: draft.status,
    ...(draft.agreedPrice !== undefined && { price: draft.agreedPrice }),
    ...(draft.unit && { componentId: draft.unit.componentId }),
    ...(isNew && draft.wishId !== null && { wishId: draft.wishId }),
    ...(isNew && draft.seriesId !== null && { seriesId: draft.seriesId }),
  };
}

/** A draft that retries a refused request. */
export function draftOfRequest(request: AppointmentRequest, guest: DraftGuest | null, service: Service | null): Draft {
  return {
    ...unbooked,
    seriesId: request.seriesId ?? null,
    guest: guest ?? walkIn,
    service,
    ...unneeded,
    parts: request.parts?.map(draftPartOf) ?? null,
    staffId: request.staffResourceId ?? null,
    areaId: request.areaResourceId ?? null,
    startTime: request.startTime,
    endTime: request.endTime,
    isAutomatic: service?.duration === minutesOf(request),
    status: request.status ?? unbooked.status,
    ...detailsOf(request),
    ...(request.price !== undefined && { agreedPrice: request.price }),
    ...(request.componentId !== undefined && { unit: { componentId: request.componentId, isChosen: true } }),
    wishId: request.wishId ?? null,
  };
}
