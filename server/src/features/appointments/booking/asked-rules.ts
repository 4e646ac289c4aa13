import { maxAppointmentMinutes } from '@quieta/contract/appointments/appointment';
import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import { fromWireTime } from '#platform/clock';
import type { Asked } from './booking-data-queries.ts';
import { guestIdOf } from './decision-rules.ts';

/** The data that decide about requests. */
export function askedFor(requests: readonly AppointmentRequest[]): Asked {
  const resourcesOf = ({ staffResourceId, areaResourceId, parts }: AppointmentRequest) => {
    const chosen = (parts ?? []).flatMap((part) => [...part.staffResourceIds, ...part.equipmentResourceIds]);
    return unique([staffResourceId ?? null, areaResourceId ?? null, ...chosen].filter((id) => id !== null));
  };
  return {
    resourceIds: requests.flatMap(resourcesOf),
    places: requests.flatMap((request) => {
      const time = { startsAt: fromWireTime(request.startTime), endsAt: fromWireTime(request.endTime) };
      // One that lasts too long is refused whatever is booked in it.
      const lasts = time.startsAt.until(time.endsAt).total('minutes');
      return lasts > maxAppointmentMinutes ? [] : resourcesOf(request).map((resourceId) => ({ ...time, resourceId }));
    }),
    serviceIds: requests.map(({ serviceId }) => serviceId),
    openServiceIds: unique(requests.filter(({ parts }) => !parts).map(({ serviceId }) => serviceId)),
    guestIds: requests.flatMap((request) => guestIdOf(request) ?? []),
    visitIds: unique(requests.flatMap(({ visitId }) => visitId ?? [])),
    seriesIds: unique(requests.flatMap(({ seriesId }) => seriesId ?? [])),
  };
}

/** The components of sold packages that requests name. */
export function componentsOf(requests: readonly AppointmentRequest[]): string[] {
  return unique(requests.flatMap(({ componentId }) => componentId ?? []));
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
