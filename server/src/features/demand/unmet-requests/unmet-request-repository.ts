import { sql } from 'kysely';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { anyOf, db, prepared, type Row } from '#platform/database/query';
import { insertions } from '#platform/database/whole-rows';
import type { BranchWork } from '#platform/http/context';
import { newId } from '#platform/new-id';
import type { UpkeepContext } from '#platform/upkeep';
import { decideUnmet, sameRequestMinutes, type UnmetNeed } from './unmet-request-rules.ts';

/** Request of a waiting-list entry. */
export type AskedFor = Readonly<Omit<Row<'wish'>, 'createdAt' | 'createdBy'>>;

// By hand for the function. An advisory lock, which belongs to no row: two desks that ask at once decide one after the
// other.
const turn = prepared(
  'unmet-request-turn',
  () => sql<never>`SELECT pg_advisory_xact_lock(hashtextextended('unmet request ' || ${tenant.branchId}, 0))`,
);
const recent = prepared(
  'unmet-request-recent',
  ($: Placeholders<{ since: Temporal.Instant; serviceIds: readonly string[] }>) =>
    db
      .selectFrom('unmetRequest')
      .selectAll()
      .where('askedAt', '>', $.since)
      .where('origin', 'in', ['search', 'placement'])
      .where('serviceId', '=', anyOf($.serviceIds))
      .orderBy('askedAt', 'desc')
      .orderBy('id', 'desc'),
);
const insertAll = insertions('unmetRequest');
const removeAll = prepared('unmet-request-remove', ($: Placeholders<{ ids: readonly string[] }>) =>
  db.deleteFrom('unmetRequest').where('id', '=', anyOf($.ids)),
);

/** Keeps what was searched for or to be placed in vain; what is known to be the same request stays one. */
export async function recordUnmet(
  { transaction, clock }: BranchWork,
  origin: 'search' | 'placement',
  needs: readonly UnmetNeed[],
): Promise<void> {
  if (needs.length === 0) return;
  const now = clock.now();
  await transaction.run(turn);
  const known = await transaction.run(recent, {
    since: now.subtract({ minutes: sameRequestMinutes }),
    serviceIds: needs.map(({ serviceId }) => serviceId),
  });
  const { replaced, added } = decideUnmet(
    known,
    needs.map((need) => ({ ...need, origin, askedAt: now })),
  );
  if (replaced.length > 0) await transaction.run(removeAll, { ids: replaced });
  if (added.length > 0)
    await transaction.run(
      insertAll,
      added.map((one) => ({ ...one, id: newId() })),
    );
}

/**
 * Keeps what an entry of the waiting list did not come to. Of when it was asked only the date is kept, because the
 * audit knows the entry's guest and its second.
 */
export async function recordUnmetEntries(
  { transaction, branch }: BranchWork,
  origin: 'waiting-list' | 'declined-offer',
  entries: readonly { readonly need: UnmetNeed; readonly askedAt: Temporal.Instant }[],
): Promise<void> {
  if (entries.length === 0) return;
  await transaction.run(
    insertAll,
    entries.map(({ need, askedAt }) => ({
      ...need,
      id: newId(),
      origin,
      askedAt: dayOf(askedAt, branch.timeZone),
    })),
  );
}

function dayOf(instant: Temporal.Instant, timeZone: string): Temporal.Instant {
  return instant.toZonedDateTimeISO(timeZone).startOfDay().toInstant();
}

/**
 * Forgets the latest search that an entry of the waiting list goes on with; of an entry that is restored, which waits
 * since `restored`, what its removal left. The entry tells by itself how it ends.
 */
export async function takeUnmetOver(
  { transaction, branch, clock }: BranchWork,
  entry: AskedFor,
  restored: Temporal.Instant | null,
): Promise<void> {
  const { serviceId, staffId, gender, partySize, dateFrom, dateTo } = entry;
  const same = db
    .selectFrom('unmetRequest')
    .select('id')
    .where('serviceId', '=', serviceId)
    .where('partySize', '=', partySize);
  const since = clock.now().subtract({ minutes: sameRequestMinutes });
  const found =
    restored === null
      ? same
          .where('origin', 'in', ['search', 'placement'])
          .where('askedAt', '>', since)
          .where('dateFrom', '<=', dateTo)
          .where('dateTo', '>=', dateFrom)
      : same
          .where('origin', '=', 'waiting-list')
          .where('askedAt', '=', dayOf(restored, branch.timeZone))
          .where('dateFrom', '=', dateFrom)
          .where('dateTo', '=', dateTo)
          .where('staffId', 'is not distinct from', staffId)
          .where('gender', 'is not distinct from', gender);
  const latest = await transaction.first(found.orderBy('askedAt', 'desc').orderBy('id', 'desc').limit(1));
  if (latest !== undefined) await transaction.run(removeAll, { ids: [latest.id] });
}

const forget = prepared('unmet-request-forget', ($: Placeholders<{ before: Temporal.Instant }>) =>
  db.deleteFrom('unmetRequest').where('askedAt', '<', $.before),
);

/** Deletes unmet requests after three years: what is compared is a year with the one before. */
export async function forgetUnmetRequests({ transaction, clock }: UpkeepContext): Promise<void> {
  const before = clock.now().toZonedDateTimeISO('UTC').subtract({ years: 3 }).toInstant();
  await transaction.run(forget, { before });
}
