import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Clash } from '@quieta/contract/appointments/clash';
import type { ResourceType } from '@quieta/contract/resources/resource';
import type { DraftConflicts } from '../store/draft-watch.ts';

/** What the planner sees in the draft's way, in the shape in which the server would tell it; the area first, which is easier to change. */
export function clashesOf(conflicts: DraftConflicts): Clash[] {
  return [...conflicts.area.map((row) => clash(row, 'Area')), ...conflicts.staff.map((row) => clash(row, 'Staff'))];
}

function clash(row: Appointment, type: ResourceType): Clash {
  const resource = type === 'Staff' ? row.staff : row.area;
  return {
    resourceId: resource?.id ?? '',
    resourceName: resource?.name ?? '',
    resourceType: type,
    appointmentId: row.id,
    holderName: row.holder?.fullName ?? null,
    serviceName: row.service.name,
    startTime: row.startTime,
    endTime: row.endTime,
  };
}
