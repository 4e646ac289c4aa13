import { toWireResource, type WireResource } from '@quieta/contract/resources/resource';
import type { listResources as endpoint } from '@quieta/contract/resources/resource-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readBookableOn } from './read-bookable-on.ts';
import { readResources } from './resource-repository.ts';

export async function listResources(
  context: BranchContext,
  { query: { date, serviceID } }: Request<typeof endpoint>,
): Promise<WireResource[]> {
  if (date === undefined) return (await readResources(context, serviceID)).map(toWireResource);
  const resources = await readBookableOn(context, date, serviceID);
  return resources.flatMap(({ isBookable, ...resource }) => (isBookable ? [toWireResource(resource)] : []));
}
