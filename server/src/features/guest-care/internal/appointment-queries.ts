import type { Appointment } from '@quieta/contract/appointments/appointment';
import { fetchAppointments, selectAppointments } from '#features/appointments/appointment-queries';
import type { BranchContext } from '#platform/http/context';

/** A guest's appointments, cancelled ones among them, the latest first; `most` null is all. */
export function readGuestAppointments(
  { transaction, actor, branch }: BranchContext,
  guestId: string,
  most: number | null,
): Promise<Appointment[]> {
  const tenant = { environmentId: actor.environmentId, branch };
  const query = selectAppointments(tenant)
    .where('a.guest_id', '=', guestId)
    .orderBy('a.starts_at', 'desc')
    .orderBy('a.id');
  return fetchAppointments(transaction, tenant, most === null ? query : query.limit(most));
}
