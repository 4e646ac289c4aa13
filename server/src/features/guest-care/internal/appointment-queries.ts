import type { Appointment } from '@quieta/contract/appointments/appointment';
import { appointmentRows, fetchAppointments } from '#features/appointments/appointment-queries';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext, BranchWork } from '#platform/http/context';

/** A guest's appointments, including cancelled ones, the latest first; `max` null is all. */
export function readGuestAppointments(
  context: BranchContext,
  guestId: string,
  max: number | null,
): Promise<Appointment[]> {
  const query = appointmentRows.where('guestId', '=', guestId).orderBy('startsAt', 'desc').orderBy('id');
  return fetchAppointments(context, max === null ? query : query.limit(max));
}

const from = prepared('guest-appointments-from', ($: Placeholders<{ guestId: string; start: Temporal.Instant }>) =>
  db
    .selectFrom('appointment')
    .select('id')
    .where('guestId', '=', $.guestId)
    .where('deletedAt', 'is', null)
    .where('startsAt', '>=', $.start),
);

/** A guest's appointments that the planner shows from that day on. */
export async function listAppointmentsFrom(
  { transaction, branch }: BranchWork,
  guestId: string,
  date: string,
): Promise<string[]> {
  const start = Temporal.PlainDate.from(date).toZonedDateTime(branch.timeZone).toInstant();
  return (await transaction.run(from, { guestId, start })).map(({ id }) => id);
}
