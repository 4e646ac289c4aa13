import { statement } from '#platform/database/statement';
import type { Chain } from '../seal-repository.ts';

/** The action of an entry that says which values were emptied. */
export const erasure = 'guest.erase';

interface ErasureRow {
  readonly at: Temporal.Instant;
  /** Null in entries of the first versions, which named none. */
  readonly emptied: readonly string[] | null;
}

const select = statement<ErasureRow>(
  'audit-erasures',
  `SELECT e.at, v.after->'emptied' AS emptied FROM audit_entry e
   JOIN audit_value v ON v.environment_id = $1 AND v.branch_id = $2 AND v.entry_id = e.id
   WHERE e.environment_id = $1 AND e.branch_id = $2 AND e.action = '${erasure}' AND v.erased_at IS NULL`,
);

/** No transaction lives longer, so the values that an erasure emptied were emptied no longer before it was recorded. */
const longestTransaction = { minutes: 2 };

/** Which values a branch's erasures have emptied. */
export async function readErasures({ transaction, environmentId, branchId }: Chain) {
  const rows = await transaction.run(select, [environmentId, branchId]);
  const named = new Set(rows.flatMap(({ emptied }) => emptied ?? []));
  const unnamed = rows.filter(({ emptied }) => emptied === null).map(({ at }) => at);
  return {
    emptied: (entryId: string, erasedAt: Temporal.Instant) =>
      named.has(entryId) ||
      unnamed.some(
        (at) =>
          Temporal.Instant.compare(erasedAt, at) <= 0 &&
          Temporal.Instant.compare(erasedAt, at.subtract(longestTransaction)) >= 0,
      ),
  };
}
