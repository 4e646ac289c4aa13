import type { deleteAppointment as endpoint } from '@quieta/contract/appointments/appointment-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { lockAppointments } from './appointment-repository.ts';
import { deleteAll } from './internal/end-appointments.ts';

/** Deletes an appointment and frees its time. Only the appointment's id counts: `customerId` cannot be trusted (API-04). */
export async function deleteAppointment(
  context: BranchContext,
  { query: { appointmentId: id, reason } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const [current] = await lockAppointments(context, [id]);
  if (current === undefined) throw new Refusal('not-found');
  if (current.paid) throw new Refusal('appointment-paid');
  await deleteAll(context, [current], reason ?? null);
  return { id };
}
