import { listAreas } from '@quieta/contract/resources/area-endpoints';
import type { StaffMember } from '@quieta/contract/resources/staff-member-endpoints';
import { listStaffMembers } from '@quieta/contract/resources/staff-member-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/api-client.ts';

// Separate from `queries.ts`, which the planner loads.

/** A staff member with the name that a settings row needs. */
export interface StaffRow extends StaffMember {
  readonly name: string;
}

export function staffRow(member: StaffMember): StaffRow {
  return { ...member, name: member.fullName };
}

export function staffQuery() {
  return queryOptions({
    queryKey: ['staffMembers'],
    queryFn: async ({ signal }) => (await call(listStaffMembers, {}, { signal })).map(staffRow),
    meta: { changedBy: ['resource'] },
  });
}

export function areasQuery() {
  return queryOptions({
    queryKey: ['areas'],
    queryFn: ({ signal }) => call(listAreas, {}, { signal }),
    meta: { changedBy: ['resource'] },
  });
}
