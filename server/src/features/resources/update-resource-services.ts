import type { AnswerOf } from '@quieta/contract/endpoint';
import type { updateResourceServices as endpoint } from '@quieta/contract/resources/update-resource-services';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { lockResource } from './resource-repository.ts';
import { linkServices, lockServices, markServices, readServiceIds } from './service-link-repository.ts';

/** Adds the resource to services and takes it from others, all of them or none (RES-02). */
export async function updateResourceServices(
  context: BranchContext,
  { body: { resourceId, servicesToAdd, servicesToRemove } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!may(context.branch, 'set-up')) throw new Refusal('not-allowed');
  if ((await lockResource(context, resourceId)) === undefined) throw new Refusal('resource-unknown');
  const named = [...servicesToAdd, ...servicesToRemove];
  const known = await lockServices(context, named);
  if (named.some((id) => !known.has(id))) throw new Refusal('service-unknown');

  const before = await readServiceIds(context, resourceId);
  const added = [...new Set(servicesToAdd).difference(new Set(before))];
  const removed = before.filter((id) => servicesToRemove.includes(id) && !servicesToAdd.includes(id));
  await linkServices(context, resourceId, { added, removed });
  await markServices(context, [...added, ...removed]);
  const after = await readServiceIds(context, resourceId);
  await writeAuditEntry(context, {
    action: 'resource.update-services',
    entity: 'resource',
    entityId: resourceId,
    before: { serviceIds: before },
    after: { serviceIds: after },
  });
  await recordChange(context, 'service', [...added, ...removed]);
  return { resourceId, serviceIds: after };
}
