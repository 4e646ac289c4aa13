import { sql } from 'kysely';
import { anyOf, db, prepared } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import type { BranchWork } from '#platform/http/context';
import { writeAuditEntry } from './audit-commands.ts';

/** The action of an entry that records which values were erased. */
export const erasure = 'guest.erase';

const select = prepared('audit-erasures', () =>
  db
    .selectFrom('auditEntry as e')
    .innerJoin('auditValue as v', 'v.entryId', 'e.id')
    .where('e.action', '=', erasure)
    .where('v.erasedAt', 'is', null)
    .select(['e.at', sql<readonly string[] | null>`v.after->'emptied'`.as('emptied')]),
);

/** No transaction lives longer, so a value was erased at most this long before its erasure was recorded. */
const maxTransaction = { minutes: 2 };

/** The values that a branch's erasures have emptied. */
export async function readErasures(transaction: Transaction): Promise<Erasures> {
  return erasuresOf(await transaction.run(select));
}

/** When a guest was erased, and the entries whose values that emptied. */
export interface RecordedErasure {
  readonly at: Temporal.Instant;
  /** Null in entries of the first versions, which named none. */
  readonly emptied: readonly string[] | null;
}

export interface Erasures {
  /** Whether an erasure has emptied the values of this entry, at this moment. */
  emptied(entryId: string, erasedAt: Temporal.Instant): boolean;
}

export function erasuresOf(rows: readonly RecordedErasure[]): Erasures {
  const named = new Set(rows.flatMap(({ emptied }) => emptied ?? []));
  const unnamed = rows.filter(({ emptied }) => emptied === null).map(({ at }) => at);
  return {
    emptied: (entryId: string, erasedAt: Temporal.Instant) =>
      named.has(entryId) ||
      unnamed.some(
        (at) =>
          Temporal.Instant.compare(erasedAt, at) <= 0 &&
          Temporal.Instant.compare(erasedAt, at.subtract(maxTransaction)) >= 0,
      ),
  };
}

/**
 * Records that a guest was erased, with the entries whose values were emptied. An entry without values that no erasure
 * names has lost them in another way.
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

/**
 * Empties the audit's values that contain one of the guest's ids, or belong to one of these entities; the entries and
 * their hashes stay. Answers the ids of the entries.
 */
export async function eraseFromAudit(
  { transaction, clock }: BranchWork,
  guestIds: readonly string[],
  entityIds: readonly string[],
): Promise<string[]> {
  // An id contains no character with a special meaning in a pattern.
  const named = anyOf(guestIds.map((id) => `%${id}%`));
  const ofThem = db
    .selectFrom('auditEntry as e')
    .select('e.id')
    .whereRef('e.id', '=', sql.ref('v.entryId'))
    .where('e.entityId', '=', anyOf([...guestIds, ...entityIds]));
  // Every value that names the guest was written after the guest was created, and ids begin with their moment, so the
  // search starts at the guest's id.
  const first = guestIds.reduce((one, other) => (one < other ? one : other));
  const values = db
    .updateTable('auditValue as v')
    .set({ before: null, after: null, erasedAt: clock.now() })
    .where('v.entryId', '>=', first)
    .where('v.erasedAt', 'is', null)
    .where(({ or, exists }) =>
      or([sql<boolean>`v.before::text LIKE ${named}`, sql<boolean>`v.after::text LIKE ${named}`, exists(ofThem)]),
    )
    .returning('v.entryId as id');
  return (await transaction.rows(values)).map(({ id }) => id);
}
