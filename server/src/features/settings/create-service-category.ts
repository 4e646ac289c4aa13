import type { ServiceCategory } from '@quieta/contract/settings/service-category';
import type { createServiceCategory as endpoint } from '@quieta/contract/settings/service-category-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { recordWrite } from './internal/write-row.ts';
import { serviceCategories } from './service-category-repository.ts';

export async function createServiceCategory(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<ServiceCategory> {
  const id = newId();
  const wanted = { name: body.name, archived: body.archived ?? false };
  await serviceCategories.insert(context, id, wanted);
  return recordWrite(context, serviceCategories, id, null);
}
