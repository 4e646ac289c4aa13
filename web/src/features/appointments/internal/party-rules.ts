import type { Resource } from '@quieta/contract/resources/resource';
import type { Service } from '@quieta/contract/settings/service';

/** How many people one appointment may be for: as many as its area has room for, or the roomiest that the service is given in. */
export function maxPeople(service: Service | null, areaId: string | null, resources: readonly Resource[]): number {
  const areas = resources.filter(
    ({ id, type, archived }) =>
      type === 'Area' && (areaId === null ? !archived && service?.resourceIds.includes(id) === true : id === areaId),
  );
  return Math.max(1, ...areas.map(({ capacity }) => capacity));
}
