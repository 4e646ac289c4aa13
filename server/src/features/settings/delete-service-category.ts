import type { AnswerOf } from '@quieta/contract/endpoint';
import type { deleteServiceCategory as endpoint } from '@quieta/contract/settings/service-category-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { deleteRow, lockRow } from './internal/write-row.ts';
import { serviceCategories } from './service-category-repository.ts';

export async function deleteServiceCategory(
  context: BranchContext,
  { params: { serviceCategoryId: id }, baseVersion }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const present = await lockRow(context, serviceCategories, id, baseVersion);
  return deleteRow(context, serviceCategories, present);
}
