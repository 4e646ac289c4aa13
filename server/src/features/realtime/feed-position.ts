import { sql } from 'kysely';
import { prepared } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';

/**
 * A position in the feed: all changes of transactions below `transactionId` come before it, and those of
 * `transactionId` up to `id`.
 */
export interface FeedPosition {
  readonly transactionId: string;
  readonly id: string;
}

export function parsePosition(cursor: string): FeedPosition {
  const [transactionId = '0', id = '0'] = cursor.split('.');
  return { transactionId, id };
}

export function formatPosition({ transactionId, id }: FeedPosition): string {
  return `${transactionId}.${id}`;
}

export function isBehind(one: FeedPosition, other: FeedPosition): boolean {
  const [a, b] = [BigInt(one.transactionId), BigInt(other.transactionId)];
  return a === b ? BigInt(one.id) < BigInt(other.id) : a < b;
}

// This must be a statement of its own: inside the feed query, a cluster would answer with the worker's oldest
// transaction.
const oldestRunning = prepared(
  'feed-oldest-running',
  () => sql<{ oldest: string }>`SELECT pg_snapshot_xmin(pg_current_snapshot()) AS oldest`,
);

/**
 * The current position of the feed. A list that reads it before its rows can be followed from here without missing a
 * change.
 */
export async function currentPosition(transaction: Transaction): Promise<FeedPosition> {
  const row = await transaction.first(oldestRunning);
  if (row === undefined) throw new Error('the database named no oldest transaction');
  return { transactionId: row.oldest, id: '0' };
}
