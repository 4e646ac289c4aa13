import type { ErrorCode } from '@quieta/contract/error-codes';
import type { ReceiptReport } from '@quieta/contract/receipts/printer-outcome';
import type { ReceiptState } from '@quieta/contract/receipts/receipt';
import { isAhead } from '#platform/clock';
import type { Row } from '#platform/database/query';

/** How long a sender's lease lasts: longer than any printer's timeout. */
const leaseLength = { seconds: 60 };

/** A lease that lasts longer was given by a clock that has been set back since. Half of it is for machines whose clocks differ. */
const longestLease = { seconds: 2 * leaseLength.seconds };

interface State {
  /** Whether a sender may take it: at once, only after somebody has looked at the printer, or not at all and why. */
  readonly lease: 'free' | 'after-a-look' | Extract<ErrorCode, 'receipt-in-progress' | 'receipt-printed'>;
  /** The outcomes that may still be reported. */
  readonly outcomes: readonly ReceiptReport['outcome'][];
}

const anyOutcome = ['accepted', 'refused', 'unknown', 'not-sent', 'printed'] as const;

/** The states of a receipt. A receipt that the printer has accepted never goes back: a second fiscal document would be a second sale. */
const states: Record<ReceiptState, State> = {
  pending: { lease: 'free', outcomes: anyOutcome },
  sending: { lease: 'receipt-in-progress', outcomes: anyOutcome },
  refused: { lease: 'free', outcomes: anyOutcome },
  unknown: { lease: 'after-a-look', outcomes: anyOutcome },
  accepted: { lease: 'receipt-printed', outcomes: ['accepted', 'printed'] },
  printed: { lease: 'receipt-printed', outcomes: ['printed'] },
};

/** The state of a receipt that is leased from now on; null means that the server sends it. */
export function leaseFor(leasedBy: string | null, now: Temporal.Instant) {
  return { state: 'sending', leasedBy, leasedUntil: now.add(leaseLength) } as const;
}

export type Leased = Readonly<Pick<Row<'receipt'>, 'state' | 'leasedUntil'>>;

/** The current state: if a lease ended without a report, it is unknown whether the slip was printed. */
export function stateAt({ state, leasedUntil }: Leased, now: Temporal.Instant): ReceiptState {
  const isOver = leasedUntil === null || !isAhead(leasedUntil, now, longestLease.seconds * 1000);
  return state === 'sending' && isOver ? 'unknown' : state;
}

/** From when on a lease is longer than any. */
export function beyondLeases(now: Temporal.Instant): Temporal.Instant {
  return now.add(longestLease);
}

/** Whether an own lease lasts for so many milliseconds more. Where the clock has been set back since it was given, nobody knows. */
export function lastsFor(milliseconds: number, leasedUntil: Temporal.Instant, now: Temporal.Instant): boolean {
  const latest = leasedUntil.subtract({ milliseconds });
  return now.equals(latest) || isAhead(latest, now, leaseLength.seconds * 1000 - milliseconds);
}

export function leaseOf(state: ReceiptState): State['lease'] {
  return states[state].lease;
}

/** The state that follows from a report; undefined if the report comes too late to change anything. */
export function stateAfter(current: ReceiptState, outcome: ReceiptReport['outcome']): ReceiptState | undefined {
  if (!states[current].outcomes.includes(outcome)) return undefined;
  return outcome === 'not-sent' ? 'pending' : outcome;
}
