import type { Visit } from '@quieta/contract/appointments/visit';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { fetchAppointments, selectAppointments } from './appointment-queries.ts';

/** A visit with its appointments by start; refuses one without any, which is as good as unknown. */
export async function readVisit({ transaction, actor, branch }: BranchContext, id: string): Promise<Visit> {
  const tenant = { environmentId: actor.environmentId, branch };
  const query = selectAppointments(tenant).where('a.visit_id', '=', id).orderBy('a.starts_at').orderBy('a.id');
  const appointments = await fetchAppointments(transaction, tenant, query);
  if (appointments.length === 0) throw new Refusal('not-found');
  return { id, appointments };
}
