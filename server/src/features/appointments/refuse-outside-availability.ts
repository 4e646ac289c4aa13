import { availableAround, isWithin } from '#features/resources/availability-rules';
import { readBookableTimes } from '#features/resources/read-bookable-times';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { LockedResource } from './hold-repository.ts';
import { holdsOf, type Occupying } from './hold-rules.ts';

/** Refuses a treatment that does not lie wholly within the hours of its staff member and its area; buffers may reach beyond them. */
export async function refuseOutsideAvailability(
  context: BranchContext,
  appointment: Occupying,
  resources: ReadonlyMap<string, LockedResource>,
): Promise<void> {
  const ids = holdsOf(appointment).map((hold) => hold.resourceId);
  const times = await readBookableTimes(context, ids);
  for (const id of ids) {
    const bookable = times.get(id);
    const isOpen =
      bookable !== undefined &&
      isWithin(
        availableAround(bookable, appointment, context.branch.timeZone),
        appointment.startsAt,
        appointment.endsAt,
      );
    if (!isOpen) throw new Refusal('outside-availability', { resource: resources.get(id)?.name ?? null });
  }
}
