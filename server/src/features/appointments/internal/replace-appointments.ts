import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { type StoredAppointment, saveAppointment } from '../appointment-repository.ts';
import { readBookableServices } from '../bookable-service-repository.ts';
import { objectionTo } from '../booking-rules.ts';
import { freeHolds, lockResources } from '../hold-repository.ts';
import { holdsSame } from '../hold-rules.ts';
import { refuseOutsideAvailability } from '../refuse-outside-availability.ts';
import { findPlaces } from './find-places.ts';
import { keepPlaces } from './keep-places.ts';
import { recordAppointments } from './record-appointments.ts';

/** An appointment as it is, locked, and as it is to be. */
export interface Replacement {
  readonly present: StoredAppointment;
  readonly wanted: StoredAppointment;
}

interface Terms {
  readonly overrideAvailability: boolean;
  /** What the audit calls it; a change, where it says nothing. */
  readonly action?: string;
}

/** Puts locked appointments in the place of what they were, all or none; those that are to hold other times are placed anew. */
export async function replaceAppointments(
  context: BranchContext,
  replacements: readonly Replacement[],
  { overrideAvailability, action = auditedUpdate(overrideAvailability) }: Terms,
): Promise<void> {
  const moved = replacements.filter(({ present, wanted }) => !holdsSame(present, wanted));
  if (moved.length > 0) await placeAnew(context, moved, overrideAvailability);
  await Promise.all(replacements.map(({ wanted }) => saveAppointment(context, wanted)));
  await recordAppointments(
    context,
    replacements.map(({ present, wanted }) => ({ action, id: present.id, before: present, after: wanted })),
  );
}

/** That a change went past the working hours is told apart. */
function auditedUpdate(overrideAvailability: boolean): string {
  return overrideAvailability ? 'appointment.update-outside-availability' : 'appointment.update';
}

/**
 * Gives appointments the holds of how they are to be, all or none: the old ones are freed first, so that those that move together
 * do not stand in each other's way. A refusal names in its parameters which `appointment` it is about.
 */
async function placeAnew(
  context: BranchContext,
  replacements: readonly Replacement[],
  overrideAvailability: boolean,
): Promise<void> {
  const resources = await lockResources(
    context,
    replacements.flatMap(({ present, wanted }) => [present.staffId, present.areaId, wanted.staffId, wanted.areaId]),
  );
  const services = await readBookableServices(
    context,
    replacements.map(({ wanted }) => wanted.serviceId),
  );
  for (const { present, wanted } of replacements) {
    const service = services.get(wanted.serviceId);
    // An archived service takes no new bookings, but those that it has may still be moved.
    const keeps = service !== undefined && wanted.serviceId === present.serviceId;
    const objection = objectionTo({ ...wanted, service: keeps ? { ...service, archived: false } : service, resources });
    await naming(wanted, async () => {
      if (objection !== undefined) throw new Refusal(objection.code, objection.params);
      if (!overrideAvailability) await refuseOutsideAvailability(context, wanted, resources);
    });
    await freeHolds(context, present.id);
  }
  for (const { wanted } of replacements)
    await naming(wanted, async () => keepPlaces(context, wanted.id, await findPlaces(context, wanted, resources)));
}

async function naming({ id }: StoredAppointment, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, { ...error.params, appointment: id }, error.details);
  }
}
