import { recordChange } from '#features/realtime/record-change';
import { statement } from '#platform/database/statement';
import type { BranchWork } from '#platform/http/context';
import type { Period } from '#platform/period';

/** A time of some resources that has become free or taken; null is none. */
export interface ChangedTime extends Period {
  readonly resourceIds: readonly (string | null)[];
}

const waiting = statement<{ id: string }>(
  'wish-waiting-for',
  `SELECT DISTINCT w.id FROM unnest($3::uuid[], $4::date[], $5::date[]) AS changed (resource_id, first, last)
   JOIN wish w ON w.environment_id = $1 AND w.branch_id = $2 AND w.date_from <= changed.last AND changed.first <= w.date_to
   JOIN service_resource r ON r.environment_id = $1 AND r.branch_id = $2
     AND r.service_id = w.service_id AND r.resource_id = changed.resource_id`,
);

/** Lets the waiting list know that times have become free or taken: the wishes that they may fulfil are looked at again by whoever shows them. */
export async function tellWishes(context: BranchWork, changed: readonly ChangedTime[]): Promise<void> {
  const { transaction, actor, branch } = context;
  const dateOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(branch.timeZone).toPlainDate().toString();
  const places = changed.flatMap(({ resourceIds, startsAt, endsAt }) =>
    resourceIds
      .filter((id) => id !== null)
      .map((resourceId) => ({ resourceId, first: dateOf(startsAt), last: dateOf(endsAt) })),
  );
  if (places.length === 0) return;
  const rows = await transaction.run(waiting, [
    actor.environmentId,
    branch.id,
    places.map(({ resourceId }) => resourceId),
    places.map(({ first }) => first),
    places.map(({ last }) => last),
  ]);
  await recordChange(
    context,
    'wish',
    rows.map(({ id }) => id),
  );
}
