import { sql } from 'kysely';
import { db, prepared } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import type { BranchWork } from '#platform/http/context';
import { writeAuditEntry } from './audit-commands.ts';

/** The action of an entry that records which values were erased. */
const erasure = 'guest.erase';

const select = prepared('audit-erasures', () =>
  db
    .selectFrom('auditEntry as e')
    .innerJoin('auditValue as v', 'v.entryId', 'e.id')
    .where('e.action', '=', erasure)
    .where('v.erasedAt', 'is', null)
    // Null in entries of the first versions, which named none.
    .select(['e.at', sql<readonly string[] | null>`v.after->'emptied'`.as('emptied')]),
);

/** No transaction lives longer, so a value was erased at most this long before its erasure was recorded. */
const longestTransaction = { minutes: 2 };

/** The values that a branch's erasures have emptied. */
export async function readErasures(transaction: Transaction) {
  const rows = await transaction.run(select);
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

/**
 * Records that a guest was erased, with the entries whose values were emptied. An entry without values that no erasure names has lost them
 * in another way.
 */
export async function writeErasure(context: BranchWork, guestId: string, emptied: readonly string[]): Promise<void> {
  await writeAuditEntry(context, {
    action: erasure,
    entity: 'guest',
    entityId: guestId,
    before: null,
    after: { emptied },
  });
}
