import type { TenderState } from '@quieta/contract/checkout/sale';
import { tenderStates } from '@quieta/contract/checkout/sale-kinds';
import type { Stay } from '@quieta/contract/guests/hotel-endpoints';

/** The room to charge. A null reservation means the guest's only stay. */
export interface RoomChargeRequest {
  readonly guestId: string;
  readonly reservationId: string | null;
  /** The hotel does not answer: the charge is posted later. */
  readonly isTakenUnposted: boolean;
}

/** The stay to charge: the chosen one, or the only possible one; null if several are possible, or none. */
export function stayToCharge(stays: readonly Stay[], chosenId: string | null): Stay | null {
  const payable = stays.filter(({ hindrance }) => hindrance === null);
  const chosen = payable.find(({ reservationId }) => reservationId === chosenId);
  return chosen ?? (payable.length === 1 ? (payable[0] ?? null) : null);
}

/** Why none of a guest's stays may be charged, null if one may; an unknown guest counts as not in house. */
export function stayObstacleOf(stays: readonly Stay[]): Stay['hindrance'] {
  if (stays.some(({ hindrance }) => hindrance === null)) return null;
  return stays.some(({ hindrance }) => hindrance === 'no-post') ? 'no-post' : 'not-in-house';
}

/** Whether a room bill is not on the hotel's folio yet, for whatever reason. */
export function isOpenBill(state: TenderState | null): boolean {
  return state !== null && tenderStates[state].isOpenBill;
}
