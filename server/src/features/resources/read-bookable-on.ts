import { expandAvailability } from '@quieta/contract/resources/expand-availability';
import type { Resource } from '@quieta/contract/resources/resource';
import { readOpeningHours } from '#features/settings/branch-repository';
import type { BranchContext } from '#platform/http/context';
import { readResources } from './resource-repository.ts';

type ResourceOnDate = Resource & { readonly isBookable: boolean };

/** The branch's resources, each with whether it can be booked on a date of the branch; with a service only those that can do it. */
export async function readBookableOn(
  context: BranchContext,
  date: string,
  serviceId?: string,
): Promise<ResourceOnDate[]> {
  const resources = await readResources(context, serviceId);
  const openingHours = await readOpeningHours(context);
  return resources.map((resource) => ({
    ...resource,
    isBookable: !resource.archived && expandAvailability(resource, openingHours, date).length > 0,
  }));
}
