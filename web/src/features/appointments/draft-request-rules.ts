import { detailsOf } from '@quieta/contract/appointments/appointment-details';
import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import type { Service } from '@quieta/contract/settings/service';
import { minutesOf } from '#lib/wire-time.ts';
import { type DraftGuest, guestOfRequest, invalidFieldsOf, walkIn } from './draft-guest-rules.ts';
import { type Draft, unbooked, unneeded } from './draft-rules.ts';

/** A field that must be filled before the draft can be saved. */
export type MissingField = 'guest' | 'service' | 'staff' | 'area' | 'resource' | 'visit' | 'end';

/** The fields that keep the draft from being saved, in the panel's order. */
export function missingIn(draft: Draft): MissingField[] {
  const lacksStaff = draft.needsStaff && draft.staffId === null;
  const lacksArea = draft.needsArea && draft.areaId === null;
  return [
    ...(draft.guest === null || isWrong(draft.guest) ? (['guest'] as const) : []),
    ...(draft.service === null ? (['service'] as const) : []),
    ...(lacksStaff ? (['staff'] as const) : []),
    ...(lacksArea ? (['area'] as const) : []),
    ...(!lacksStaff && !lacksArea && draft.staffId === null && draft.areaId === null ? (['resource'] as const) : []),
    ...(minutesOf(draft) <= 0 ? (['end'] as const) : []),
  ];
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
    ...guestOfRequest(draft.guest),
    externalGuestId: draft.guest?.externalId ?? null,
    startTime: draft.startTime,
    endTime: draft.endTime,
    ...detailsOf(draft),
    status: draft.status,
    ...(draft.agreedPrice !== undefined && { price: draft.agreedPrice }),
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
    staffId: request.staffResourceId ?? null,
    areaId: request.areaResourceId ?? null,
    startTime: request.startTime,
    endTime: request.endTime,
    isAutomatic: service?.duration === minutesOf(request),
    status: request.status ?? unbooked.status,
    ...detailsOf(request),
    wishId: request.wishId ?? null,
  };
}
