import type { listServices as endpoint } from '@quieta/contract/settings/list-services';
import type { Service } from '@quieta/contract/settings/service';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readServices } from './service-repository.ts';

export async function listServices(
  context: BranchContext,
  { query: { staffId, areaId, date } }: Request<typeof endpoint>,
): Promise<Service[]> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  return readServices(context, { resourceIds: [staffId, areaId].filter((id) => id !== undefined), date });
}
