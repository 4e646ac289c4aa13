import type { Guest } from '@quieta/contract/guests/guest';
import { lockGuest } from '#features/guests/guest-repository';
import type { BranchContext } from '#platform/http/context';

/**
 * Locks two guests in the order of their ids, so that two desks that merge the same pair queue; answers them in the order of the arguments.
 */
export async function lockPair(context: BranchContext, one: string, other: string): Promise<[Guest, Guest]> {
  if (one < other) return [await lockGuest(context, one), await lockGuest(context, other)];
  const second = await lockGuest(context, other);
  return [await lockGuest(context, one), second];
}
