import { recordChange } from '#features/realtime/record-change';
import { Refusal } from '#platform/errors/refusal';
import type { BranchWork } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { readRoomBill, type StoredRoomBill, saveRoomBill } from '../room-bill-repository.ts';
import { isLeased, leaseSeconds, mayBeSent } from '../room-bill-rules.ts';
import { lockSale } from '../sale-repository.ts';

/** A room bill about which only the caller may contact the hotel for now. */
export interface LeasedRoomBill extends StoredRoomBill {
  /** The hotel may have received it, so its bill has to be read before anything is sent. */
  readonly isRepeat: boolean;
  /** Whether to send it if it is not on the bill: not while an earlier request may still arrive. */
  readonly maySend: boolean;
}

/**
 * Makes the caller the only one who contacts the hotel about a sale's room bill; null if that is not needed. If the caller never reports an
 * outcome, the state becomes `unknown` when the lease ends.
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
