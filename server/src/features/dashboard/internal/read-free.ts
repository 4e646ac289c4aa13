import type { Today } from '@quieta/contract/dashboard/today-endpoints';
import { readHeld } from '#features/appointments/slots/slot-queries';
import { branchDays, openTimes } from '#features/resources/availability-rules';
import { readBookableTimes } from '#features/resources/resource-queries';
import { localToday, periodOf, toWireTime } from '#platform/clock';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { freeNow } from '../facts/available-rules.ts';

const resources = prepared('today-resources', () =>
  db
    .selectFrom('resource')
    .select(['id', 'type', 'name', 'role', 'capacity'])
    .where('archivedAt', 'is', null)
    .orderBy('type', 'desc')
    .orderBy('position')
    .orderBy('id'),
);

/**
 * The staff members, then the areas, that could begin something now, each in the branch's order and at most so many of
 * each.
 */
export async function readFree(context: BranchContext, max: number): Promise<Today['free']> {
  const { branch, clock, transaction } = context;
  const today = localToday(clock, branch.timeZone);
  // With tomorrow, because hours may run past midnight.
  const days = branchDays(today.toString(), today.add({ days: 1 }).toString(), branch.timeZone);
  const now = clock.now().epochMilliseconds;
  const rows = await transaction.run(resources);
  const ids = rows.map(({ id }) => id);
  const [times, held] = await Promise.all([
    readBookableTimes(context, ids),
    readHeld(context, ids, { start: now, end: days.at(-1)?.end ?? now }, null),
  ]);
  const free = rows.flatMap(({ capacity, ...resource }) => {
    const rules = times.get(resource.id);
    const open = rules === undefined ? [] : openTimes(rules, days, branch.timeZone);
    const found = freeNow({ capacity, open, held: held.get(resource.id) ?? [] }, now);
    if (found === undefined) return [];
    const { startsAt: until } = periodOf({ start: found.until, end: found.until });
    return [{ ...resource, places: found.places, until: toWireTime(until, branch.timeZone) }];
  });
  return (['Staff', 'Area'] as const).flatMap((type) =>
    free.flatMap((one) => (one.type === type ? { ...one, type } : [])).slice(0, max),
  );
}
