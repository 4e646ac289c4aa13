/** The services that a resource can newly perform, and those that it no longer can. */
export interface ServiceChange {
  readonly servicesToAdd: string[];
  readonly servicesToRemove: string[];
}

export const noServiceChange: ServiceChange = { servicesToAdd: [], servicesToRemove: [] };

/** Whether a resource can perform a service after the change. */
export function canDo(service: Doable, resourceId: string | null, { servicesToAdd, servicesToRemove }: ServiceChange) {
  return servicesToAdd.includes(service.id) || (isAble(service, resourceId) && !servicesToRemove.includes(service.id));
}

/**
 * The change after also allowing or no longer allowing these services. It holds only the differences from the current
 * state, so that services added by colleagues meanwhile stay; sorted by id, so that equal changes compare as equal.
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

/** The fields of a service that this needs. */
interface Doable {
  readonly id: string;
  readonly resourceIds: readonly string[];
}

function isAble({ resourceIds }: Doable, resourceId: string | null): boolean {
  return resourceIds.some((id) => id === resourceId);
}
