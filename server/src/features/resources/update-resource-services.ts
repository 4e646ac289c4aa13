import type { AnswerOf } from '@quieta/contract/endpoint';
import type { updateResourceServices as endpoint } from '@quieta/contract/resources/resource-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { changeServices } from './internal/change-services.ts';
import { lockResource } from './resource-repository.ts';
import { readServiceIds } from './service-link-repository.ts';

/** Sets only the services that a resource can do; `updateStaffMember` and `updateArea` set them together with the other values. */
export async function updateResourceServices(
  context: BranchContext,
  { body: { resourceId, ...change } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if ((await lockResource(context, resourceId)) === undefined) throw new Refusal('resource-unknown');
  await changeServices(context, resourceId, change);
  return { resourceId, serviceIds: await readServiceIds(context, resourceId) };
}
