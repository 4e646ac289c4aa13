import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Resource, ResourceType } from '@quieta/contract/resources/resource';

type Named = Pick<Resource, 'id' | 'name' | 'type'>;
type Showable = Pick<Resource, 'id' | 'type' | 'archived'>;

/** The ids of the archived resources with which something is still booked on one of the days, in the order of the resources. */
export function archivedInUse(
  resources: readonly Showable[],
  days: readonly (readonly Pick<Appointment, 'staff' | 'area'>[])[],
): string[] {
  const booked = new Set(days.flat().flatMap(({ staff, area }) => [staff?.id, area?.id]));
  return resources.filter(({ id, archived }) => archived && booked.has(id)).map(({ id }) => id);
}

/** Who has a column: of the type the chosen ones, an archived one only while it is in use. */
export function shownResources<R extends Showable>(
  chosen: readonly R[],
  type: ResourceType,
  inUse: readonly string[],
): R[] {
  return chosen.filter((one) => one.type === type && (!one.archived || inUse.includes(one.id)));
}

/** The staff member who is called as the user is: whose day a phone shows while nobody else's was looked at. */
export function ownResource(resources: readonly Named[], userName: string): string | null {
  return resources.find(({ type, name }) => type === 'Staff' && name === userName)?.id ?? null;
}
