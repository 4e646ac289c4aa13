import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Clash } from '@quieta/contract/appointments/clash';
import type { Resource, ResourceType } from '@quieta/contract/resources/resource';
import type { Draft } from '#features/appointments/draft-rules.ts';
import { stands } from '../engine/day-figures.ts';
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

/** Staff members or areas that can do the draft's service and are free at its time, by the rows that are shown. */
export function freeAlternatives(
  draft: Draft,
  type: ResourceType,
  resources: readonly Resource[],
  rows: readonly Appointment[],
): Resource[] {
  const own = type === 'Staff' ? draft.staffId : draft.areaId;
  return resources.filter((resource) => {
    if (resource.type !== type || resource.id === own || resource.archived) return false;
    if (draft.service !== null && !draft.service.resourceIds.includes(resource.id)) return false;
    const busy = rows.filter(
      (row) =>
        (type === 'Staff' ? row.staff : row.area)?.id === resource.id &&
        row.id !== draft.appointmentId &&
        stands(row) &&
        isBefore(row.startTime, draft.endTime) &&
        isBefore(draft.startTime, row.endTime),
    );
    return busy.length < resource.capacity;
  });
}

/** When the last of what is in the way ends. */
export function endOf(clashes: readonly Clash[]): string | null {
  return clashes.reduce<string | null>(
    (latest, { endTime }) => (latest === null || isBefore(latest, endTime) ? endTime : latest),
    null,
  );
}

function isBefore(one: string, other: string): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}
