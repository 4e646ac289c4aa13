import type { AnswerOf } from '@quieta/contract/endpoint';
import type { deleteStaffMember as endpoint } from '@quieta/contract/resources/staff-member-endpoints';
import { refuseStale } from '#platform/errors/refuse-stale';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { removeResource } from './internal/remove-resource.ts';
import { lockStaffMember } from './staff-repository.ts';

export async function deleteStaffMember(
  context: BranchContext,
  { params: { staffId }, baseVersion }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const current = await lockStaffMember(context, staffId);
  refuseStale(current, baseVersion);
  return removeResource(context, 'staff-member', current);
}
