import type { StaffMember, StaffValues } from '@quieta/contract/resources/staff-member-endpoints';
import { sql } from 'kysely';
import { db } from '#platform/database/query';
import { insertion, insertions, revision } from '#platform/database/whole-rows';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { insertResource, lockResource, resourceRows, saveResource } from './resource-repository.ts';

const staff = resourceRows
  .innerJoin('staffMember', 'staffMember.resourceId', 'resource.id')
  .selectAll('staffMember')
  .select(({ selectFrom }) =>
    sql<string[]>`ARRAY(${selectFrom('resourceSkill as s')
      .whereRef('s.resourceId', '=', 'resource.id')
      .select(sql`s.skill_id::text`.as('id'))
      .orderBy('s.skillId')})`.as('skillIds'),
  )
  .orderBy('position')
  .orderBy('id');

/** The branch's staff members in their order, or the one with this id. */
export async function readStaffMembers({ branch, transaction }: BranchContext, id?: string): Promise<StaffMember[]> {
  const rows = await transaction.rows(id === undefined ? staff : staff.where('resource.id', '=', id));
  return rows.map(
    ({ type: _, position: _position, rotaVersion: _rota, name, archivedAt, avatar, isInUse, ...row }) => ({
      ...row,
      branchId: branch.id,
      fullName: name,
      archived: archivedAt !== null,
      avatar: avatar?.toString('base64') ?? null,
      isDeletable: isInUse !== true,
    }),
  );
}

/** The staff member with this id; refuses with `not-found` if there is none. */
export async function readStaffMember(context: BranchContext, id: string): Promise<StaffMember> {
  const [member] = await readStaffMembers(context, id);
  if (member === undefined) throw new Refusal('not-found');
  return member;
}

/** As `readStaffMember`, and locks them against bookings, changes and deletion until the commit. */
export async function lockStaffMember(context: BranchContext, id: string): Promise<StaffMember> {
  await lockResource(context, id);
  return readStaffMember(context, id);
}

const insert = insertion('staffMember');

export async function insertStaffMember(context: BranchContext, id: string, values: StaffValues): Promise<void> {
  await insertResource(context, id, 'Staff', { ...values, name: fullName(values) });
  await context.transaction.run(insert, { ...storedPerson(values), resourceId: id });
  await replaceSkills(context, id, values.skillIds);
}

const revise = revision('staffMember', { keeps: [] });

export async function saveStaffMember(context: BranchContext, id: string, values: StaffValues): Promise<void> {
  await saveResource(context, id, { ...values, name: fullName(values) });
  await context.transaction.run(revise, { ...storedPerson(values), resourceId: id });
  await replaceSkills(context, id, values.skillIds);
}

const insertSkills = insertions('resourceSkill');

async function replaceSkills({ transaction }: BranchContext, resourceId: string, skillIds: readonly string[]) {
  await transaction.rows(db.deleteFrom('resourceSkill').where('resourceId', '=', resourceId));
  const rows = [...new Set(skillIds)].map((skillId) => ({ resourceId, skillId }));
  if (rows.length > 0) await transaction.run(insertSkills, rows);
}

/** The staff member's name as a resource. */
function fullName({ firstName, lastName }: StaffValues): string {
  return `${firstName} ${lastName}`.trim();
}

/** A blank value is stored as "not stated". */
function storedPerson({ skillIds: _, ...values }: StaffValues) {
  return {
    ...values,
    birthPlace: values.birthPlace || null,
    fiscalCode: values.fiscalCode || null,
    phoneNumber: values.phoneNumber || null,
    address: values.address || null,
  };
}
