import type { Row } from '#platform/database/query';
import { pausesOf } from '#platform/leased-row';
import { type Leased, stateAt } from './receipt-states.ts';

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
