import type { Availability } from '@quieta/contract/resources/availability';
import type { BranchContext } from '#platform/http/context';
import { readAvailability } from '../availability-repository.ts';
import { lockResource } from '../resource-repository.ts';

/**
 * The availability with this id, with its resource locked: a concurrent booking sees the hours before or after, never in between. Refuses
 * with `not-found` if there is none.
 */
export async function lockAvailability(context: BranchContext, id: string): Promise<Availability> {
  const { resourceId } = await readAvailability(context, id);
  await lockResource(context, resourceId);
  return readAvailability(context, id);
}
