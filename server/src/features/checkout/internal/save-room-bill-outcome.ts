import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import { createReceipt } from '#features/receipts/create-receipt';
import type { ChargeOutcome } from '#gateways/pms/port';
import type { BranchWork } from '#platform/http/context';
import { readRoomBill, type StoredRoomBill, saveRoomBill } from '../room-bill-repository.ts';
import { retryDelayAfter, stateAfterCharge } from '../room-bill-rules.ts';
import { lockSale } from '../sale-repository.ts';
import type { LeasedRoomBill } from './lease-room-bill.ts';
import { loadRefundable } from './load-refundable.ts';
import { reverseWholeSale, tendersAsPaid } from './whole-sale.ts';

/**
 * Saves the hotel's answer. A sale that was still `posting` has not been confirmed to anybody: if the hotel refused, the sale is undone;
 * otherwise its receipt is created only now.
 */
export async function saveRoomBillOutcome(
  context: BranchWork,
  bill: LeasedRoomBill,
  outcome: ChargeOutcome,
): Promise<void> {
  const concluded = await recordOutcome(context, bill, outcome);
  if (concluded === null) return;
  const isUndone = bill.state === 'posting' && concluded.isSale && outcome.outcome === 'refused';
  if (isUndone) await undoSale(context, concluded.bill);
  else if (bill.plannedReceipt !== null) await createReceipt(context, bill.plannedReceipt);
}

/** Saves the state that follows from an answer; null if the caller has lost the lease meanwhile, in which case nothing is saved. */
async function recordOutcome(
  context: BranchWork,
  { saleId, leaseId }: LeasedRoomBill,
  outcome: ChargeOutcome,
): Promise<{ readonly bill: StoredRoomBill; readonly isSale: boolean } | null> {
  const sale = await lockSale(context, saleId);
  const current = await readRoomBill(context, saleId);
  if (sale === undefined || current === undefined || current.leaseId !== leaseId) return null;
  const state = stateAfterCharge(outcome);
  const bill: StoredRoomBill = {
    ...current,
    state,
    stateReason: outcome.outcome === 'refused' ? outcome.reason : null,
    stateRefusal: (outcome.outcome === 'refused' && outcome.refusal) || null,
    postingIds: outcome.outcome === 'posted' ? postingIdsOf(outcome) : current.postingIds,
    plannedReceipt: null,
    leaseId: null,
    leasedUntil: null,
    nextTryAt: state === 'unknown' ? context.clock.now().add({ minutes: retryDelayAfter(current.attempts) }) : null,
  };
  await saveRoomBill(context, bill);
  // A repeated attempt of the server without a result is not worth an audit entry.
  if (context.actor.userId !== null || state !== current.state) {
    await writeAuditEntry(context, {
      action: current.isCancellation ? 'room-bill.cancel' : 'room-bill.post',
      entity: 'sale',
      entityId: saleId,
      before: auditedBill(current),
      after: auditedBill(bill),
    });
    await recordChange(context, 'sale', [saleId]);
  }
  return { bill, isSale: sale.kind === 'sale' };
}

/** Voids a sale that was not confirmed to anybody, with the hotel's reason. No receipt was printed. */
async function undoSale(context: BranchWork, { saleId, stateReason }: StoredRoomBill): Promise<void> {
  const current = await loadRefundable(context, saleId);
  const tenders = await tendersAsPaid(context, saleId);
  await reverseWholeSale(context, current, { reason: stateReason, tenders, reported: null, room: null });
}

/** The hotel may store several lines under one id. */
function postingIdsOf({ lines }: ChargeOutcome & { readonly outcome: 'posted' }): string[] {
  return [...new Set(lines.map(({ chargeId }) => chargeId).filter((id) => id !== ''))];
}

/** Without the guest's name, and without values that are kept only for sending. */
function auditedBill(bill: StoredRoomBill) {
  const { state, stateReason, stateRefusal, postingIds, chargeNumber, reservationId, roomId } = bill;
  return { state, stateReason, stateRefusal, postingIds, chargeNumber, reservationId, roomId };
}
