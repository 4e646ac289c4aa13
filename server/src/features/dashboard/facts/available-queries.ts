import { branchDays } from '#features/resources/availability-rules';
import { readBookableTimes } from '#features/resources/resource-queries';
import { packed, unpack } from '#platform/database/packed-times';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { createAvailability, type HoursOfDays, type Provider } from './available-rules.ts';
import { type DateRange, dayAfter, startOf } from './fact-queries.ts';

const resources = prepared('figures-resources', () =>
  db
    .selectFrom('resource')
    .select(['id', 'type', 'name', 'capacity', 'archivedAt'])
    .orderBy('position')
    .orderBy('name')
    .orderBy('id'),
);

const blocks = prepared('figures-blocks', ($: Placeholders<{ from: Temporal.Instant; until: Temporal.Instant }>) =>
  db
    .selectFrom('block')
    .select('resourceId')
    .select(packed('starts_at').as('starts'))
    .select(packed('ends_at').as('ends'))
    .where('endsAt', '>', $.from)
    .where('startsAt', '<', $.until)
    .groupBy('resourceId'),
);

/** Available minutes of a staff member or area in a range: minutes by date of it and hour. */
export interface Available extends Pick<Provider, 'id' | 'type' | 'name'> {
  readonly days: HoursOfDays;
}

/** The available minutes of every staff member and area of the branch, and the dates that they are of. */
export async function readAvailable(
  context: BranchContext,
  { dateFrom, dateTo }: DateRange,
): Promise<{ readonly dates: readonly string[]; readonly resources: readonly Available[] }> {
  const { transaction, branch } = context;
  const { timeZone } = branch;
  const found = await transaction.run(resources);
  const [times, occupied] = await Promise.all([
    readBookableTimes(
      context,
      found.map(({ id }) => id),
    ),
    transaction.run(blocks, { from: startOf(dateFrom, timeZone), until: startOf(dayAfter(dateTo), timeZone) }),
  ]);
  const blocksOf = new Map(occupied.map(({ resourceId, starts, ends }) => [resourceId, unpack(starts, ends)]));
  const days = branchDays(dateFrom, dateTo, timeZone);
  const availability = createAvailability(days, timeZone);
  const given = found.flatMap(({ archivedAt, ...resource }) => {
    const bookable = times.get(resource.id);
    if (bookable === undefined) return [];
    const provider: Provider = {
      ...resource,
      times: bookable,
      blocks: blocksOf.get(resource.id) ?? [],
      archivedFrom: archivedAt?.epochMilliseconds ?? null,
    };
    return [{ id: resource.id, type: resource.type, name: resource.name, days: availability(provider) }];
  });
  return { dates: days.map(({ date }) => date), resources: given };
}
