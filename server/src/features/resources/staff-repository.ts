import type { StaffMember, StaffValues } from '@quieta/contract/resources/staff-member';
import { gender } from '@quieta/contract/values/person';
import { db } from '#platform/database/builder';
import { tenantOf } from '#platform/database/tenant';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { inUse } from './internal/in-use.ts';
import { insertResource, lockResource, saveResource } from './resource-repository.ts';

/** The branch's staff members in their order, or the one of this id. */
export async function readStaffMembers(
  { actor, branch, transaction }: BranchContext,
  id?: string,
): Promise<StaffMember[]> {
  let query = db
    .selectFrom('resource as r')
    .innerJoin('staff_member as m', (join) =>
      join
        .onRef('m.environment_id', '=', 'r.environment_id')
        .onRef('m.branch_id', '=', 'r.branch_id')
        .onRef('m.resource_id', '=', 'r.id'),
    )
    .where('r.environment_id', '=', actor.environmentId)
    .where('r.branch_id', '=', branch.id)
    .selectAll(['r', 'm'])
    .select(inUse)
    .orderBy('r.position')
    .orderBy('r.id');
  if (id !== undefined) query = query.where('r.id', '=', id);
  const rows = await transaction.rows(query);
  return rows.map((row) => ({
    id: row.id,
    resourceId: row.id,
    branchId: branch.id,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: row.name,
    role: row.role,
    dateOfBirth: row.date_of_birth,
    birthPlace: row.birth_place,
    fiscalCode: row.fiscal_code,
    gender: row.gender === null ? null : gender.parse(row.gender),
    nationality: row.nationality,
    email: row.email,
    phoneNumber: row.phone_number,
    address: row.address,
    capacity: row.capacity,
    archived: row.archived_at !== null,
    avatar: row.avatar?.toString('base64') ?? null,
    isDeletable: !row.in_use,
    version: row.version,
  }));
}

/** The staff member of this id; refuses with `not-found` where there is none. */
export async function readStaffMember(context: BranchContext, id: string): Promise<StaffMember> {
  const [member] = await readStaffMembers(context, id);
  if (member === undefined) throw new Refusal('not-found');
  return member;
}

/** As `readStaffMember`, and keeps bookings, changes and deletion away until the commit. */
export async function lockStaffMember(context: BranchContext, id: string): Promise<StaffMember> {
  await lockResource(context, id);
  return readStaffMember(context, id);
}

export async function insertStaffMember(context: BranchContext, id: string, values: StaffValues): Promise<void> {
  await insertResource(context, id, 'Staff', { ...values, name: fullName(values) });
  const row = { ...tenantOf(context), resource_id: id, ...personOf(values) };
  await context.transaction.rows(db.insertInto('staff_member').values(row));
}

export async function saveStaffMember(context: BranchContext, id: string, values: StaffValues): Promise<void> {
  await saveResource(context, id, { ...values, name: fullName(values) });
  await context.transaction.rows(
    db
      .updateTable('staff_member')
      .set(personOf(values))
      .where((row) => row.and({ ...tenantOf(context), resource_id: id })),
  );
}

/** How the staff member is called as a resource. */
function fullName({ firstName, lastName }: StaffValues): string {
  return `${firstName} ${lastName}`.trim();
}

/** The columns of the person; what is blank is not stated. */
function personOf(values: StaffValues) {
  return {
    first_name: values.firstName,
    last_name: values.lastName,
    date_of_birth: values.dateOfBirth,
    birth_place: values.birthPlace || null,
    fiscal_code: values.fiscalCode || null,
    gender: values.gender,
    nationality: values.nationality,
    email: values.email,
    phone_number: values.phoneNumber || null,
    address: values.address || null,
  };
}
