import type { AuditedAction } from '@quieta/contract/history/audited-actions';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readAppointment } from '../appointment-detail-queries.ts';
import { readBookableServices, type StoredAppointment, saveAppointment } from '../appointment-repository.ts';
import { leavesRequestedStaff, objectionTo } from '../booking-rules.ts';
import { freeHolds, lockResources } from '../holds/hold-repository.ts';
import { holdsSame } from '../holds/hold-rules.ts';
import { planHolds, refuseOutsideAvailability, saveHolds } from './place-holds.ts';
import { recordAppointments } from './record-appointments.ts';

/** A locked appointment before and after a change. */
export interface Replacement {
  readonly current: StoredAppointment;
  readonly requested: StoredAppointment;
}

interface Terms {
  readonly overrideAvailability: boolean;
  /** The audit's name for it; an update by default. */
  readonly action?: AuditedAction;
}

/** Replaces locked appointments with their new values, all or none; those whose holds change are placed again. */
export async function replaceAppointments(
  context: BranchContext,
  wanted: readonly Replacement[],
  { overrideAvailability, action = auditedUpdate(overrideAvailability) }: Terms,
): Promise<void> {
  const replacements = wanted.map(withoutStaleAnswer);
  const moved = replacements.filter(({ current, requested }) => !holdsSame(current, requested));
  if (moved.length > 0) await rescheduleAppointments(context, moved, overrideAvailability);
  await Promise.all([
    ...replacements.map(({ requested }) => context.transaction.run(saveAppointment, requested)),
    recordAppointments(
      context,
      replacements.map(({ current, requested }) => ({ action, id: current.id, before: current, after: requested })),
    ),
  ]);
}

/** What a guest has answered is about the appointment as it was told to them. */
function withoutStaleAnswer({ current, requested }: Replacement): Replacement {
  const isSame =
    current.startsAt.equals(requested.startsAt) &&
    current.endsAt.equals(requested.endsAt) &&
    current.serviceId === requested.serviceId &&
    current.guestId === requested.guestId;
  return { current, requested: isSame ? requested : { ...requested, guestAnswer: null } };
}

/** Refuses to take an appointment from the staff member whom its guest asked for. */
export async function refuseOtherStaff(context: BranchContext, { current, requested }: Replacement): Promise<void> {
  if (!leavesRequestedStaff(current, requested)) return;
  const { staff } = await readAppointment(context, current.id);
  throw new Refusal('requested-staff', { resource: staff?.name ?? null });
}

/** A change that ignored the working hours has a name of its own in the audit. */
function auditedUpdate(overrideAvailability: boolean): AuditedAction {
  return overrideAvailability ? 'appointment.update-outside-availability' : 'appointment.update';
}

/**
 * Gives appointments the holds of their new values, all or none. The old holds are freed first, so that appointments that move together do
 * not clash with each other. A refusal names the `appointment` in its parameters.
 */
async function rescheduleAppointments(
  context: BranchContext,
  replacements: readonly Replacement[],
  overrideAvailability: boolean,
): Promise<void> {
  const [resources, services] = await Promise.all([
    lockResources(
      context,
      replacements.flatMap(({ current, requested }) => [
        current.staffId,
        current.areaId,
        requested.staffId,
        requested.areaId,
      ]),
    ),
    readBookableServices(
      context,
      replacements.map(({ requested }) => requested.serviceId),
    ),
  ]);
  for (const { current, requested } of replacements) {
    const service = services.get(requested.serviceId);
    // An archived service takes no new bookings, but its existing ones may still be rescheduled.
    const keeps = service !== undefined && requested.serviceId === current.serviceId;
    const objection = objectionTo({
      ...requested,
      service: keeps ? { ...service, archived: false } : service,
      resources,
    });
    await naming(requested, async () => {
      if (objection !== undefined) throw new Refusal(objection.code, objection.params);
      if (!overrideAvailability) await refuseOutsideAvailability(context, requested, resources);
    });
  }
  await Promise.all(
    replacements.map(({ current }) => context.transaction.run(freeHolds, { appointmentId: current.id })),
  );
  for (const { requested } of replacements)
    await naming(requested, async () =>
      saveHolds(context, requested.id, await planHolds(context, requested, resources)),
    );
}

async function naming({ id }: StoredAppointment, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, { ...error.params, appointment: id }, error.details);
  }
}
