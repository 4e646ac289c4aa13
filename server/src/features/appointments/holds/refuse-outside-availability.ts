import { readBookableTimes } from '#features/resources/bookable-time-queries';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { resourceAway } from '../booking-rules.ts';
import type { LockedResource } from './hold-repository.ts';
import { holdsOf, type Occupying } from './hold-rules.ts';

/** Refuses a treatment that is not entirely within the working hours of its staff member and its area; buffers may extend beyond them. */
export async function refuseOutsideAvailability(
  context: BranchContext,
  appointment: Occupying,
  resources: ReadonlyMap<string, LockedResource>,
): Promise<void> {
  if (holdsOf(appointment).length === 0) return;
  const { staffId, areaId } = appointment;
  const times = await readBookableTimes(
    context,
    [staffId, areaId].filter((id) => id !== null),
  );
  const away = resourceAway(appointment, times, context.branch.timeZone);
  if (away !== undefined) throw new Refusal('outside-availability', { resource: resources.get(away)?.name ?? null });
}
