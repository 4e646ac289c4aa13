import type { ErrorCode } from '@quieta/contract/error-codes';
import type { ReceiptReport } from '@quieta/contract/receipts/printer-outcome';
import type { ReceiptState } from '@quieta/contract/receipts/receipt';
import type { Row } from '#platform/database/query';
import { leasedRow } from '#platform/leased-row';

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

export type Leased = Readonly<Pick<Row<'receipt'>, 'state' | 'leasedUntil'>>;

export function leaseOf(state: ReceiptState): State['lease'] {
  return states[state].lease;
}

/** The state that follows from a report; undefined if the report comes too late to change anything. */
export function stateAfter(current: ReceiptState, outcome: ReceiptReport['outcome']): ReceiptState | undefined {
  return states[current].outcomes.includes(outcome) ? sending.stateAfter(outcome) : undefined;
}
