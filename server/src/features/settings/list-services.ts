import type { Service } from '@quieta/contract/settings/service';
import type { listServices as endpoint } from '@quieta/contract/settings/service-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readServices } from './service-repository.ts';

export async function listServices(
  context: BranchContext,
  { query: { staffId, areaId, date } }: Request<typeof endpoint>,
): Promise<Service[]> {
  return readServices(context, { resourceIds: [staffId, areaId].filter((id) => id !== undefined), date });
}
