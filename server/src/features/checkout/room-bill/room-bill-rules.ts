import type { TenderState } from '@quieta/contract/checkout/sale';
import { tenderStates } from '@quieta/contract/checkout/sale-kinds';
import { splitByLargestRemainder } from '@quieta/contract/values/largest-remainder';
import type { ChargeableStay, ChargeLine, ChargeOutcome } from '#gateways/pms/port';
import { isAhead } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import { leasedRow } from '#platform/leased-row';

/**
 * How long a lease on a room bill lasts: longer than the slowest exchange, which reads the bill, fetches what a charge
 * needs, sends it and reads the bill again, each within the gateway's timeout after waiting for its turn.
 */
export const leaseSeconds = 90;

const asking = leasedRow<TenderState, ChargeOutcome['outcome']>({
  seconds: leaseSeconds,
  working: 'posting',
  after: { posted: 'posted', refused: 'rejected', 'not-sent': 'not-posted', unknown: 'unknown' },
});
/** If a lease ends without a report, it is unknown whether the hotel posted the charge. */
export const { isLeased, leaseFrom, stateAt, stateAfter } = asking;

/**
 * A request without an answer may still arrive: for this long nothing is sent in its place, even if the bill does not
 * show it.
 */
const unknownAfterSeconds = 60;

/** Whether a charge that is not on the bill may be sent now: at once if the hotel certainly does not have it. */
export function mayBeSent(state: TenderState, lastSentAt: Temporal.Instant | null, now: Temporal.Instant): boolean {
  const { isOpenBill, isUnsettled } = tenderStates[state];
  if (lastSentAt === null || (isOpenBill && !isUnsettled)) return true;
  return Temporal.Instant.compare(lastSentAt.add({ seconds: unknownAfterSeconds }), now) <= 0;
}

/**
 * Since when the request that may still arrive is waited for. One that is to be sent in the future was sent by a clock
 * that has been set back since: nobody knows how long ago, so that the wait begins anew.
 */
export function waitsSince(lastSentAt: Temporal.Instant | null, now: Temporal.Instant): Temporal.Instant | null {
  return lastSentAt !== null && Temporal.Instant.compare(lastSentAt, now) > 0 ? now : lastSentAt;
}

/** A sold line for the hotel's bill; `total` gross, in minor units. */
interface ChargedLine {
  readonly id: string;
  readonly description: string;
  readonly quantity: number;
  readonly total: number;
  /** Null outside VAT. */
  readonly rateBasisPoints: number | null;
  readonly hotelCode: string | null;
}

/**
 * The lines of a room charge of `amount`, which does not include `tip`. The amount is spread over the sold lines by
 * largest remainder, so that each keeps its rate and the sum is exact. Lines of zero are left out.
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

/**
 * The stay that pays, of those that the hotel reports for a guest: the requested one, or the only one that may be
 * charged.
 */
export function chooseStay<Stay extends Pick<ChargeableStay, 'reservationId' | 'obstacle'>>(
  stays: readonly Stay[],
  reservationId: string | null,
): Stay {
  const named = reservationId === null ? stays : stays.filter((stay) => stay.reservationId === reservationId);
  const [stay, another] = named.filter(({ obstacle }) => obstacle === null);
  if (another !== undefined) throw new Refusal('stay-choice-needed');
  if (stay !== undefined) return stay;
  throw new Refusal(named.some(({ obstacle }) => obstacle === 'no-post') ? 'stay-no-post' : 'stay-not-in-house');
}

/** The part of a room bill that decides who asks the hotel about it, and when. */
interface Asked {
  readonly state: TenderState;
  readonly leasedUntil: Temporal.Instant | null;
  readonly nextTryAt: Temporal.Instant | null;
}

/**
 * Whether the server has to ask the hotel now about the outcome of a charge; the database query applies the same rule.
 */
export function isDue({ state, leasedUntil, nextTryAt }: Asked, now: Temporal.Instant): boolean {
  const isOpen = tenderStates[state].isUnsettled;
  const isResting = nextTryAt !== null && isAhead(nextTryAt, now, maxRetryMinutes * 60_000);
  return isOpen && !isLeased(leasedUntil, now) && !isResting;
}

/**
 * When the server first asks about a charge that is sold now: after the lease of the desk that sold it, which asks
 * first.
 */
export const firstAttemptAt = leaseFrom;

/** In minutes. */
const maxRetryMinutes = 60;

/** Minutes from the nth try (from 1) with an unknown outcome to the next: they double, up to an hour. */
export function retryDelayAfter(tries: number): number {
  return Math.min(maxRetryMinutes, 2 ** (tries - 1));
}

/** From when on a lease, and a pause, is longer than any. */
export function beyondAll(now: Temporal.Instant): Record<'leases' | 'pauses', Temporal.Instant> {
  return { leases: asking.beyondLeases(now), pauses: now.add({ minutes: maxRetryMinutes }) };
}

/** The payments for a sale, less refunds; in minor units. */
export interface PaidByRoomAndRest {
  readonly byRoom: number;
  readonly otherwise: number;
}

/**
 * A room charge must be refunded to the room, and other payments otherwise: else the desk would pay out what the hotel
 * collects.
 */
export function checkRefundWays(paid: PaidByRoomAndRest, back: PaidByRoomAndRest): void {
  if (back.byRoom > paid.byRoom || back.otherwise > paid.otherwise) throw new Refusal('refund-way-mismatch');
}
