import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { ResourceType, StaffOrArea } from '@quieta/contract/resources/resource';
import type { Service } from '@quieta/contract/settings/service';

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

type Placed = Pick<Appointment, 'staff' | 'area'> & { readonly service: { readonly id: string } | null };

/** The column ids of an appointment: its resources, or the unassigned columns for those it lacks. */
export function columnResourceIds({ staff, area, service }: Placed, needs: ServiceNeeds): string[] {
  // The usual case first: it is asked for each row of a day.
  if (staff !== null && area !== null) return [staff.id, area.id];
  const needed = service === null ? undefined : needs.get(service.id);
  return [
    staff?.id ?? (needed?.staff === true ? unassignedIds.Staff : null),
    area?.id ?? (needed?.area === true ? unassignedIds.Area : null),
  ].filter((id) => id !== null);
}
