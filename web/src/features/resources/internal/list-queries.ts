import { listAreas } from '@quieta/contract/resources/area-endpoints';
import { listEquipment } from '@quieta/contract/resources/equipment-endpoints';
import { listStaffMembers, type StaffMember } from '@quieta/contract/resources/staff-member-endpoints';
import { derivedQueryOf, queryOf } from '#lib/api/queries.ts';

// Separate from `queries.ts`, which the planner loads.

/** A staff member with the name that a settings row needs. */
export interface StaffRow extends StaffMember {
  readonly name: string;
}

export function staffRow(member: StaffMember): StaffRow {
  return { ...member, name: member.fullName };
}

export function staffQuery() {
  return derivedQueryOf(listStaffMembers, {}, (rows) => rows.map(staffRow), { changedBy: ['resource'] });
}

export function areasQuery() {
  return queryOf(listAreas, {}, { changedBy: ['resource'] });
}

export function equipmentQuery() {
  return queryOf(listEquipment, {}, { changedBy: ['resource'] });
}
