import type { listResources as endpoint } from '@quieta/contract/resources/list-resources';
import { toWireResource, type WireResource } from '@quieta/contract/resources/resource';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readBookableOn } from './read-bookable-on.ts';
import { readResources } from './resource-repository.ts';

export async function listResources(
  context: BranchContext,
  { query: { date, serviceID } }: Request<typeof endpoint>,
): Promise<WireResource[]> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  if (date === undefined) return (await readResources(context, serviceID)).map(toWireResource);
  const resources = await readBookableOn(context, date, serviceID);
  return resources.flatMap(({ isBookable, ...resource }) => (isBookable ? [toWireResource(resource)] : []));
}
