import type { Area } from '@quieta/contract/resources/area-endpoints';
import type { Availability } from '@quieta/contract/resources/availability';
import type * as availabilityEndpoints from '@quieta/contract/resources/availability-endpoints';
import { toWireResource, type WireResource } from '@quieta/contract/resources/resource';
import type * as resourceEndpoints from '@quieta/contract/resources/resource-endpoints';
import type { StaffMember } from '@quieta/contract/resources/staff-member-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readAreas } from './area-repository.ts';
import { readAvailabilities } from './availability-repository.ts';
import { readBookableOn } from './bookable-time-queries.ts';
import { findResourceType, readResources } from './resource-repository.ts';
import { readStaffMembers } from './staff-repository.ts';

export async function listResources(
  context: BranchContext,
  { query: { date, serviceID } }: Request<typeof resourceEndpoints.listResources>,
): Promise<WireResource[]> {
  if (date === undefined) return (await readResources(context, serviceID)).map(toWireResource);
  const resources = await readBookableOn(context, date, serviceID);
  return resources.flatMap(({ isBookable, ...resource }) => (isBookable ? [toWireResource(resource)] : []));
}

export async function listAvailabilities(
  context: BranchContext,
  { query: { resourceId } }: Request<typeof availabilityEndpoints.listAvailabilities>,
): Promise<Availability[]> {
  if ((await findResourceType(context, resourceId)) === undefined) throw new Refusal('not-found');
  return (await readAvailabilities(context, [resourceId])).get(resourceId) ?? [];
}

export async function listStaffMembers(context: BranchContext): Promise<StaffMember[]> {
  return readStaffMembers(context);
}

export async function listAreas(context: BranchContext): Promise<Area[]> {
  return readAreas(context);
}
