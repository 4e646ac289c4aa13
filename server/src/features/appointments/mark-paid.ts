import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { lockAppointments, savePaid } from './appointment-repository.ts';
import { auditedValues } from './internal/audited-values.ts';

/** Marks appointments paid, each at its gross price in minor units. Refuses one that is gone, cancelled or already paid. */
export async function markPaid(
  context: BranchContext,
  payments: readonly { readonly id: string; readonly priceMinor: number }[],
): Promise<void> {
  const ids = payments.map((payment) => payment.id);
  const found = new Map((await lockAppointments(context, ids)).map((row) => [row.id, row]));
  for (const { id, priceMinor } of payments) {
    const present = found.get(id);
    if (present === undefined) throw new Refusal('not-found');
    if (present.state === 'cancelled') throw new Refusal('appointment-closed');
    if (present.paid) throw new Refusal('already-paid');
    await savePaid(context, id, priceMinor);
    await writeAuditEntry(context, {
      action: 'appointment.pay',
      entity: 'appointment',
      entityId: id,
      before: auditedValues(present),
      after: { ...auditedValues({ ...present, paid: true }), paidPriceMinor: priceMinor },
    });
  }
  await recordChange(context, 'appointment', ids);
}
