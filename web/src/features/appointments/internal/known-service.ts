import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Service } from '@quieta/contract/settings/service';
import { servicesQuery } from '#features/settings/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';

/** The service of an appointment as the list tells of it; null while the list is not here, or the service no longer in it. */
export function knownService({ service }: Pick<Appointment, 'service'>): Service | null {
  return queryClient.getQueryData(servicesQuery().queryKey)?.find(({ id }) => id === service.id) ?? null;
}
