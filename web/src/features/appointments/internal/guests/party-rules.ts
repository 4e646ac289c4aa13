import type { Resource } from '@quieta/contract/resources/resource';
import type { Service } from '@quieta/contract/settings/service';

/** The largest party of one appointment: the capacity of its area, or the largest capacity among the areas of the service. */
export function maxPeople(service: Service | null, areaId: string | null, resources: readonly Resource[]): number {
  const areas = resources.filter(
    ({ id, type, archived }) =>
      type === 'Area' && (areaId === null ? !archived && service?.resourceIds.includes(id) === true : id === areaId),
  );
  return Math.max(1, ...areas.map(({ capacity }) => capacity));
}
