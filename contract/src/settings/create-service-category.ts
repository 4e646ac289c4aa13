import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { serviceCategory, serviceCategoryValues } from './service-category.ts';

export const createServiceCategory = endpoint({
  name: 'createServiceCategory',
  method: 'POST',
  path: '/serviceCategories',
  tag: 'settings',
  summary: 'Adds a service category',
  access: 'branch',
  body: z.extend(z.partial(serviceCategoryValues, { archived: true }), { branchId: z.optional(id) }),
  response: serviceCategory,
  errors: ['name-taken'],
});
