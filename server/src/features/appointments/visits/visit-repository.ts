import type { Visit } from '@quieta/contract/appointments/visit-endpoints';
import { Refusal } from '#platform/errors/refusal';
import { type AppointmentScope, appointmentRows, fetchAppointments } from '../appointment/appointment-queries.ts';

/** A visit with its appointments by start; one without appointments is refused as unknown. */
export async function readVisit(context: AppointmentScope, id: string): Promise<Visit> {
  const query = appointmentRows.where('visitId', '=', id).orderBy('startsAt').orderBy('id');
  const appointments = await fetchAppointments(context, query);
  if (appointments.length === 0) throw new Refusal('not-found');
  return { id, appointments };
}
