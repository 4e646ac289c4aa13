import { sql } from 'kysely';
import { recordChange } from '#features/realtime/record-change';
import type { Period } from '#platform/clock';
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
}

// Written by hand because it joins three lists.
const waiting = prepared(
  'wish-waiting-for',
  ($: Placeholders<Places>) => sql<{ id: string }>`
   SELECT DISTINCT w.id
   FROM unnest(${$.resourceIds}::uuid[], ${$.first}::date[], ${$.last}::date[]) AS changed (resource_id, first, last)
   JOIN ${rowsOf('wish')} AS w ON w.date_from <= changed.last AND changed.first <= w.date_to
   JOIN ${rowsOf('serviceResource')} AS r ON r.service_id = w.service_id AND r.resource_id = changed.resource_id`,
);

/**
 * Notifies the waiting list that times were freed or taken: the change feed publishes the entries that they may fulfil, so that screens
 * read them again.
 */
export async function notifyWaitingList(context: BranchWork, changed: readonly ChangedTime[]): Promise<void> {
  const { transaction, branch } = context;
  const dateOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(branch.timeZone).toPlainDate().toString();
  const changedDays = changed.flatMap(({ resourceIds, startsAt, endsAt }) =>
    resourceIds
      .filter((id) => id !== null)
      .map((resourceId) => ({ resourceId, first: dateOf(startsAt), last: dateOf(endsAt) })),
  );
  if (changedDays.length === 0) return;
  const rows = await transaction.run(waiting, {
    resourceIds: changedDays.map(({ resourceId }) => resourceId),
    first: changedDays.map(({ first }) => first),
    last: changedDays.map(({ last }) => last),
  });
  await recordChange(
    context,
    'wish',
    rows.map(({ id }) => id),
  );
}
