import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { linkServices, lockServices, markServices, readServiceIds } from '../service-link-repository.ts';

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
