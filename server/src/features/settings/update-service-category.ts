import type { ServiceCategory } from '@quieta/contract/settings/service-category';
import type { updateServiceCategory as endpoint } from '@quieta/contract/settings/service-category-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { withStated } from '#platform/with-stated';
import { lockRow, recordWrite } from './internal/write-row.ts';
import { serviceCategories } from './service-category-repository.ts';

export async function updateServiceCategory(
  context: BranchContext,
  { params: { serviceCategoryId: id }, body, baseVersion }: Request<typeof endpoint>,
): Promise<ServiceCategory> {
  const present = await lockRow(context, serviceCategories, id, baseVersion);
  const wanted = withStated(present, body);
  await serviceCategories.save(context, wanted);
  return recordWrite(context, serviceCategories, id, present);
}
