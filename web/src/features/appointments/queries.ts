import type { Appointment } from '@quieta/contract/appointments/appointment';
import { getAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import { getVisit } from '@quieta/contract/appointments/visit-endpoints';
import { listWishes } from '@quieta/contract/appointments/waiting-list-endpoints';
import type { Service } from '@quieta/contract/settings/service';
import { queryOptions } from '@tanstack/react-query';
import { servicesQuery } from '#features/settings/queries.ts';
import { call } from '#lib/api/api-client.ts';
import { queryClient } from '#lib/api/query-client.ts';

export function appointmentQuery(id: string) {
  return queryOptions({
    queryKey: ['appointment', id],
    queryFn: ({ signal }) => call(getAppointment, { params: { id } }, { signal }),
    meta: { rowsOf: 'appointment', changedBy: ['appointment'] },
  });
}

/** The waiting list in the order of entry, each entry with its offer. */
export function waitingListEntriesQuery() {
  return queryOptions({
    queryKey: ['wishes'],
    queryFn: ({ signal }) => call(listWishes, {}, { signal }),
    meta: { changedBy: ['wish', 'resource', 'service', 'guest'] },
  });
}

/** The appointments that belong to a visit, by start. */
export function visitQuery(id: string) {
  return queryOptions({
    queryKey: ['visit', id],
    queryFn: ({ signal }) => call(getVisit, { params: { id } }, { signal }),
    meta: { changedBy: ['appointment', 'guest'] },
  });
}

/** An appointment's service from the loaded list; null while the list is loading, or when the service is no longer in it. */
export function knownService({ service }: Pick<Appointment, 'service'>): Service | null {
  return queryClient.getQueryData(servicesQuery().queryKey)?.find(({ id }) => id === service.id) ?? null;
}
