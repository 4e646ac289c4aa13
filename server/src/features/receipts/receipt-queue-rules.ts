import type { Row } from '#platform/database/query';
import { type Leased, stateAt } from './receipt-states.ts';

/** A receipt that waits for its printer or is on its way there, as its queue sees it. */
export type QueuedReceipt = Leased & Readonly<Pick<Row<'receipt'>, 'id' | 'retryAt'>>;

/**
 * The receipt whose turn it is at a printer that serves one after the other; undefined while one is on its way or the first one rests.
 * `queue` is in the order of the sales, which the printer keeps to: nothing overtakes.
 */
export function nextToSend(queue: readonly QueuedReceipt[], now: Temporal.Instant): string | undefined {
  if (queue.some((receipt) => stateAt(receipt, now) === 'sending')) return undefined;
  const first = queue.find(({ state }) => state === 'pending');
  const rests = first?.retryAt && Temporal.Instant.compare(first.retryAt, now) > 0;
  return rests ? undefined : first?.id;
}

/** Seconds, by how often it failed. */
const pauses = [1, 2, 5, 15, 60] as const;

/** How much longer a pause may be, so that what failed together is not tried together. */
const jitter = 0.2;

/** How long a printer rests after its nth failure (from 1) in a row, in milliseconds. `chance` is from 0 to 1. */
export function pauseAfter(failures: number, chance: number): number {
  const seconds = pauses[Math.min(Math.max(failures, 1), pauses.length) - 1] ?? pauses[0];
  return Math.round(seconds * 1000 * (1 + jitter * chance));
}
