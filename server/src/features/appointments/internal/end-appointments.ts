import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import type { BranchContext } from '#platform/http/context';
import { markDeleted, type StoredAppointment, saveAppointment } from '../appointment-repository.ts';
import { canBeCancelled } from '../appointment-states.ts';
import { freeHolds, lockResources } from '../hold-repository.ts';
import { timeOf } from '../hold-rules.ts';
import { tellWishes } from '../tell-wishes.ts';
import { auditedValues } from './audited-values.ts';

/** Calls appointments off and frees their times. They must be locked, and may be cancelled. */
export async function cancelAll(
  context: BranchContext,
  appointments: readonly StoredAppointment[],
  reason: string,
): Promise<void> {
  await endAll(context, appointments, async (present) => {
    const { state } = present;
    if (!canBeCancelled(state)) throw new Error(`an appointment that is ${state} was to be cancelled`);
    const wanted = { ...present, state: 'cancelled', cancelledFrom: state, cancelReason: reason } as const;
    await saveAppointment(context, wanted);
    await writeAuditEntry(context, {
      action: 'appointment.cancel',
      entity: 'appointment',
      entityId: present.id,
      before: auditedValues(present),
      after: auditedValues(wanted),
    });
  });
}

/** Deletes appointments and frees their times. They must be locked, and may be deleted. */
export async function deleteAll(
  context: BranchContext,
  appointments: readonly StoredAppointment[],
  reason: string | null,
): Promise<void> {
  await endAll(context, appointments, async (present) => {
    await markDeleted(context, present.id, reason);
    await writeAuditEntry(context, {
      action: 'appointment.delete',
      entity: 'appointment',
      entityId: present.id,
      before: auditedValues(present),
      after: reason === null ? null : { reason },
    });
  });
}

async function endAll(
  context: BranchContext,
  appointments: readonly StoredAppointment[],
  end: (present: StoredAppointment) => Promise<void>,
): Promise<void> {
  await lockResources(
    context,
    appointments.flatMap(({ staffId, areaId }) => [staffId, areaId]),
  );
  for (const present of appointments) {
    await freeHolds(context, present.id);
    await end(present);
  }
  await recordChange(
    context,
    'appointment',
    appointments.map(({ id }) => id),
  );
  await tellWishes(context, appointments.map(timeOf));
}
