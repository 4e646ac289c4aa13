import { sql } from 'kysely';
import { recordingChanges } from '#features/realtime/change-repository';
import { localDate, type Period } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { prepared, rowsOf } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';

/** A time of some resources that was freed or taken; a null id is no resource. */
interface ChangedTime extends Period {
  readonly resourceIds: readonly (string | null)[];
}

interface Places {
  readonly resourceIds: readonly string[];
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly at: Temporal.Instant;
}

// Written by hand because it joins three lists.
const recordWaiting = prepared('wish-waiting-for', ($: Placeholders<Places>) =>
  recordingChanges(
    'wish',
    sql<{
      id: string;
    }>`SELECT w.id FROM unnest(${$.resourceIds}::uuid[], ${$.first}::date[], ${$.last}::date[])
      AS changed (resource_id, first, last)
   JOIN ${rowsOf('wish')} AS w ON w.date_from <= changed.last AND changed.first <= w.date_to
   JOIN ${rowsOf('serviceResource')} AS r ON r.service_id = w.service_id AND r.resource_id = changed.resource_id`,
    $.at,
  ),
);

/**
 * Notifies the waiting list that times were freed or taken: the change feed publishes the entries that they may fulfil,
 * so that screens read them again.
 */
export function notifyWaitingList({ transaction, branch, clock }: BranchWork, changed: readonly ChangedTime[]): void {
  const dateOf = (instant: Temporal.Instant) => localDate(instant, branch.timeZone);
  const changedDays = changed.flatMap(({ resourceIds, startsAt, endsAt }) =>
    resourceIds
      .filter((id) => id !== null)
      .map((resourceId) => ({ resourceId, first: dateOf(startsAt), last: dateOf(endsAt) })),
  );
  if (changedDays.length === 0) return;
  transaction.write(recordWaiting, {
    resourceIds: changedDays.map(({ resourceId }) => resourceId),
    first: changedDays.map(({ first }) => first),
    last: changedDays.map(({ last }) => last),
    at: clock.now(),
  });
}
