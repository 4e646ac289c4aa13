import type { ServiceCategory } from '@quieta/contract/settings/service-category';
import type { BranchContext } from '#platform/http/context';
import { serviceCategories } from './service-category-repository.ts';

export async function listServiceCategories(context: BranchContext): Promise<ServiceCategory[]> {
  return serviceCategories.readAll(context);
}
