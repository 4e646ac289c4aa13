import type { ServiceCategory } from '@quieta/contract/settings/service-category';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { serviceCategories } from './service-category-repository.ts';

export async function listServiceCategories(context: BranchContext): Promise<ServiceCategory[]> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  return serviceCategories.readAll(context);
}
