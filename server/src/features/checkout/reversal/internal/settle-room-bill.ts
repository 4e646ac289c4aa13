import { setTimeout as pause } from 'node:timers/promises';
import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { askHotel, type HotelOptions } from '#features/guests/ask-hotel';
import { recordChange } from '#features/realtime/record-change';
import { createReceipt } from '#features/receipts/receipt-commands';
import { cancelOnce, chargeOnce } from '#gateways/pms/charge-once';
import type { ChargeOutcome } from '#gateways/pms/port';
import { Refusal } from '#platform/errors/refusal';
import type { BranchWork, ExchangeContext, ExchangeWork } from '#platform/http/context';
import { maxWaitMilliseconds } from '#platform/http/idempotency';
import { newId } from '#platform/new-id';
import { readRoomBill, type StoredRoomBill, saveRoomBill } from '../../room-bill/room-bill-repository.ts';
import {
  isLeased,
  leaseFrom,
  mayBeSent,
  retryDelayAfter,
  stateAfter,
  waitsSince,
} from '../../room-bill/room-bill-rules.ts';
import { loadRefundable, lockSale } from '../../sale/sale-repository.ts';
import { reverseWholeSale, tendersAsPaid } from './write-reversal.ts';

/**
 * Completes a sale's room bill: one transaction takes the lease, the hotel is asked outside of any transaction, another
 * transaction saves the answer. If this is cut off at any point, the next caller, perhaps the background job, continues
 * after the lease has ended, and reads the hotel's bill before it sends anything. Answers the outcome; null if there
 * was nothing to do.
 */
export async function settleRoomBill(
  context: ExchangeWork,
  options: HotelOptions,
  saleId: string,
  isRequested: (bill: StoredRoomBill, now: Temporal.Instant) => boolean,
): Promise<ChargeOutcome | null> {
  const bill = await context.write((inside) => leaseRoomBill(inside, saleId, isRequested));
  if (bill === null) return null;
  const outcome = await ask(context, options, bill);
  await context.write((inside) => saveRoomBillOutcome(inside, bill, outcome));
  return outcome;
}

/** In milliseconds: a hotel takes some tenths of a second to answer. */
const betweenLooks = 100;

/**
 * Settles the sale that was just written. A repeated request waits while the first one talks to the hotel, perhaps in
 * another process, up to the usual limit for a request in progress.
 */
export async function settleOrAwait(context: ExchangeContext, options: HotelOptions, saleId: string): Promise<void> {
  const until = performance.now() + maxWaitMilliseconds;
  while (!(await hasSettled(context, options, saleId, performance.now() < until))) await pause(betweenLooks);
}

async function hasSettled(
  context: ExchangeContext,
  options: HotelOptions,
  saleId: string,
  mayWait: boolean,
): Promise<boolean> {
  try {
    await settleRoomBill(context, options, saleId, ({ state }) => state === 'posting');
    return true;
  } catch (error) {
    if (mayWait && error instanceof Refusal && error.code === 'request-in-progress') return false;
    throw error;
  }
}

async function ask(context: ExchangeWork, options: HotelOptions, bill: LeasedRoomBill): Promise<ChargeOutcome> {
  const {
    isRepeat,
    maySend,
    wasUnsent,
    isCancellation,
    reservationId,
    chargeNumber: saleNumber,
    currency,
    soldAt,
    lines,
    provider,
  } = bill;
  const charge = { externalId: bill.externalId ?? '', reservationId, saleNumber, currency, soldAt, lines };
  const post = isCancellation ? cancelOnce : chargeOnce;
  try {
    return await askHotel(context, options, (hotel) => post(hotel, charge, { isRepeat, maySend, wasUnsent }), provider);
  } catch (error) {
    // There is no connection, or it is to another hotel now, so nothing was sent this time.
    if (error instanceof Refusal) return { outcome: isRepeat && !wasUnsent ? 'unknown' : 'not-sent' };
    throw error;
  }
}

