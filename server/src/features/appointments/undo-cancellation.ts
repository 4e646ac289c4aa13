import type { undoCancellation as endpoint } from '@quieta/contract/appointments/appointment-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readAppointments } from './appointment-queries.ts';
import { lockAppointments, type StoredAppointment } from './appointment-repository.ts';
import { replaceAppointments } from './internal/replace-appointments.ts';

/**
 * Undoes cancellations, all or none: each appointment returns to its previous state and holds its time again. Working hours are not checked
 * again, because it was booked within them or knowingly outside them. An appointment that is not cancelled stays as it is.
 */
export async function undoCancellation(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const ids = [...new Set(body.ids)];
  const found = await lockAppointments(context, ids);
  if (found.length < ids.length) throw new Refusal('not-found');
  const replacements = found
    .filter(({ state }) => state === 'cancelled')
    .map((current) => ({ current, requested: takenBack(current) }));
  await replaceAppointments(context, replacements, {
    overrideAvailability: true,
    action: 'appointment.undo-cancellation',
  });
  const rows = await readAppointments(context, ids);
  return ids.flatMap((id) => rows.get(id) ?? []);
}

function takenBack(current: StoredAppointment): StoredAppointment {
  return { ...current, state: current.cancelledFrom ?? 'booked', cancelledFrom: null, cancelReason: null };
}
