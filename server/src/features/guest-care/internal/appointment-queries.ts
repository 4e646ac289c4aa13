import type { Appointment } from '@quieta/contract/appointments/appointment';
import { appointmentRows, fetchAppointments } from '#features/appointments/appointment-queries';
import { statement } from '#platform/database/statement';
import type { BranchContext, BranchWork } from '#platform/http/context';

/** A guest's appointments, cancelled ones among them, the latest first; `most` null is all. */
export function readGuestAppointments(
  context: BranchContext,
  guestId: string,
  most: number | null,
): Promise<Appointment[]> {
  const query = appointmentRows.where('guestId', '=', guestId).orderBy('startsAt', 'desc').orderBy('id');
  return fetchAppointments(context, most === null ? query : query.limit(most));
}

const from = statement<{ id: string }>(
  'guest-appointments-from',
  `SELECT id FROM appointment
   WHERE environment_id = $1 AND branch_id = $2 AND guest_id = $3 AND deleted_at IS NULL AND starts_at >= $4`,
);

/** A guest's appointments that stand in the planner from that day on. */
export async function listAppointmentsFrom(
  { transaction, actor, branch }: BranchWork,
  guestId: string,
  date: string,
): Promise<string[]> {
  const start = Temporal.PlainDate.from(date).toZonedDateTime(branch.timeZone).toInstant();
  return (await transaction.run(from, [actor.environmentId, branch.id, guestId, start])).map(({ id }) => id);
}
