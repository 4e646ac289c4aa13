import type { ServiceCategory } from '@quieta/contract/settings/service-category';
import type { moveServiceCategory as endpoint } from '@quieta/contract/settings/service-category-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { placeRow } from './internal/place-row.ts';
import { serviceCategories } from './service-category-repository.ts';

export async function moveServiceCategory(
  context: BranchContext,
  { params: { serviceCategoryId: id }, body }: Request<typeof endpoint>,
): Promise<ServiceCategory> {
  return placeRow(context, serviceCategories, id, body.beforeId);
}
