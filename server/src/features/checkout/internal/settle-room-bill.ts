import { setTimeout as pause } from 'node:timers/promises';
import { askHotel, type HotelOptions } from '#features/guests/ask-hotel';
import { cancelOnce } from '#gateways/pms/cancel-once';
import { chargeOnce } from '#gateways/pms/charge-once';
import type { ChargeOutcome } from '#gateways/pms/port';
import { Refusal } from '#platform/errors/refusal';
import type { ExchangeContext, ExchangeWork } from '#platform/http/context';
import { longestWait } from '#platform/http/idempotency';
import type { StoredRoomBill } from '../room-bill-repository.ts';
import { type LeasedRoomBill, leaseRoomBill } from './lease-room-bill.ts';
import { saveRoomBillOutcome } from './save-room-bill-outcome.ts';

/**
 * Completes a sale's room bill: one transaction takes the lease, the hotel is asked outside of any transaction, another transaction saves
 * the answer. If this is cut off at any point, the next caller, perhaps the background job, continues after the lease has ended, and reads
 * the hotel's bill before it sends anything. Answers the outcome; null if there was nothing to do.
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
 * Settles the sale that was just written. A repeated request waits while the first one talks to the hotel, perhaps in another process, up
 * to the usual limit for a request in progress.
 */
export async function settleOrAwait(context: ExchangeContext, options: HotelOptions, saleId: string): Promise<void> {
  const until = performance.now() + longestWait;
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
    isCancellation,
    reservationId,
    chargeNumber: saleNumber,
    currency,
    soldAt,
    lines,
    provider,
  } = bill;
  const charge = { externalId: bill.externalId ?? '', reservationId, saleNumber, currency, soldAt, lines };
  const tell = isCancellation ? cancelOnce : chargeOnce;
  try {
    return await askHotel(context, options, (hotel) => tell(hotel, charge, { isRepeat, maySend }), provider);
  } catch (error) {
    // There is no connection, or it is to another hotel now, so nothing was sent this time.
    if (error instanceof Refusal) return { outcome: isRepeat ? 'unknown' : 'not-sent' };
    throw error;
  }
}
