import type { BranchContext } from '#platform/http/context';
import { markDeleted, type StoredAppointment, saveAppointment } from '../appointment-repository.ts';
import { canBeCancelled } from '../appointment-states.ts';
import { freeHolds, lockResources } from '../holds/hold-repository.ts';
import { recordAppointments } from './record-appointments.ts';

/** Cancels appointments and frees their times. They must be locked and in a state that can be cancelled. */
export async function cancelAll(
  context: BranchContext,
  appointments: readonly StoredAppointment[],
  reason: string,
): Promise<void> {
  const cancelled = (before: StoredAppointment) => {
    const { state } = before;
    if (!canBeCancelled(state)) throw new Error(`an appointment that is ${state} was to be cancelled`);
    return { ...before, state: 'cancelled', cancelledFrom: state, cancelReason: reason } as const;
  };
  await freeAll(context, appointments);
  await Promise.all(appointments.map((one) => saveAppointment(context, cancelled(one))));
  await recordAppointments(
    context,
    appointments.map((one) => ({ action: 'appointment.cancel', id: one.id, before: one, after: cancelled(one) })),
  );
}

/** Deletes appointments and frees their times. They must be locked and deletable. */
export async function deleteAll(
  context: BranchContext,
  appointments: readonly StoredAppointment[],
  reason: string | null,
): Promise<void> {
  const noted = reason !== null && { noted: { reason } };
  await freeAll(context, appointments);
  await Promise.all(appointments.map(({ id }) => markDeleted(context, id, reason)));
  await recordAppointments(
    context,
    appointments.map((one) => ({ action: 'appointment.delete', id: one.id, before: one, after: null, ...noted })),
  );
}

async function freeAll(context: BranchContext, appointments: readonly StoredAppointment[]): Promise<void> {
  await lockResources(
    context,
    appointments.flatMap(({ staffId, areaId }) => [staffId, areaId]),
  );
  await Promise.all(appointments.map(({ id }) => freeHolds(context, id)));
}
