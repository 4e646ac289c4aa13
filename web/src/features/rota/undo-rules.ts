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
    takeovers: saved.appointments.flatMap(({ id, version }) => {
      const staff = affected.find(({ appointment }) => appointment.id === id)?.appointment.staff;
      return staff == null ? [] : [{ appointmentId: id, version, staffId: staff.id, overrideRequestedStaff: true }];
    }),
    overrideAvailability: true,
  };
}
