import type { Receipt } from '@quieta/contract/receipts/receipt';

/** As much of a receipt as printing it again needs. */
export type Unprinted = Pick<Receipt, 'id' | 'saleNumber' | 'state' | 'attempts'>;

/** So many seconds a receipt may be on its way before anybody is bothered. */
const defaultSeconds = 20;

/** Whether somebody should know of a receipt: something went wrong with it, or it takes longer than usual. */
export function needsAttention({ state, reason, createdAt }: Receipt, now: Temporal.Instant): boolean {
  if (state === 'refused' || state === 'unknown' || reason !== null) return true;
  return now.since(createdAt).total('seconds') >= defaultSeconds;
}
