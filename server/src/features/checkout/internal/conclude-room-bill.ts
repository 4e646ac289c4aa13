import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import { createReceipt } from '#features/receipts/create-receipt';
import type { ChargeOutcome } from '#gateways/pms/port';
import type { BranchContext } from '#platform/http/context';
import { readRoomBill, type StoredRoomBill, saveRoomBill } from '../room-bill-repository.ts';
import { stateAfterCharge } from '../room-bill-rules.ts';
import { lockSale } from '../sale-repository.ts';
import type { LeasedRoomBill } from './lease-room-bill.ts';
import { loadRefundable } from './load-refundable.ts';
import { takeWholeBack, tendersAsPaid } from './whole-sale.ts';

/**
 * Takes down what the hotel answered. Nobody has been told of a sale that was still `posting`: refused it is undone as if it had
 * not been, and its receipt is made only now that it stands. Whoever lost the lease meanwhile says nothing.
 */
export async function concludeRoomBill(
  context: BranchContext,
  { saleId, leaseId }: LeasedRoomBill,
  outcome: ChargeOutcome,
): Promise<void> {
  const sale = await lockSale(context, saleId);
  const present = await readRoomBill(context, saleId);
  if (sale === undefined || present === undefined || present.leaseId !== leaseId) return;
  const isFirst = present.state === 'posting';
  const isUndone = isFirst && sale.kind === 'sale' && outcome.outcome === 'refused';
  const concluded: StoredRoomBill = {
    ...present,
    state: stateAfterCharge(outcome),
    stateReason: outcome.outcome === 'refused' ? outcome.reason : null,
    postingIds: outcome.outcome === 'posted' ? postingIdsOf(outcome) : present.postingIds,
    plannedReceipt: null,
    leaseId: null,
    leasedUntil: null,
  };
  await saveRoomBill(context, concluded);
  await writeAuditEntry(context, {
    action: present.isCancellation ? 'room-bill.cancel' : 'room-bill.post',
    entity: 'sale',
    entityId: saleId,
    before: auditedBill(present),
    after: auditedBill(concluded),
  });
  await recordChange(context, 'sale', [saleId]);
  if (isUndone) await undoSale(context, concluded);
  else if (present.plannedReceipt !== null) await createReceipt(context, present.plannedReceipt);
}

/** Voids a sale that nobody was told of, with the hotel's own words. Nothing of it was printed. */
async function undoSale(context: BranchContext, { saleId, stateReason }: StoredRoomBill): Promise<void> {
  const present = await loadRefundable(context, saleId);
  const tenders = await tendersAsPaid(context, saleId);
  await takeWholeBack(context, present, { reason: stateReason, tenders, told: null, room: null });
}

/** The hotel may keep several lines under one id. */
function postingIdsOf({ lines }: ChargeOutcome & { readonly outcome: 'posted' }): string[] {
  return [...new Set(lines.map(({ chargeId }) => chargeId).filter((id) => id !== ''))];
}

/** Without the guest's name, and without what is kept for sending alone. */
function auditedBill({ state, stateReason, postingIds, chargeNumber, reservationId, roomId }: StoredRoomBill) {
  return { state, stateReason, postingIds, chargeNumber, reservationId, roomId };
}
