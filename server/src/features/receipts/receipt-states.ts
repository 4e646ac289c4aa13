import type { ErrorCode } from '@quieta/contract/error-codes';
import type { ReceiptReport } from '@quieta/contract/receipts/printer-outcome';
import type { ReceiptState } from '@quieta/contract/receipts/receipt';
import type { Row } from '#platform/database/query';
import { leasedRow, pausesOf } from '#platform/leased-row';

interface State {
  /** Whether a sender may take it: at once, only after somebody has looked at the printer, or not at all and why. */
  readonly lease: 'free' | 'after-a-look' | Extract<ErrorCode, 'receipt-in-progress' | 'receipt-printed'>;
  /** The outcomes that may still be reported. */
  readonly outcomes: readonly ReceiptReport['outcome'][];
}

const anyOutcome = ['accepted', 'refused', 'unknown', 'not-sent', 'printed'] as const;

/**
 * The states of a receipt. A receipt that the printer has accepted never goes back: a second fiscal document would be a
 * second sale.
 */
const states: Record<ReceiptState, State> = {
  pending: { lease: 'free', outcomes: anyOutcome },
  sending: { lease: 'receipt-in-progress', outcomes: anyOutcome },
  refused: { lease: 'free', outcomes: anyOutcome },
  unknown: { lease: 'after-a-look', outcomes: anyOutcome },
  accepted: { lease: 'receipt-printed', outcomes: ['accepted', 'printed'] },
  printed: { lease: 'receipt-printed', outcomes: ['printed'] },
};

/**
 * A lease is longer than any printer's timeout. If it ends without a report, it is unknown whether the slip was
 * printed.
 */
const sending = leasedRow<ReceiptState, ReceiptReport['outcome']>({
  seconds: 60,
  working: 'sending',
  after: { accepted: 'accepted', printed: 'printed', refused: 'refused', unknown: 'unknown', 'not-sent': 'pending' },
});
export const { stateAt, beyondLeases, lastsFor } = sending;

/** The state of a receipt that is leased from now on; null means that the server sends it. */
export function leaseFor(leasedBy: string | null, now: Temporal.Instant) {
  return { state: 'sending', leasedBy, leasedUntil: sending.leaseFrom(now) } as const;
}

type Leased = Readonly<Pick<Row<'receipt'>, 'state' | 'leasedUntil'>>;

export function leaseOf(state: ReceiptState): State['lease'] {
  return states[state].lease;
}

/** The state that follows from a report; undefined if the report comes too late to change anything. */
export function stateAfter(current: ReceiptState, outcome: ReceiptReport['outcome']): ReceiptState | undefined {
  return states[current].outcomes.includes(outcome) ? sending.stateAfter(outcome) : undefined;
}

/** A receipt in its printer's queue, waiting or being sent. */
export type QueuedReceipt = Leased & Readonly<Pick<Row<'receipt'>, 'id' | 'retryAt'>>;

/**
 * The next receipt of a printer; undefined while one is being sent or the first one is paused after a failure. `queue`
 * is in the order of the sales, and the printer keeps it: no receipt overtakes another.
 */
export function nextToSend(queue: readonly QueuedReceipt[], now: Temporal.Instant): string | undefined {
  if (queue.some((receipt) => stateAt(receipt, now) === 'sending')) return undefined;
  const first = queue.find(({ state }) => state === 'pending');
  return rests(first?.retryAt ?? null, now) ? undefined : first?.id;
}

/** How long a printer pauses after its failures in a row. */
export const { pauseAfter, rests, beyondPauses } = pausesOf([1, 2, 5, 15, 60]);
