import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { listAppointments as endpoint } from '@quieta/contract/appointments/appointment-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { fetchAppointments } from './appointment-queries.ts';
import { selectMatching } from './search-queries.ts';

export async function listAppointments(
  { actor, branch, transaction }: BranchContext,
  { query: { operatorId, date } }: Request<typeof endpoint>,
): Promise<Appointment[]> {
  const tenant = { environmentId: actor.environmentId, branch };
  const query = selectMatching(tenant, { date, resourceIds: [operatorId] });
  return fetchAppointments(transaction, tenant, query.orderBy('a.starts_at').orderBy('a.id'));
}
