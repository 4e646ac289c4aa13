import type { ResourceType, StaffOrArea } from '@quieta/contract/resources/resource';
import type { Service } from '@quieta/contract/settings/service';
import { type Performed, resourcesIn } from './stretches.ts';

/** The column ids for appointments that still lack a staff member, or an area. */
export const unassignedIds = { Staff: 'no-staff', Area: 'no-area' } as const satisfies Record<StaffOrArea, string>;

export function isUnassigned(resourceId: string): boolean {
  return resourceId === unassignedIds.Staff || resourceId === unassignedIds.Area;
}

/** Which services need a staff member and which an area, by service id. A service without an entry needs neither. */
export type ServiceNeeds = ReadonlyMap<string, { readonly staff: boolean; readonly area: boolean }>;

export function needsOf(
  services: readonly Pick<Service, 'id' | 'resourceIds'>[],
  resources: readonly { readonly id: string; readonly type: ResourceType }[],
): ServiceNeeds {
  const types = new Map(resources.map(({ id, type }) => [id, type]));
  return new Map(
    services.map(({ id, resourceIds }) => {
      const has = (type: ResourceType) => resourceIds.some((resourceId) => types.get(resourceId) === type);
      return [id, { staff: has('Staff'), area: has('Area') }];
    }),
  );
}

type Placed = Pick<Performed, 'staff' | 'area' | 'parts'> & { readonly service: { readonly id: string } | null };

/** The column ids of an appointment: its resources, or the unassigned columns for those it lacks. */
export function columnResourceIds({ staff, area, service, parts }: Placed, needs: ServiceNeeds): string[] {
  const isInParts = parts !== undefined && parts.length > 0;
  // The usual case first: it is asked for each row of a day.
  if (staff !== null && area !== null && !isInParts) return [staff.id, area.id];
  const needed = service === null ? undefined : needs.get(service.id);
  const needsArea = needed?.area === true && (!isInParts || parts.some(({ takesArea }) => takesArea));
  const own = [
    // Whoever the parts need is chosen with them.
    staff?.id ?? (needed?.staff === true && !isInParts ? unassignedIds.Staff : null),
    area?.id ?? (needsArea ? unassignedIds.Area : null),
  ].filter((id) => id !== null);
  return isInParts ? [...new Set([...own, ...resourcesIn(parts).map(({ id }) => id)])] : own;
}
