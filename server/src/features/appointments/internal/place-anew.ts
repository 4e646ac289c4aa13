import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { StoredAppointment } from '../appointment-repository.ts';
import { readBookableServices } from '../bookable-service-repository.ts';
import { objectionTo } from '../booking-rules.ts';
import { freeHolds, lockResources } from '../hold-repository.ts';
import { placeHolds } from '../place-holds.ts';
import { refuseOutsideAvailability } from '../refuse-outside-availability.ts';

/** An appointment as it is, locked, and as it is to be. */
export interface Replacement {
  readonly present: StoredAppointment;
  readonly wanted: StoredAppointment;
}

/**
 * Gives appointments the holds of how they are to be, all or none: the old ones are freed first, so that those that move together
 * do not stand in each other's way. A refusal names in its parameters which `appointment` it is about.
 */
export async function placeAnew(
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
  for (const { wanted } of replacements) await naming(wanted, () => placeHolds(context, wanted, resources));
}

async function naming({ id }: StoredAppointment, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, { ...error.params, appointment: id }, error.details);
  }
}
