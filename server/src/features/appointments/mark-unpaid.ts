import type { BranchWork } from '#platform/http/context';
import { lockAppointments, saveUnpaid } from './appointment-repository.ts';
import { recordAppointments } from './internal/record-appointments.ts';

/** Marks the appointments of a voided sale as unpaid again. */
export async function markUnpaid(context: BranchWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const paid = await lockAppointments(context, ids);
  await Promise.all(paid.map(({ id }) => saveUnpaid(context, id)));
  await recordAppointments(
    context,
    paid.map((one) => ({ action: 'appointment.unpay', id: one.id, before: one, after: { ...one, paid: false } })),
  );
}
