import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import type { BranchContext } from '#platform/http/context';
import { savePaid } from './appointment-repository.ts';
import { auditedValues } from './internal/audited-values.ts';
import type { SellableAppointment } from './load-for-sale.ts';

export interface Payment {
  /** As `loadForSale` answered it, which decides whether it may be sold. */
  readonly appointment: SellableAppointment;
  /** Gross, in minor units. */
  readonly priceMinor: number;
}

/** Marks appointments paid in the transaction that loaded them for sale. */
export async function markPaid(context: BranchContext, payments: readonly Payment[]): Promise<void> {
  for (const { appointment, priceMinor } of payments) {
    await savePaid(context, appointment.id, priceMinor);
    await writeAuditEntry(context, {
      action: 'appointment.pay',
      entity: 'appointment',
      entityId: appointment.id,
      before: auditedValues(appointment),
      after: { ...auditedValues({ ...appointment, paid: true }), paidPriceMinor: priceMinor },
    });
  }
  await recordChange(
    context,
    'appointment',
    payments.map(({ appointment }) => appointment.id),
  );
}
