import type { AvailabilityException, ExceptionSpan } from '@quieta/contract/resources/availability';
import type { Resource } from '@quieta/contract/resources/resource';
import type { RotaChange, RotaPreview, SavedRota } from './mutations.ts';
import { rotaOf } from './rota-rules.ts';

/**
 * The state before a change: the resources that it names, the closures, and the staff members of the affected
 * appointments.
 */
export interface Before {
  readonly resources: readonly Resource[];
  readonly closures: readonly AvailabilityException[];
  readonly affected: RotaPreview['affected'];
}

/** The change that undoes a saved one. Appointments that were outside a staff member's hours before may be so again. */
export function undoOf(change: RotaChange, saved: SavedRota, { resources, closures, affected }: Before): RotaChange {
  const removed = new Set(change.closuresToRemove);
  return {
    rotas: saved.rotas.flatMap(({ resourceId, version }) => {
      const before = resources.find(({ id }) => id === resourceId);
      return before === undefined ? [] : [{ ...rotaOf(before), version }];
    }),
    closuresToRemove: saved.closureIds,
    closuresToAdd: closures
      .filter(({ id }) => removed.has(id))
      .map(({ id: _, kind: __, ...span }): ExceptionSpan => span),
    takeovers: (change.takeovers ?? []).flatMap(({ appointmentId, staffId: substituteId, stretch }) => {
      const version = saved.appointments.find(({ id }) => id === appointmentId)?.version;
      const staff = affected.find(({ appointment }) => appointment.id === appointmentId)?.appointment.staff;
      const back = stretch == null ? staff?.id : stretch.resourceId;
      if (version === undefined || back === undefined) return [];
      return {
        appointmentId,
        version,
        staffId: back,
        ...(stretch != null && { stretch: { ...stretch, resourceId: substituteId } }),
        overrideRequestedStaff: true,
      };
    }),
    overrideAvailability: true,
  };
}
