import type { Receipt } from '@quieta/contract/receipts/receipt';
import { receiptStates } from '@quieta/contract/receipts/receipt-state';

/** The fields of a receipt that printing it again needs. */
export type Unprinted = Pick<Receipt, 'id' | 'saleNumber' | 'state' | 'attempts'>;

/** How many seconds printing may take before the desk is notified. */
const defaultSeconds = 20;

/** Whether a receipt needs attention: something went wrong with it, or it takes longer than usual. */
export function needsAttention({ state, reason, createdAt }: Receipt, now: Temporal.Instant): boolean {
  if (receiptStates[state].needsPerson || reason !== null) return true;
  return now.since(createdAt).total('seconds') >= defaultSeconds;
}

/** The waiting receipts, once somebody has looked at the printer. */
interface Sorted<One> {
  /** Receipts of unknown outcome whose slips are there. */
  readonly printed: readonly One[];
  /** To be printed, in this order. */
  readonly missing: readonly One[];
}

/**
 * Sorts the receipts that wait, the first sold first, by the last slip that lies at the printer, which prints in the
 * order of the sales; null: none of them is there. What the printer refused or never got is not printed, wherever it
 * stands; what is being sent now is left alone.
 */
export function sortByLastSlip<One extends Unprinted>(receipts: readonly One[], lastId: string | null): Sorted<One> {
  const last = receipts.findIndex(({ id }) => id === lastId);
  const isThere = ({ state }: One, place: number) => state === 'unknown' && place <= last;
  return {
    printed: receipts.filter(isThere),
    missing: receipts.filter((receipt, place) => receipt.state !== 'sending' && !isThere(receipt, place)),
  };
}
