import { sql } from 'kysely';
import { tenant } from '#platform/database/placeholder';
import { prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

// The row stays locked up to the commit, so that entries are numbered in the order of their commits and without gaps.
const nextNumber = prepared(
  'till-entry-number',
  () => sql<{ number: number }>`INSERT INTO running_number AS n (environment_id, branch_id, series, year, last)
    VALUES (${tenant.environmentId}, ${tenant.branchId}, 'till-entry', 0, 1)
    ON CONFLICT (environment_id, branch_id, series, year) DO UPDATE SET last = n.last + 1 RETURNING last AS number`,
);

/** Takes the next number; other entries of the branch wait for the commit. */
export async function takeEntryNumber({ transaction }: BranchContext): Promise<number> {
  const row = await transaction.first(nextNumber);
  if (row === undefined) throw new Error('an upsert answers its row');
  return row.number;
}
