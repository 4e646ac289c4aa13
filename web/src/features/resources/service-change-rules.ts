/** Which services a resource can do from now on, and which no longer. */
export interface ServiceChange {
  readonly servicesToAdd: string[];
  readonly servicesToRemove: string[];
}

export const noServiceChange: ServiceChange = { servicesToAdd: [], servicesToRemove: [] };

/** Whether a resource can do a service once the change is made. */
export function canDo(service: Doable, resourceId: string | null, { servicesToAdd, servicesToRemove }: ServiceChange) {
  return servicesToAdd.includes(service.id) || (isAble(service, resourceId) && !servicesToRemove.includes(service.id));
}

/**
 * The change that also makes these services possible, or none of them any longer. It holds only what differs from how things
 * stand, so that what a colleague adds meanwhile stays; in the order of ids, so that the same change is the same.
 */
export function withServices(
  change: ServiceChange,
  services: readonly Doable[],
  resourceId: string | null,
  isRequested: boolean,
): ServiceChange {
  const ids = new Set(services.map(({ id }) => id));
  const differing = services.filter((service) => isAble(service, resourceId) !== isRequested).map(({ id }) => id);
  const add = change.servicesToAdd.filter((id) => !ids.has(id));
  const remove = change.servicesToRemove.filter((id) => !ids.has(id));
  return {
    servicesToAdd: (isRequested ? [...add, ...differing] : add).toSorted(),
    servicesToRemove: (isRequested ? remove : [...remove, ...differing]).toSorted(),
  };
}

/** As much of a service as this needs. */
interface Doable {
  readonly id: string;
  readonly resourceIds: readonly string[];
}

function isAble({ resourceIds }: Doable, resourceId: string | null): boolean {
  return resourceIds.some((id) => id === resourceId);
}
