import type { TenderState } from '@quieta/contract/checkout/sale';
import type { Stay } from '@quieta/contract/guests/hotel-endpoints';

/** Whose room is to pay. Without a reservation it is the guest's one stay. */
export interface RoomChargeRequest {
  readonly guestId: string;
  readonly reservationId: string | null;
  /** The hotel does not answer: it is posted later. */
  readonly isTakenUnposted: boolean;
}

/** The stay that pays: the chosen one, or the only one that may; null as long as there is a choice, or none may. */
export function stayToCharge(stays: readonly Stay[], chosenId: string | null): Stay | null {
  const payable = stays.filter(({ hindrance }) => hindrance === null);
  const chosen = payable.find(({ reservationId }) => reservationId === chosenId);
  return chosen ?? (payable.length === 1 ? (payable[0] ?? null) : null);
}

/** Why none of a guest's stays may pay; null where one may. Somebody whom the hotel does not know is not in the house. */
export function stayObstacleOf(stays: readonly Stay[]): Stay['hindrance'] {
  if (stays.some(({ hindrance }) => hindrance === null)) return null;
  return stays.some(({ hindrance }) => hindrance === 'no-post') ? 'no-post' : 'not-in-house';
}

/** Whether the hotel does not have a room bill yet, for whatever reason. */
export function isOpenBill(state: TenderState | null): boolean {
  return state === 'posting' || state === 'not-posted' || state === 'rejected' || state === 'unknown';
}
