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
 * Brings a sale's room bill to an end: one transaction takes the lease, the hotel is asked outside of any, another transaction takes
 * down the answer. Cut off anywhere in between, the next one goes on when the lease is over, and looks before it sends; that may be
 * the product itself. Answers how it ended; null where there was nothing to do.
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
 * Settles what was just written. Whoever repeats a request while the first one speaks with the hotel, perhaps in another process,
 * waits for its end, as long as for any other work.
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
    // No connection, or another hotel's by now: nothing was sent, this time.
    if (error instanceof Refusal) return { outcome: isRepeat ? 'unknown' : 'not-sent' };
    throw error;
  }
}
