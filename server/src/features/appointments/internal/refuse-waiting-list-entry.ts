import type { WaitingListEntryRequest } from '@quieta/contract/appointments/waiting-list-entry';
import { isGuestKnown } from '#features/guests/guest-repository';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readBookableServices } from '../bookable-service-repository.ts';
import { readResources } from '../holds/hold-repository.ts';

/** Refuses a waiting-list entry that refers to something unknown or can never be fulfilled. */
export async function refuseWaitingListEntry(
  context: BranchContext,
  { guestId, serviceId, staffResourceId = null }: WaitingListEntryRequest,
): Promise<void> {
  if (!(await isGuestKnown(context, guestId))) throw new Refusal('guest-unknown');
  const service = (await readBookableServices(context, [serviceId])).get(serviceId);
  if (service === undefined) throw new Refusal('service-unknown');
  if (service.archived) throw new Refusal('service-archived');
  if (staffResourceId === null) return;
  const staff = (await readResources(context, [staffResourceId])).get(staffResourceId);
  if (staff?.type !== 'Staff') throw new Refusal('resource-unknown');
  if (!service.resourceIds.includes(staff.id)) throw new Refusal('staff-not-associated', { resource: staff.name });
}
