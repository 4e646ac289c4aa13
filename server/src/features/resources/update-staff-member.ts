import type { StaffMember } from '@quieta/contract/resources/staff-member';
import type { updateStaffMember as endpoint } from '@quieta/contract/resources/staff-member-endpoints';
import { refuseImplausiblePerson } from '#features/settings/person-rules';
import { refuseStale } from '#platform/errors/refuse-stale';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readOptionalPng } from '#platform/png';
import { withChanges } from '#platform/with-changes';
import type { Bookings } from './internal/bookings.ts';
import { changeServices } from './internal/change-services.ts';
import { recordResource } from './internal/record-resource.ts';
import { saveAvatar } from './resource-repository.ts';
import { lockStaffMember, readStaffMember, saveStaffMember } from './staff-repository.ts';

/** Changes a staff member entirely or not at all. An archived one takes no new bookings but keeps those that they have. */
export async function updateStaffMember(
  context: BranchContext,
  { params: { id }, body, baseVersion }: Request<typeof endpoint>,
  bookings: Bookings,
): Promise<StaffMember> {
  const current = await lockStaffMember(context, id);
  refuseStale(current, baseVersion);
  const requested = withChanges(current, body);
  refuseImplausiblePerson(context, requested, current);
  if (requested.capacity < current.capacity) await bookings.placeWithinCapacity(context, id, requested.capacity);
  await saveStaffMember(context, id, requested);
  if (body.isPictureBase64Updated === true)
    await saveAvatar(context, id, await readOptionalPng(body.base64Picture, 'base64Picture'));
  await changeServices(context, id, body);
  const after = await readStaffMember(context, id);
  await recordResource(context, 'staff-member', id, { before: current, after });
  return after;
}
