import { splitByLargestRemainder } from '@quieta/contract/checkout/largest-remainder';
import type { TenderState } from '@quieta/contract/checkout/sale';
import type { ChargeableStay, ChargeLine, ChargeOutcome } from '#gateways/pms/port';
import { Refusal } from '#platform/errors/refusal';

/**
 * How long whoever speaks with the hotel has a room bill alone: longer than the slowest exchange that there is, which reads the
 * bill, fetches what a charge needs to know, sends it and reads the bill again, each within the gateway's patience and after its turn.
 */
export const leaseSeconds = 90;

/** What was sent and not answered may still arrive: so long nothing is sent in its place, although the bill does not show it. */
const unknownAfterSeconds = 60;

/** Whether a charge that is not on the bill may be sent now: at once where the hotel certainly does not have it. */
export function mayBeSent(state: TenderState, lastSentAt: Temporal.Instant | null, now: Temporal.Instant): boolean {
  if (lastSentAt === null || state === 'not-posted' || state === 'rejected') return true;
  return Temporal.Instant.compare(lastSentAt.add({ seconds: unknownAfterSeconds }), now) <= 0;
}

/** What the hotel's bill is to show of one sold line; `total` gross, in minor units. */
export interface ChargedLine {
  readonly id: string;
  readonly description: string;
  readonly quantity: number;
  readonly total: number;
  /** Null outside VAT. */
  readonly rateBasisPoints: number | null;
  readonly hotelCode: string | null;
}

/**
 * The lines of a room charge of `amount`, of which `tip` is no part: what is paid by room falls on the sold lines by largest
 * remainder, so that each keeps its rate and all together come to the amount. What costs nothing is left out.
 */
export function chargeLines(lines: readonly ChargedLine[], amount: number): ChargeLine[] {
  const parts = splitByLargestRemainder(
    amount,
    lines.map(({ total }) => total),
  );
  return lines.flatMap(({ id, description, quantity, rateBasisPoints, hotelCode }, index) => {
    const unitPrice = parts[index] ?? 0;
    const name = quantity === 1 ? description : `${quantity} × ${description}`;
    return unitPrice === 0 ? [] : { id, name, quantity: 1, unitPrice, vatRate: rateBasisPoints, code: hotelCode };
  });
}

/** Of the stays that the hotel tells of a guest the one that pays: the one that was named, or the only one that may. */
export function chooseStay<Stay extends Pick<ChargeableStay, 'reservationId' | 'hindrance'>>(
  stays: readonly Stay[],
  reservationId: string | null,
): Stay {
  const named = reservationId === null ? stays : stays.filter((stay) => stay.reservationId === reservationId);
  const [stay, another] = named.filter(({ hindrance }) => hindrance === null);
  if (another !== undefined) throw new Refusal('stay-choice-needed');
  if (stay !== undefined) return stay;
  throw new Refusal(named.some(({ hindrance }) => hindrance === 'no-post') ? 'stay-no-post' : 'stay-not-in-house');
}

/** The state at this moment: whoever was asking and never said how it ended leaves it open whether the hotel posted it. */
export function tenderStateAt(
  state: TenderState,
  leasedUntil: Temporal.Instant | null,
  now: Temporal.Instant,
): TenderState {
  return state === 'posting' && !isLeased(leasedUntil, now) ? 'unknown' : state;
}

/** A room bill as far as it says who asks the hotel about it, and when. */
interface Asked {
  readonly state: TenderState;
  readonly leasedUntil: Temporal.Instant | null;
  readonly nextTryAt: Temporal.Instant | null;
}

/** Whether the hotel is to be asked now, without anybody pressing, what became of a charge; the database finds them by the same rule. */
export function isDue({ state, leasedUntil, nextTryAt }: Asked, now: Temporal.Instant): boolean {
  const isOpen = state === 'unknown' || state === 'posting';
  const isResting = nextTryAt !== null && Temporal.Instant.compare(nextTryAt, now) > 0;
  return isOpen && !isLeased(leasedUntil, now) && !isResting;
}

/** From when on the product asks about a charge that is sold now: whoever sold it asks first, and has taken the lease long before. */
export function firstAttemptAt(soldAt: Temporal.Instant): Temporal.Instant {
  return soldAt.add({ seconds: leaseSeconds });
}

const longestRetryDelay = 60;

/** Minutes from the nth try (from 1) that left the outcome unknown to the next: they double, up to an hour. */
export function retryDelayAfter(tries: number): number {
  return Math.min(longestRetryDelay, 2 ** (tries - 1));
}

export function isLeased(leasedUntil: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return leasedUntil !== null && Temporal.Instant.compare(leasedUntil, now) > 0;
}

const endOf = {
  posted: 'posted',
  refused: 'rejected',
  'not-sent': 'not-posted',
  unknown: 'unknown',
} as const satisfies Record<ChargeOutcome['outcome'], TenderState>;

export function stateAfterCharge({ outcome }: ChargeOutcome): (typeof endOf)[keyof typeof endOf] {
  return endOf[outcome];
}

/** What of a sale was paid how, less what was given back since; in minor units. */
export interface PaidByRoomAndOtherwise {
  readonly byRoom: number;
  readonly otherwise: number;
}

/** What was charged to the room goes back to the room and nothing else does: else the desk would pay out what the hotel collects. */
export function checkRefundWays(paid: PaidByRoomAndOtherwise, back: PaidByRoomAndOtherwise): void {
  if (back.byRoom > paid.byRoom || back.otherwise > paid.otherwise) throw new Refusal('refund-way-mismatch');
}
