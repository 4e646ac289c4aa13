import type { moveServiceCategory as endpoint } from '@quieta/contract/settings/move-service-category';
import type { ServiceCategory } from '@quieta/contract/settings/service-category';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { placeRow } from './internal/place-row.ts';
import { serviceCategories } from './service-category-repository.ts';

export async function moveServiceCategory(
  context: BranchContext,
  { params: { serviceCategoryId: id }, body }: Request<typeof endpoint>,
): Promise<ServiceCategory> {
  if (!may(context.branch, 'set-up')) throw new Refusal('not-allowed');
  return placeRow(context, serviceCategories, id, body.beforeId);
}
