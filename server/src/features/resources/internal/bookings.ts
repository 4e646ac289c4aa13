import type { BranchContext } from '#platform/http/context';

/** What resources need of those who book them. Handed in, because bookings rank above. */
export interface Bookings {
  /** Makes room in a smaller capacity, or refuses and names the bookings that are too many at once. The resource must be locked. */
  placeWithinCapacity(context: BranchContext, resourceId: string, capacity: number): Promise<void>;
}
