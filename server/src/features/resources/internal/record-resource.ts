import type { Area } from '@quieta/contract/resources/area';
import type { StaffMember } from '@quieta/contract/resources/staff-member';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import type { BranchContext } from '#platform/http/context';

/** A staff member or an area before and after a change; null if there was none, or is no longer one. */
interface ResourceChange {
  readonly before: StaffMember | Area | null;
  readonly after: StaffMember | Area | null;
}

/** Records the change of a staff member or an area in the audit and in the change feed. */
export async function recordResource(
  context: BranchContext,
  kind: 'staff-member' | 'area',
  id: string,
  { before, after }: ResourceChange,
): Promise<void> {
  const verb = before === null ? 'create' : after === null ? 'delete' : 'update';
  await writeAuditEntry(context, {
    action: `${kind}.${verb}`,
    entity: 'resource',
    entityId: id,
    before: before && auditedValues(before),
    after: after && auditedValues(after),
  });
  await recordChange(context, 'resource', [id]);
}

/** For a picture, the audit keeps only whether there is one. */
function auditedValues(row: StaffMember | Area): object {
  if (!('avatar' in row)) return row;
  const { avatar, ...values } = row;
  return { ...values, hasAvatar: avatar !== null };
}
