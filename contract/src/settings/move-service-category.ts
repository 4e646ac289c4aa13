import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { place } from './place.ts';
import { serviceCategory } from './service-category.ts';

export const moveServiceCategory = endpoint({
  name: 'moveServiceCategory',
  method: 'PUT',
  path: '/serviceCategories/:serviceCategoryId/position',
  tag: 'settings',
  summary: 'Puts a service category elsewhere in the list; the order is that of every list and search',
  access: 'branch',
  params: z.object({ serviceCategoryId: id }),
  body: place,
  response: serviceCategory,
});
