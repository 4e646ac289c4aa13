import type { Service } from '@quieta/contract/settings/service';
import type { moveService as endpoint } from '@quieta/contract/settings/service-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { placeRow } from './internal/place-row.ts';
import { services } from './service-repository.ts';

export async function moveService(
  context: BranchContext,
  { params: { id }, body }: Request<typeof endpoint>,
): Promise<Service> {
  return placeRow(context, services, id, body.beforeId);
}
