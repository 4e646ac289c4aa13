import { sql } from 'kysely';
import { tenant } from '#platform/database/placeholder';
import { prepared } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';

// An advisory lock, which belongs to no row.
const turn = prepared(
  'moving-in-turn',
  () => sql<never>`SELECT pg_advisory_xact_lock(hashtextextended('moving in ' || ${tenant.branchId}::text, 0))`,
);

/**
 * Waits until nobody else works on a list of the branch, and keeps others from it until the commit: rows that two
 * processes write at once are compared with neither's.
 */
export async function takeTurn({ transaction }: BranchWork): Promise<void> {
  await transaction.run(turn);
}
