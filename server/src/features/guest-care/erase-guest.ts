import type { AnswerOf } from '@quieta/contract/endpoint';
import type { eraseGuest as endpoint } from '@quieta/contract/guest-care/guest-data-endpoints';
import { cancelBooking } from '#features/appointments/appointment-commands';
import { writeErasure } from '#features/audit/erasure-repository';
import { deleteGuestRow, lockGuest } from '#features/guests/guest-repository';
import { recordChange } from '#features/realtime/record-change';
import { Refusal, refuseStale } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import {
  eraseFromAnswers,
  eraseFromAppointments,
  eraseFromApprovals,
  eraseFromAudit,
  eraseFromParkedCarts,
  eraseFromRoomBills,
  eraseFromSales,
  eraseFromVouchers,
  eraseMessagesOf,
  findOpenAppointments,
} from './erasure-repository.ts';
import { holdMessages } from './internal/hold-messages.ts';
import { idsOfGuest } from './merge-repository.ts';

/**
 * Erases a guest (decision record 023): the row with everything that belongs to it, and the name wherever else it occurs. Future
 * appointments must be cancelled first, or are cancelled with it.
 */
export async function eraseGuest(
  context: BranchContext,
  { params: { id }, body: { cancelsAppointments = false }, baseVersion }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  await holdMessages(context, [id]);
  const guest = await lockGuest(context, id);
  refuseStale(guest, baseVersion);
  const open = await findOpenAppointments(context, id);
  if (open.length > 0 && !cancelsAppointments) throw new Refusal('guest-has-appointments', { count: open.length });
  for (const appointmentId of open) await cancelBooking(context, { id: appointmentId, reason: '' });

  const guestIds = await idsOfGuest(context, id);
  const appointmentIds = await eraseFromAppointments(context, id);
  const voucherIds = await eraseFromVouchers(context, id);
  await eraseMessagesOf(context, voucherIds);
  const { saleIds, lineIds, receiptIds } = await eraseFromSales(context, id, { appointmentIds, voucherIds });
  await eraseFromRoomBills(context, guest.externalId);
  await eraseFromApprovals(context);
  const parkedCartIds = await eraseFromParkedCarts(context, id, appointmentIds);
  await deleteGuestRow(context, id);
  const theirs = [...appointmentIds, ...voucherIds, ...saleIds, ...lineIds, ...receiptIds, ...parkedCartIds];
  const emptied = await eraseFromAudit(context, guestIds, theirs);
  await eraseFromAnswers(context, [...guestIds, ...theirs]);

  await writeErasure(context, id, emptied);
  await recordChange(context, 'guest', [id]);
  await recordChange(context, 'appointment', appointmentIds);
  await recordChange(context, 'sale', [...saleIds, ...parkedCartIds]);
  await recordChange(context, 'voucher', voucherIds);
  return { id };
}