/** A room bill about which only the caller may contact the hotel for now. */
interface LeasedRoomBill extends StoredRoomBill {
  /** The hotel may have received it, so its bill has to be read before anything is sent. */
  readonly isRepeat: boolean;
  /** Whether to send it if it is not on the bill: not while an earlier request may still arrive. */
  readonly maySend: boolean;
  /** Whether the hotel has certainly not received it so far. */
  readonly wasUnsent: boolean;
}

/**
 * Makes the caller the only one who contacts the hotel about a sale's room bill; null if that is not needed. If the
 * caller never reports an outcome, the state becomes `unknown` when the lease ends.
 */
async function leaseRoomBill(
  context: BranchWork,
  saleId: string,
  isRequested: (bill: StoredRoomBill, now: Temporal.Instant) => boolean,
): Promise<LeasedRoomBill | null> {
  if ((await context.transaction.first(lockSale, { id: saleId })) === undefined) throw new Refusal('not-found');
  const bill = await context.transaction.first(readRoomBill, { saleId });
  const now = context.clock.now();
  if (bill === undefined || bill.isVoided || bill.externalId === null || !isRequested(bill, now)) return null;
  if (isLeased(bill.leasedUntil, now)) throw new Refusal('request-in-progress');
  const maySend = mayBeSent(bill.state, bill.lastSentAt, now);
  const leased: StoredRoomBill = {
    ...bill,
    state: bill.state === 'posting' ? 'posting' : 'unknown',
    stateReason: null,
    stateRefusal: null,
    attempts: bill.attempts + 1,
    lastSentAt: maySend ? now : waitsSince(bill.lastSentAt, now),
    leaseId: newId(),
    leasedUntil: leaseFrom(now),
  };
  await saveRoomBill(context, leased);
  await recordChange(context, 'sale', [saleId]);
  return { ...leased, isRepeat: bill.attempts > 0, maySend, wasUnsent: bill.state === 'not-posted' };
}

/**
 * Saves the hotel's answer. A sale that was still `posting` has not been confirmed to anybody: if the hotel refused,
 * the sale is undone; otherwise its receipt is created only now.
 */
async function saveRoomBillOutcome(context: BranchWork, bill: LeasedRoomBill, outcome: ChargeOutcome): Promise<void> {
  const concluded = await recordOutcome(context, bill, outcome);
  if (concluded === null) return;
  const isUndone = bill.state === 'posting' && concluded.isSale && outcome.outcome === 'refused';
  if (isUndone) await undoSale(context, concluded.bill);
  else if (bill.plannedReceipt !== null) await createReceipt(context, bill.plannedReceipt);
}

/**
 * Saves the state that follows from an answer; null if the caller has lost the lease meanwhile, in which case nothing
 * is saved.
 */
async function recordOutcome(
  context: BranchWork,
  { saleId, leaseId }: LeasedRoomBill,
  outcome: ChargeOutcome,
): Promise<{ readonly bill: StoredRoomBill; readonly isSale: boolean } | null> {
  const sale = await context.transaction.first(lockSale, { id: saleId });
  const current = await context.transaction.first(readRoomBill, { saleId });
  if (sale === undefined || current === undefined || current.leaseId !== leaseId) return null;
  const state = stateAfter(outcome.outcome);
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
  return { bill, isSale: saleKinds[sale.kind].isSale };
}

/** Voids a sale that was not confirmed to anybody, with the hotel's reason. No receipt was printed. */
async function undoSale(context: BranchWork, { saleId, stateReason }: StoredRoomBill): Promise<void> {
  const current = await loadRefundable(context, saleId);
  const tenders = await tendersAsPaid(context, saleId);
  await reverseWholeSale(context, current, {
    reason: stateReason,
    tenders,
    reported: null,
    tillId: current.sale.tillId,
    room: null,
  });
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
