import { sql } from 'kysely';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
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

const till = prepared('sale-till', ($: Placeholders<{ id: string }>) =>
  db.selectFrom('till').select(['id', 'name']).where('id', '=', $.id),
);

/** The drawer that the desk named, archived or not; refuses one that the branch does not have with `not-found`. */
export async function knownTill(context: BranchContext, id: string | null | undefined): Promise<string | null> {
  await tillName(context, id);
  return id ?? null;
}

/** The name of the drawer that the desk named, as `knownTill`; null where it named none. */
export async function tillName({ transaction }: BranchContext, id: string | null | undefined): Promise<string | null> {
  if (id === null || id === undefined) return null;
  const found = await transaction.first(till, { id });
  if (found === undefined) throw new Refusal('not-found');
  return found.name;
}
