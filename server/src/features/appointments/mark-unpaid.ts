import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import type { BranchWork } from '#platform/http/context';
import { lockAppointments, saveUnpaid } from './appointment-repository.ts';
import { auditedValues } from './internal/audited-values.ts';

/** Opens appointments again whose sale was voided: they wait to be paid as if they had never been. */
export async function markUnpaid(context: BranchWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const present of await lockAppointments(context, ids)) {
    await saveUnpaid(context, present.id);
    await writeAuditEntry(context, {
      action: 'appointment.unpay',
      entity: 'appointment',
      entityId: present.id,
      before: auditedValues(present),
      after: auditedValues({ ...present, paid: false }),
    });
  }
  await recordChange(context, 'appointment', ids);
}
