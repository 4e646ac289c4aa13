import { expandAvailability } from '@quieta/contract/resources/expand-availability';
import type { listResources as endpoint } from '@quieta/contract/resources/list-resources';
import { toWireResource, type WireResource } from '@quieta/contract/resources/resource';
import { readOpeningHours } from '#features/settings/branch-repository';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readResources } from './resource-repository.ts';

export async function listResources(
  context: BranchContext,
  { query: { date, serviceID } }: Request<typeof endpoint>,
): Promise<WireResource[]> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  const resources = await readResources(context, serviceID);
  if (date === undefined) return resources.map(toWireResource);
  const openingHours = await readOpeningHours(context);
  return resources
    .filter((resource) => !resource.archived && expandAvailability(resource, openingHours, date).length > 0)
    .map(toWireResource);
}
