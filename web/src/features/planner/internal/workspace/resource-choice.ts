import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Resource, ResourceType } from '@quieta/contract/resources/resource';
import { keysOf } from '@quieta/contract/values/objects';
import type { ResourceChoice } from '#lib/user-storage.ts';
import { resourcesIn } from '../engine/stretches.ts';

const orderOfTypes: Record<ResourceType, number> = { Staff: 0, Area: 1, Equipment: 2 };
const resourceTypes = keysOf(orderOfTypes);

/** The types of which a stored choice without `types` knows. */
const firstTypes: readonly string[] = ['Staff', 'Area'] satisfies ResourceType[];

type Choosable = Pick<Resource, 'id' | 'type' | 'archived'>;

/** Whether a resource is chosen, by itself or by its type; archived ones always, for their remaining bookings. */
export function isChosen(
  { ids, allOf, types = firstTypes }: ResourceChoice,
  { id, type, archived }: Choosable,
): boolean {
  return archived || allOf.includes(type) || ids.includes(id) || !types.includes(type);
}

/** The choice of exactly these ids. If they are all of a type, it also includes resources that are added later. */
export function choiceOf(resources: readonly Choosable[], chosen: ReadonlySet<string>): ResourceChoice {
  const current = resources.filter(({ archived }) => !archived);
  return {
    ids: current.map(({ id }) => id).filter((id) => chosen.has(id)),
    allOf: resourceTypes.filter((type) =>
      current.every((resource) => resource.type !== type || chosen.has(resource.id)),
    ),
    types: resourceTypes,
  };
}

/** The choice of resources on a first visit (SCH-06). */
export function choiceOfAll(resources: readonly Choosable[]): ResourceChoice {
  return choiceOf(resources, new Set(resources.map(({ id }) => id)));
}

/** The ids of the archived resources that still have bookings on one of the days, in the order of the resources. */
export function archivedInUse(
  resources: readonly Choosable[],
  days: readonly (readonly Pick<Appointment, 'staff' | 'area' | 'parts'>[])[],
): string[] {
  const booked = new Set<string | undefined>();
  for (const { staff, area, parts } of days.flat()) {
    booked.add(staff?.id).add(area?.id);
    for (const { id } of resourcesIn(parts)) booked.add(id);
  }
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
