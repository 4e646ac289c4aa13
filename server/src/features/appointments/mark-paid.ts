import type { BranchContext } from '#platform/http/context';
import { savePaid } from './appointment-repository.ts';
import { recordAppointments } from './internal/record-appointments.ts';
import type { SellableAppointment } from './load-for-sale.ts';

interface Payment {
  /** As answered by `loadForSale`, which decides whether it may be sold. */
  readonly appointment: SellableAppointment;
  /** Gross, in minor units. */
  readonly priceMinor: number;
}

/** Marks appointments paid in the transaction that loaded them for sale. */
export async function markPaid(context: BranchContext, payments: readonly Payment[]): Promise<void> {
  await Promise.all(payments.map(({ appointment, priceMinor }) => savePaid(context, appointment.id, priceMinor)));
  await recordAppointments(
    context,
    payments.map(({ appointment, priceMinor }) => ({
      action: 'appointment.pay',
      id: appointment.id,
      before: appointment,
      after: { ...appointment, paid: true },
      noted: { paidPriceMinor: priceMinor },
    })),
  );
}
