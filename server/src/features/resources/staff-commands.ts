import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as staffMemberEndpoints from '@quieta/contract/resources/staff-member-endpoints';
import type { StaffMember, StaffValues } from '@quieta/contract/resources/staff-member-endpoints';
import { emptyPerson } from '@quieta/contract/values/person';
import { plausible } from '#features/settings/person-rules';
import { type ReferenceOf, refuseReferences } from '#features/settings/refuse-references';
import { refuseStale } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { readOptionalPng } from '#platform/png';
import { withChanges } from '#platform/with-changes';
import { changeServices, recordResource, removeResource } from './internal/record-resource.ts';
import { type Bookings, changeCapacity } from './resource-commands.ts';
import { saveAvatar } from './resource-repository.ts';
import { insertStaffMember, lockStaffMember, readStaffMember, saveStaffMember } from './staff-repository.ts';

const notStated: Omit<StaffValues, 'firstName'> = {
  ...emptyPerson,
  role: '',
  capacity: 1,
  levelId: null,
  skillIds: [],
  archived: false,
};

const references: readonly ReferenceOf<StaffValues>[] = [
  { kind: 'staffLevel', read: ({ levelId }) => [['levelId', levelId]] },
  { kind: 'skill', read: ({ skillIds }) => skillIds.map((id, index) => [`skillIds.${index}`, id]) },
];

/** Adds a staff member, who can be booked only once they have an availability. */
export async function createStaffMember(
  context: BranchContext,
  { body }: Pick<Request<typeof staffMemberEndpoints.createStaffMember>, 'body'>,
): Promise<StaffMember> {
  const avatar = await readOptionalPng(body.base64Picture, 'base64Picture');
  const id = newId();
  const requested = plausible(context, withChanges({ ...notStated, firstName: body.firstName }, body), null);
  await refuseReferences(context, references, requested, null);
  await insertStaffMember(context, id, requested);
  await saveAvatar(context, id, avatar);
  await changeServices(context, id, body);
  const after = await readStaffMember(context, id);
  await recordResource(context, 'staff-member', id, { before: null, after });
  return after;
}

/**
 * Changes a staff member entirely or not at all. An archived one takes no new bookings but keeps those that they have.
 */
export async function updateStaffMember(
  context: BranchContext,
  { params: { id }, body, baseVersion }: Request<typeof staffMemberEndpoints.updateStaffMember>,
  bookings: Bookings,
): Promise<StaffMember> {
  const current = await lockStaffMember(context, id);
  refuseStale(current, baseVersion);
  const requested = plausible(context, withChanges(current, body), current);
  await refuseReferences(context, references, requested, current);
  await changeCapacity(context, current, requested.capacity, bookings);
  await saveStaffMember(context, id, requested);
  if (body.isPictureBase64Updated === true)
    await saveAvatar(context, id, await readOptionalPng(body.base64Picture, 'base64Picture'));
  await changeServices(context, id, body);
  const after = await readStaffMember(context, id);
  await recordResource(context, 'staff-member', id, { before: current, after });
  return after;
}

export async function deleteStaffMember(
  context: BranchContext,
  {
    params: { staffId },
    baseVersion,
  }: Pick<Request<typeof staffMemberEndpoints.deleteStaffMember>, 'params' | 'baseVersion'>,
): Promise<AnswerOf<typeof staffMemberEndpoints.deleteStaffMember>> {
  const current = await lockStaffMember(context, staffId);
  refuseStale(current, baseVersion);
  return removeResource(context, 'staff-member', current);
}
