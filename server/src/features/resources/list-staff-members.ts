import type { StaffMember } from '@quieta/contract/resources/staff-member-endpoints';
import type { BranchContext } from '#platform/http/context';
import { readStaffMembers } from './staff-repository.ts';

export async function listStaffMembers(context: BranchContext): Promise<StaffMember[]> {
  return readStaffMembers(context);
}
