import type { deleteAppointment as endpoint } from '@quieta/contract/appointments/delete-appointment';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { lockAppointments, markDeleted } from './appointment-repository.ts';
import { freeHolds, lockResources } from './hold-repository.ts';
import { auditedValues } from './internal/audited-values.ts';

/** Deletes an appointment and frees its time. Goes by the appointment's id alone: `customerId` is nothing to trust (API-04). */
export async function deleteAppointment(
  context: BranchContext,
  { query: { appointmentId: id } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!may(context.branch, 'book')) throw new Refusal('not-allowed');
  const [present] = await lockAppointments(context, [id]);
  if (present === undefined) throw new Refusal('not-found');
  if (present.paid) throw new Refusal('appointment-paid');
  await lockResources(context, [present.staffId, present.areaId]);
  await freeHolds(context, id);
  await markDeleted(context, id);
  await writeAuditEntry(context, {
    action: 'appointment.delete',
    entity: 'appointment',
    entityId: id,
    before: auditedValues(present),
    after: null,
  });
  await recordChange(context, 'appointment', [id]);
  return { id };
}
