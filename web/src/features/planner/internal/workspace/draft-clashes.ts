import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Block } from '@quieta/contract/appointments/block';
import type { Clash } from '@quieta/contract/appointments/clash';
import type { ResourceType } from '@quieta/contract/resources/resource';
import type { DraftConflicts } from '../../store.ts';
import type { PlannerDraft } from '../engine/card.ts';

/** The draft's clashes that the planner knows, in the server's shape; areas first, because they are easier to change. */
export function clashesOf({ staff, area, blocks }: DraftConflicts, draft: PlannerDraft | null): Clash[] {
  const blocked = (type: ResourceType) =>
    blocks
      .filter(({ resource }) => resource.id === (type === 'Staff' ? draft?.staff : draft?.area)?.id)
      .map((block) => blockClash(block, type));
  return [
    ...blocked('Area'),
    ...area.map((row) => clash(row, 'Area')),
    ...blocked('Staff'),
    ...staff.map((row) => clash(row, 'Staff')),
  ];
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

function blockClash({ resource, reason, startTime, endTime }: Block, type: ResourceType): Clash {
  return {
    resourceId: resource.id,
    resourceName: resource.name,
    resourceType: type,
    appointmentId: null,
    holderName: null,
    serviceName: reason === '' ? null : reason,
    startTime,
    endTime,
  };
}
