import type { StaffMember } from '@quieta/contract/resources/staff-member';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readStaffMembers } from './staff-repository.ts';

export async function listStaffMembers(context: BranchContext): Promise<StaffMember[]> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  return readStaffMembers(context);
}
