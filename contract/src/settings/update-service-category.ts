import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { serviceCategory, serviceCategoryValues } from './service-category.ts';

/** What is absent stays as it is. `If-Match` names the version that the change was based on. */
export const updateServiceCategory = endpoint({
  name: 'updateServiceCategory',
  method: 'PUT',
  path: '/serviceCategories/:serviceCategoryId',
  tag: 'settings',
  summary: 'Changes, archives or restores a service category',
  access: 'branch',
  params: z.object({ serviceCategoryId: id }),
  body: z.extend(z.partial(serviceCategoryValues), { branchId: z.optional(id) }),
  response: serviceCategory,
  errors: ['version-conflict', 'name-taken'],
});
