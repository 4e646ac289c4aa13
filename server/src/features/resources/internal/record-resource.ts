import type { Area } from '@quieta/contract/resources/area-endpoints';
import type { Equipment } from '@quieta/contract/resources/equipment-endpoints';
import type { StaffMember } from '@quieta/contract/resources/staff-member-endpoints';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { linkServices, lockServices, markServices, readServiceIds } from '#features/settings/service-link-repository';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { deleteResourceRow } from '../resource-repository.ts';

type ResourceRow = StaffMember | Area | Equipment;
type ResourceKind = 'staff-member' | 'area' | 'equipment';

/** A resource before and after a change; null if there was none, or is no longer one. */
interface ResourceChange {
  readonly before: ResourceRow | null;
  readonly after: ResourceRow | null;
}

/** Records the change of a resource in the audit and in the change feed. */
export async function recordResource(
  context: BranchContext,
  kind: ResourceKind,
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
function auditedValues(row: ResourceRow) {
  if (!('avatar' in row)) return row;
  const { avatar, ...values } = row;
  return { ...values, hasAvatar: avatar !== null };
}

interface ServiceChange {
  readonly servicesToAdd: readonly string[];
  readonly servicesToRemove: readonly string[];
}

/** Adds a locked resource to services and removes it from others, all or none (RES-02). */
export async function changeServices(
  context: BranchContext,
  resourceId: string,
  { servicesToAdd, servicesToRemove }: ServiceChange,
): Promise<void> {
  const named = [...servicesToAdd, ...servicesToRemove];
  if (named.length === 0) return;
  const known = await lockServices(context, named);
  if (named.some((id) => !known.has(id))) throw new Refusal('service-unknown');

  const before = await readServiceIds(context, resourceId);
  const added = [...new Set(servicesToAdd).difference(new Set(before))];
  const removed = before.filter((id) => servicesToRemove.includes(id) && !servicesToAdd.includes(id));
  await linkServices(context, resourceId, { added, removed });
  await markServices(context, [...added, ...removed]);
  await writeAuditEntry(context, {
    action: 'resource.update-services',
    entity: 'resource',
    entityId: resourceId,
    before: { serviceIds: before },
    after: { serviceIds: await readServiceIds(context, resourceId) },
  });
  await recordChange(context, 'service', [...added, ...removed]);
}

/** Deletes a locked resource, which removes it from all services (RES-01). */
export async function removeResource(
  context: BranchContext,
  kind: ResourceKind,
  before: ResourceRow,
): Promise<{ id: string }> {
  const { id } = before;
  const serviceIds = await readServiceIds(context, id);
  await markServices(context, serviceIds);
  await deleteResourceRow(context, id);
  await recordResource(context, kind, id, { before, after: null });
  await recordChange(context, 'service', serviceIds);
  return { id };
}
