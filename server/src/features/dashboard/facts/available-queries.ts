import { blockKinds } from '@quieta/contract/appointments/block-kinds';
import type { ResourceMeasure } from '@quieta/contract/dashboard/measures';
import type { ResourceType } from '@quieta/contract/resources/resource';
import { keysOf } from '@quieta/contract/values/objects';
import { sql } from 'kysely';
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

/** The kinds of blocks that take off the available time. */
const unavailable = keysOf(blockKinds).filter((kind) => !blockKinds[kind].countsAsAvailable);

type Blocks = Placeholders<{ from: Temporal.Instant; until: Temporal.Instant; kinds: readonly string[] }>;

const blocks = prepared('figures-blocks', ($: Blocks) =>
  db
    .selectFrom('block')
    .select(['resourceId', 'places'])
    .select(packed('starts_at').as('starts'))
    .select(packed('ends_at').as('ends'))
    .where('endsAt', '>', $.from)
    .where('startsAt', '<', $.until)
    .where(sql<boolean>`kind = ANY(${$.kinds})`)
    .groupBy(['resourceId', 'places']),
);

/** The type of the resources that a measure of available minutes is of. */
export const typeOf = {
  staffAvailable: 'Staff',
  areaAvailable: 'Area',
  equipmentAvailable: 'Equipment',
} as const satisfies Readonly<Record<ResourceMeasure, ResourceType>>;

/** Available minutes of a resource in a range: minutes by date of it and hour. */
export interface Available extends Pick<Provider, 'id' | 'type' | 'name'> {
  readonly days: HoursOfDays;
}

/** The available minutes of every resource of the branch, and the dates that they are of. */
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
    transaction.run(blocks, {
      from: startOf(dateFrom, timeZone),
      until: startOf(dayAfter(dateTo), timeZone),
      kinds: unavailable,
    }),
  ]);
  const blocked = occupied.flatMap(({ resourceId, places, starts, ends }) =>
    unpack(starts, ends).map((time) => ({ ...time, resourceId, places })),
  );
  const blocksOf = Map.groupBy(blocked, ({ resourceId }) => resourceId);
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
