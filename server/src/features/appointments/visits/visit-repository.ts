import type { Visit } from '@quieta/contract/appointments/visit-endpoints';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { type AppointmentScope, appointmentRows, fetchAppointments } from '../appointment-queries.ts';

const known = prepared('visit-known', ($: Placeholders<{ id: string }>) =>
  db.selectFrom('visit').select('id').where('id', '=', $.id),
);

export async function isVisitKnown({ transaction }: BranchContext, id: string): Promise<boolean> {
  return (await transaction.first(known, { id })) !== undefined;
}

/** A visit with its appointments by start; one without appointments is refused as unknown. */
export async function readVisit(context: AppointmentScope, id: string): Promise<Visit> {
  const query = appointmentRows.where('visitId', '=', id).orderBy('startsAt').orderBy('id');
  const appointments = await fetchAppointments(context, query);
  if (appointments.length === 0) throw new Refusal('not-found');
  return { id, appointments };
}
