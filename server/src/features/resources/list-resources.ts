import { expandAvailability } from '@quieta/contract/resources/expand-availability';
import { toWireResource, type WireResource } from '@quieta/contract/resources/resource';
import type { listResources as endpoint } from '@quieta/contract/resources/resource-endpoints';
import { readOpeningHours } from '#features/settings/branch-repository';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readResources } from './resource-repository.ts';

export async function listResources(
  context: BranchContext,
  { query: { date, serviceID } }: Request<typeof endpoint>,
): Promise<WireResource[]> {
  const resources = await readResources(context, serviceID);
  if (date === undefined) return resources.map(toWireResource);
  const openingHours = await readOpeningHours(context);
  return resources
    .filter((resource) => !resource.archived && expandAvailability(resource, openingHours, date).length > 0)
    .map(toWireResource);
}
