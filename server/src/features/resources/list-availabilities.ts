import type { Availability } from '@quieta/contract/resources/availability';
import type { listAvailabilities as endpoint } from '@quieta/contract/resources/availability-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readAvailabilities } from './availability-repository.ts';
import { findResourceType } from './resource-repository.ts';

export async function listAvailabilities(
  context: BranchContext,
  { query: { resourceId } }: Request<typeof endpoint>,
): Promise<Availability[]> {
  if ((await findResourceType(context, resourceId)) === undefined) throw new Refusal('not-found');
  return (await readAvailabilities(context, [resourceId])).get(resourceId) ?? [];
}
