import type { StaffMember, StaffValues } from '@quieta/contract/resources/staff-member';
import type { createStaffMember as endpoint } from '@quieta/contract/resources/staff-member-endpoints';
import { refuseImplausiblePerson } from '#features/settings/person-rules';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { readOptionalPng } from '#platform/png';
import { withChanges } from '#platform/with-changes';
import { changeServices } from './internal/change-services.ts';
import { recordResource } from './internal/record-resource.ts';
import { saveAvatar } from './resource-repository.ts';
import { insertStaffMember, readStaffMember } from './staff-repository.ts';

const notStated: Omit<StaffValues, 'firstName'> = {
  lastName: '',
  role: '',
  dateOfBirth: null,
  birthPlace: null,
  fiscalCode: null,
  gender: null,
  nationality: null,
  email: null,
  phoneNumber: null,
  address: null,
  capacity: 1,
  archived: false,
};

/** Adds a staff member, who can be booked only once they have an availability. */
export async function createStaffMember(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<StaffMember> {
  const avatar = await readOptionalPng(body.base64Picture, 'base64Picture');
  const id = newId();
  const requested = withChanges({ ...notStated, firstName: body.firstName }, body);
  refuseImplausiblePerson(context, requested, null);
  await insertStaffMember(context, id, requested);
  await saveAvatar(context, id, avatar);
  await changeServices(context, id, body);
  const after = await readStaffMember(context, id);
  await recordResource(context, 'staff-member', id, { before: null, after });
  return after;
}
