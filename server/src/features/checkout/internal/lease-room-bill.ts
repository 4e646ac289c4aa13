import { recordChange } from '#features/realtime/record-change';
import { Refusal } from '#platform/errors/refusal';
import type { BranchWork } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { readRoomBill, type StoredRoomBill, saveRoomBill } from '../room-bill-repository.ts';
import { isLeased, leaseSeconds, mayBeSent } from '../room-bill-rules.ts';
import { lockSale } from '../sale-repository.ts';

/** A room bill that the caller alone may speak with the hotel about. */
export interface LeasedRoomBill extends StoredRoomBill {
  /** The hotel may have heard of it: it has to be looked for before anything is sent. */
  readonly isRepeat: boolean;
  /** Whether it is sent where it is not found: not while what was sent before may still arrive. */
  readonly maySend: boolean;
}

/**
 * Makes the caller the only one who speaks with the hotel about a sale's room bill; null where it is not wanted. From here
 * on nobody knows what the hotel has, until somebody says how it ended: that is what `unknown` is for.
 */
export async function leaseRoomBill(
  context: BranchWork,
  saleId: string,
  isRequested: (bill: StoredRoomBill, now: Temporal.Instant) => boolean,
): Promise<LeasedRoomBill | null> {
  if ((await lockSale(context, saleId)) === undefined) throw new Refusal('not-found');
  const bill = await readRoomBill(context, saleId);
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
    lastSentAt: maySend ? now : bill.lastSentAt,
    leaseId: newId(),
    leasedUntil: now.add({ seconds: leaseSeconds }),
  };
  await saveRoomBill(context, leased);
  await recordChange(context, 'sale', [saleId]);
  return { ...leased, isRepeat: bill.attempts > 0, maySend };
}
