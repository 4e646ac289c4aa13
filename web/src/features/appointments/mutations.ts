import type { Appointment } from '@quieta/contract/appointments/appointment';
import { createAppointments } from '@quieta/contract/appointments/create-appointments';
import { deleteAppointment } from '@quieta/contract/appointments/delete-appointment';
import { updateAppointment } from '@quieta/contract/appointments/update-appointment';
import type { Service } from '@quieta/contract/settings/service';
import { newKey, submit } from '#lib/outbox.ts';
import { type Draft, toRequest } from './draft-rules.ts';

/** Books a new draft, or saves the changes of one that stands for an appointment. A refusal to book is part of the answer, not an error. */
export function bookDraft(draft: Draft, service: Service, key = newKey()) {
  return submit({
    endpoint: createAppointments,
    input: { body: [toRequest(draft, service)] },
    entity: 'appointment:new',
    key,
  });
}

/** Saves the changes; rejects with what the server refused, which the panel itself shows. */
export function saveDraft(
  draft: Draft & { appointmentId: string },
  service: Service,
  key = newKey(),
): Promise<Appointment> {
  const { visitKey: _, externalGuestId: __, ...body } = toRequest(draft, service);
  return submit({
    endpoint: updateAppointment,
    input: { params: { id: draft.appointmentId }, body },
    entity: `appointment:${draft.appointmentId}`,
    key,
    baseVersion: draft.version ?? undefined,
    quiet: true,
  });
}

/** Deletes an appointment. The id is sent for both parameters, as the specification has it (API-04). */
export function removeAppointment(id: string, key = newKey()) {
  return submit({
    endpoint: deleteAppointment,
    input: { query: { appointmentId: id, customerId: id } },
    entity: `appointment:${id}`,
    key,
  });
}
