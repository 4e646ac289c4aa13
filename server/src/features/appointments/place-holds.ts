import type { BranchContext } from '#platform/http/context';
import type { LockedResource } from './hold-repository.ts';
import type { Occupying } from './hold-rules.ts';
import { findPlaces } from './internal/find-places.ts';
import { keepPlaces } from './internal/keep-places.ts';

/**
 * Gives an appointment its holds. The resources must be locked. Refuses with `slot-taken` and all that is in the way, of both
 * resources, or places every hold.
 */
export async function placeHolds(
  context: BranchContext,
  appointment: Occupying & { readonly id: string },
  resources: ReadonlyMap<string, LockedResource>,
): Promise<void> {
  await keepPlaces(context, appointment.id, await findPlaces(context, appointment, resources));
}
