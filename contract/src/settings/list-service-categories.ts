import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { serviceCategory } from './service-category.ts';

export const listServiceCategories = endpoint({
  name: 'listServiceCategories',
  method: 'GET',
  path: '/serviceCategories',
  tag: 'settings',
  summary: 'The branch’s service categories in the order of the desk, archived ones included',
  access: 'branch',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(serviceCategory),
});
