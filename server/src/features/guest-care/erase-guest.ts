import type { AnswerOf } from '@quieta/contract/endpoint';
import type { eraseGuest as endpoint } from '@quieta/contract/guest-care/guest-data-endpoints';
import { cancelBooking } from '#features/appointments/booking/appointment-commands';
import { eraseFromAppointments, findOpenAppointments } from '#features/appointments/guest-records-repository';
import { eraseFromApprovals } from '#features/approvals/approval-repository';
import { eraseFromAudit, writeErasure } from '#features/audit/erasure-repository';
import { eraseFromParkedCarts } from '#features/checkout/cart/parked-cart-repository';
import { eraseFromRoomBills } from '#features/checkout/room-bill/room-bill-repository';
import { eraseFromSales } from '#features/checkout/sale/guest-records-repository';
import { deleteGuestRow, lockGuest } from '#features/guests/guest-repository';
import { eraseMessagesOf, eraseMessagesOfPackages, holdMessages } from '#features/messages/message-repository';
import { eraseFromPackages } from '#features/packages/guest-records-repository';
import { recordChange } from '#features/realtime/record-change';
import { eraseFromReceipts } from '#features/receipts/receipt-repository';
import { eraseEntryReasons, eraseFromVouchers } from '#features/vouchers/guest-records-repository';
import { Refusal, refuseStale } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { eraseFromAnswers } from '#platform/http/idempotency';
import type { Request } from '#platform/http/route';
import { idsOfGuest } from './merge-repository.ts';

/**
 * Erases a guest (decision record 023): the row with everything that belongs to it (stays, waiting-list entries,
 * merges), and the name wherever else it occurs: each owner of such a place empties its own. A sale stays a sale, and
 * the law requires the payload of a fiscal receipt to be kept. Future appointments must be cancelled first, or are
 * cancelled with it.
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
  for (const appointmentId of open)
    await cancelBooking(context, { id: appointmentId, reason: '', unit: { decision: 'give-back', reason: '' } });

  const guestIds = await idsOfGuest(context, id);
  const appointmentIds = await eraseFromAppointments(context, id);
  const voucherIds = await eraseFromVouchers(context, id);
  const packageIds = await eraseFromPackages(context, id);
  const componentIds = await eraseEntryReasons(context, { appointmentIds, packageIds });
  await eraseMessagesOf(context, voucherIds);
  await eraseMessagesOfPackages(context, packageIds);
  const { paidIds, saleIds, lineIds } = await eraseFromSales(context, id, { appointmentIds, voucherIds });
  const receiptIds = await eraseFromReceipts(context, paidIds);
  await eraseFromRoomBills(context, guest.externalId);
  await eraseFromApprovals(context);
  const parkedCartIds = await eraseFromParkedCarts(context, id, appointmentIds);
  await deleteGuestRow(context, id);
  const sold = [...saleIds, ...lineIds, ...receiptIds, ...parkedCartIds];
  const theirs = [...appointmentIds, ...voucherIds, ...packageIds, ...componentIds, ...sold];
  const emptied = await eraseFromAudit(context, guestIds, theirs);
  await eraseFromAnswers(context, [...guestIds, ...theirs]);

  await writeErasure(context, id, emptied);
  await recordChange(context, 'guest', [id]);
  await recordChange(context, 'appointment', appointmentIds);
  await recordChange(context, 'sale', [...saleIds, ...parkedCartIds]);
  await recordChange(context, 'voucher', voucherIds);
  await recordChange(context, 'soldPackage', packageIds);
  return { id };
}
