import type { PastVisit } from '@quieta/contract/guests/past-visit';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared, type Row, rowsOf } from '#platform/database/query';
import { insertions, reassignment, removal } from '#platform/database/whole-rows';
import type { BranchContext, BranchWork } from '#platform/http/context';

type StoredPastVisit = Readonly<Row<'pastVisit'>>;

const insertAll = insertions('pastVisit');

/** Adds treatments that guests had before the product was used. */
export async function addPastVisits(
  { transaction }: BranchWork,
  visits: readonly Omit<StoredPastVisit, 'environmentId' | 'branchId'>[],
): Promise<void> {
  if (visits.length > 0) await transaction.run(insertAll, visits);
}

export const removePastVisit = removal('pastVisit');
/** Gives the past visits of a guest to another. */
export const movePastVisits = reassignment('pastVisit', 'guestId');

type Sought = Placeholders<{
  guestIds: readonly string[];
  starts: readonly Temporal.Instant[];
}>;

// Written by hand, because the builder cannot join lists in pairs.
const same = prepared(
  'past-visits-same',
  ($: Sought) => sql<Pick<StoredPastVisit, 'guestId' | 'startsAt' | 'serviceName'>>`
    SELECT v.guest_id AS "guestId", v.starts_at AS "startsAt", v.service_name AS "serviceName"
    FROM unnest(${$.guestIds}::uuid[], ${$.starts}::timestamptz[]) AS s (guest_id, starts_at)
    JOIN ${rowsOf('pastVisit')} AS v ON v.guest_id = s.guest_id AND v.starts_at = s.starts_at`,
);

/** The past visits of these guests at these times. */
export async function findPastVisits(
  { transaction }: BranchWork,
  visits: readonly Pick<StoredPastVisit, 'guestId' | 'startsAt'>[],
) {
  return transaction.run(same, {
    guestIds: visits.map(({ guestId }) => guestId),
    starts: visits.map(({ startsAt }) => startsAt),
  });
}

const ofGuest = prepared('past-visits-of', ($: Placeholders<{ guestId: string; max: number }>) =>
  db
    .selectFrom('pastVisit')
    .selectAll()
    .where('guestId', '=', $.guestId)
    .orderBy('startsAt', 'desc')
    .orderBy('id')
    .limit($.max),
);

/** The past visits of a guest, the latest first, at most `max`. */
export async function readPastVisits(
  { transaction, branch }: BranchContext,
  guestId: string,
  max: number,
): Promise<PastVisit[]> {
  const rows = await transaction.run(ofGuest, { guestId, max });
  return rows.map(({ startsAt, serviceName, staffName, priceMinor, notes }) => ({
    startTime: toWireTime(startsAt, branch.timeZone),
    serviceName,
    staffName,
    price: priceMinor === null ? null : toMajor(priceMinor, branch.currency),
    notes,
  }));
}
