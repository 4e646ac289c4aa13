import { sql } from 'kysely';
import { prepared } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';

/**
 * A snapshot of PostgreSQL's, by the numbers of transactions: it sees those below `begin`, and from there those below
 * `end` that were not still running.
 */
interface Snapshot {
  readonly begin: bigint;
  readonly end: bigint;
  readonly running: readonly bigint[];
}

/** Reads a snapshot as PostgreSQL writes it, such as `100:104:100,102`. */
export function readSnapshot(text: string): Snapshot {
  const [begin = '', end = '', running = ''] = text.split(':');
  return { begin: BigInt(begin), end: BigInt(end), running: running === '' ? [] : running.split(',').map(BigInt) };
}

// A statement of its own: beside a table, a cluster would answer with the snapshot of the machine that holds the table.
const current = prepared('snapshot', () => sql<{ snapshot: string }>`SELECT pg_current_snapshot()::text AS snapshot`);

/** The snapshot of the transaction's latest statement, or of its first where it sees one moment. */
export async function currentSnapshot(transaction: Transaction): Promise<string> {
  const row = await transaction.first(current);
  if (row === undefined) throw new Error('the database named no snapshot');
  return row.snapshot;
}
