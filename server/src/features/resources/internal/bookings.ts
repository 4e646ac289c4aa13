import type { BranchContext } from '#platform/http/context';

/**
 * Functions that resources need of the feature that books them. It is injected, because that feature has a higher rank.
 */
export interface Bookings {
  /**
   * Moves the bookings into a smaller capacity, or refuses and names those that overlap beyond it. The resource must be
   * locked.
   */
  placeWithinCapacity(context: BranchContext, resourceId: string, capacity: number): Promise<void>;
}
