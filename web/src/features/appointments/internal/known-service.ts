import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Service } from '@quieta/contract/settings/service';
import { servicesQuery } from '#features/settings/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';

/** An appointment's service from the loaded list; null while the list is loading, or when the service is no longer in it. */
export function knownService({ service }: Pick<Appointment, 'service'>): Service | null {
  return queryClient.getQueryData(servicesQuery().queryKey)?.find(({ id }) => id === service.id) ?? null;
}
