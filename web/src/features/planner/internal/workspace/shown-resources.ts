import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Resource, ResourceType } from '@quieta/contract/resources/resource';

type Showable = Pick<Resource, 'id' | 'type' | 'archived'>;

/** The ids of the archived resources that still have bookings on one of the days, in the order of the resources. */
export function archivedInUse(
  resources: readonly Showable[],
  days: readonly (readonly Pick<Appointment, 'staff' | 'area'>[])[],
): string[] {
  const booked = new Set(days.flat().flatMap(({ staff, area }) => [staff?.id, area?.id]));
  return resources.filter(({ id, archived }) => archived && booked.has(id)).map(({ id }) => id);
}

/** The resources that have a column: the chosen ones of the type; an archived one only while it has bookings. */
export function shownResources<R extends Showable>(
  chosen: readonly R[],
  type: ResourceType,
  inUse: readonly string[],
): R[] {
  return chosen.filter((one) => one.type === type && (!one.archived || inUse.includes(one.id)));
}
