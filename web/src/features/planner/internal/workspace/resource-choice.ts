import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Resource, ResourceType } from '@quieta/contract/resources/resource';
import type { ResourceChoice } from '#lib/user-storage.ts';

const types: readonly ResourceType[] = ['Staff', 'Area'];

type Choosable = Pick<Resource, 'id' | 'type' | 'archived'>;

/** Whether a resource is chosen, by itself or by its type; archived ones always, for their remaining bookings. */
export function isChosen({ ids, allOf }: ResourceChoice, { id, type, archived }: Choosable): boolean {
  return archived || allOf.includes(type) || ids.includes(id);
}

/** The choice of exactly these ids. If they are all of a type, it also includes resources that are added later. */
export function choiceOf(resources: readonly Choosable[], chosen: ReadonlySet<string>): ResourceChoice {
  const current = resources.filter(({ archived }) => !archived);
  return {
    ids: current.map(({ id }) => id).filter((id) => chosen.has(id)),
    allOf: types.filter((type) => current.every((resource) => resource.type !== type || chosen.has(resource.id))),
  };
}

/** The choice of resources on a first visit (SCH-06). */
export function choiceOfAll(resources: readonly Choosable[]): ResourceChoice {
  return choiceOf(resources, new Set(resources.map(({ id }) => id)));
}

/** The ids of the archived resources that still have bookings on one of the days, in the order of the resources. */
export function archivedInUse(
  resources: readonly Choosable[],
  days: readonly (readonly Pick<Appointment, 'staff' | 'area'>[])[],
): string[] {
  const booked = new Set(days.flat().flatMap(({ staff, area }) => [staff?.id, area?.id]));
  return resources.filter(({ id, archived }) => archived && booked.has(id)).map(({ id }) => id);
}

/** The resources that have a column: the chosen ones of the type; an archived one only while it has bookings. */
export function shownResources<R extends Choosable>(
  chosen: readonly R[],
  type: ResourceType,
  inUse: readonly string[],
): R[] {
  return chosen.filter((one) => one.type === type && (!one.archived || inUse.includes(one.id)));
}
