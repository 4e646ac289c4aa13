import type { AnswerOf } from '@quieta/contract/endpoint';
import type { deleteArea as endpoint } from '@quieta/contract/resources/area-endpoints';
import { refuseStale } from '#platform/errors/refuse-stale';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { lockArea } from './area-repository.ts';
import { removeResource } from './internal/remove-resource.ts';

export async function deleteArea(
  context: BranchContext,
  { params: { areaId }, baseVersion }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const current = await lockArea(context, areaId);
  refuseStale(current, baseVersion);
  return removeResource(context, 'area', current);
}
