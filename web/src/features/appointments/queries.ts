import type { Appointment } from '@quieta/contract/appointments/appointment';
import { getAppointment } from '@quieta/contract/appointments/appointment-endpoints';
import { getVisit } from '@quieta/contract/appointments/visit-endpoints';
import { listWishes } from '@quieta/contract/demand/waiting-list-endpoints';
import type { Service } from '@quieta/contract/settings/service';
import { servicesQuery } from '#features/settings/queries.ts';
import type { ApiError } from '#lib/api/api-error.ts';
import { queryOf } from '#lib/api/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';

export function appointmentQuery(id: string, quiet: (error: ApiError) => boolean = () => false) {
  return queryOf(getAppointment, { params: { id } }, { rowsOf: 'appointment', changedBy: ['appointment'], quiet });
}

/** The waiting list in the order of entry, each entry with its offer. */
export function waitingListEntriesQuery() {
  return queryOf(listWishes, {}, { changedBy: ['wish', 'resource', 'service', 'guest'] });
}

/** The appointments that belong to a visit, by start. */
export function visitQuery(id: string) {
  return queryOf(getVisit, { params: { id } }, { changedBy: ['appointment', 'guest'] });
}

/** An appointment's service from the loaded list; null while it is loading, or without the service. */
export function knownService({ service }: Pick<Appointment, 'service'>): Service | null {
  return queryClient.getQueryData(servicesQuery().queryKey)?.find(({ id }) => id === service.id) ?? null;
}
