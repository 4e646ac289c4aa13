import type { Receipt } from '@quieta/contract/receipts/receipt';

/** The fields of a receipt that printing it again needs. */
export type Unprinted = Pick<Receipt, 'id' | 'saleNumber' | 'state' | 'attempts'>;

/** How many seconds printing may take before the desk is notified. */
const defaultSeconds = 20;

/** Whether a receipt needs attention: something went wrong with it, or it takes longer than usual. */
export function needsAttention({ state, reason, createdAt }: Receipt, now: Temporal.Instant): boolean {
  if (state === 'refused' || state === 'unknown' || reason !== null) return true;
  return now.since(createdAt).total('seconds') >= defaultSeconds;
}
