import { type AppointmentRequest, getAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import type { Recurrence } from '@quieta/contract/appointments/recurrence';
import { getSeries, previewSeries } from '@quieta/contract/appointments/series-endpoints';
import { checkSlot, findSlots } from '@quieta/contract/appointments/slot-endpoints';
import { getVisit } from '@quieta/contract/appointments/visit-endpoints';
import { listWishes } from '@quieta/contract/appointments/waiting-list-endpoints';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/api-client.ts';
import type { ApiError } from '#lib/api/api-error.ts';
import { queryOf } from '#lib/api/queries.ts';

/** Every date of a series with its clashes at this moment; nothing is booked. */
export function seriesPreviewQuery(appointment: AppointmentRequest, repeat: Recurrence) {
  return queryOf(previewSeries, { body: { appointment, repeat } }, { changedBy: ['appointment'] });
}

export function appointmentQuery(id: string, quiet: (error: ApiError) => boolean = () => false) {
  return queryOf(getAppointment, { params: { id } }, { rowsOf: 'appointment', changedBy: ['appointment'], quiet });
}

/** The first free times for a service or a whole visit: on quarter hours, or on five-minute steps where none is free. */
export function slotsQuery(need: Omit<SentBodyOf<typeof findSlots>, 'step'>) {
  return queryOptions({
    queryKey: [findSlots.name, need],
    queryFn: async ({ signal }) => {
      const found = await call(findSlots, { body: need }, { signal });
      return found.length > 0 ? found : await call(findSlots, { body: { ...need, step: 5 } }, { signal });
    },
    meta: { changedBy: ['appointment', 'block', 'resource'] },
  });
}

/** Whether a service can be booked at a requested time, and which changes would make it possible. */
export function slotCheckQuery(slot: SentBodyOf<typeof checkSlot>) {
  return queryOf(checkSlot, { body: slot }, { changedBy: ['appointment', 'block', 'resource'] });
}

/** The waiting list in the order of entry, each entry with its offer. */
export function waitingListEntriesQuery() {
  return queryOf(listWishes, {}, { changedBy: ['wish', 'resource', 'service', 'guest'] });
}

/** The appointments of a series, by start. */
export function seriesQuery(id: string) {
  return queryOf(getSeries, { params: { id } }, { changedBy: ['appointment'] });
}

/** The appointments that belong to a visit, by start. */
export function visitQuery(id: string) {
  return queryOf(getVisit, { params: { id } }, { changedBy: ['appointment', 'guest'] });
}
