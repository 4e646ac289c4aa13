import { isAhead } from '#platform/clock';
import type { Row } from '#platform/database/query';
import { type Leased, stateAt } from './receipt-states.ts';

/** A receipt in its printer's queue, waiting or being sent. */
export type QueuedReceipt = Leased & Readonly<Pick<Row<'receipt'>, 'id' | 'retryAt'>>;

/**
 * The next receipt of a printer; undefined while one is being sent or the first one is paused after a failure. `queue` is in the order of
 * the sales, and the printer keeps it: no receipt overtakes another.
 */
export function nextToSend(queue: readonly QueuedReceipt[], now: Temporal.Instant): string | undefined {
  if (queue.some((receipt) => stateAt(receipt, now) === 'sending')) return undefined;
  const first = queue.find(({ state }) => state === 'pending');
  return rests(first?.retryAt ?? null, now) ? undefined : first?.id;
}

/** Whether a pause lasts still. */
export function rests(retryAt: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return retryAt !== null && isAhead(retryAt, now, longestPause);
}

/** The end of the longest pause that begins now. */
export function latestEnd(now: Temporal.Instant): Temporal.Instant {
  return now.add({ milliseconds: longestPause });
}

/** Pauses in seconds, by the number of failures. */
const pauses = [1, 2, 5, 15, 60] as const;

/** The largest random extension of a pause, so that receipts that failed together are not tried again together. */
const jitter = 0.2;

const longestPause = Math.max(...pauses) * 1000 * (1 + jitter);

/** How long a printer pauses after its nth failure (from 1) in a row, in milliseconds. `chance` is from 0 to 1. */
export function pauseAfter(failures: number, chance: number): number {
  const seconds = pauses[Math.min(Math.max(failures, 1), pauses.length) - 1] ?? pauses[0];
  return Math.round(seconds * 1000 * (1 + jitter * chance));
}
