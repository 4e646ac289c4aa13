import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { place } from './place.ts';
import { serviceCategory, serviceCategoryValues } from './service-category.ts';

export const listServiceCategories = endpoint({
  name: 'listServiceCategories',
  method: 'GET',
  path: '/serviceCategories',
  tag: 'settings',
  summary: 'The branch’s service categories in the order of the desk, archived ones included',
  needs: 'read',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(serviceCategory),
});

export const createServiceCategory = endpoint({
  name: 'createServiceCategory',
  method: 'POST',
  path: '/serviceCategories',
  tag: 'settings',
  summary: 'Adds a service category',
  needs: 'set-up',
  body: z.extend(z.partial(serviceCategoryValues, { archived: true }), { branchId: z.optional(id) }),
  response: serviceCategory,
  errors: ['name-taken'],
});

/** What is absent stays as it is. `If-Match` names the version that the change was based on. */
export const updateServiceCategory = endpoint({
  name: 'updateServiceCategory',
  method: 'PUT',
  path: '/serviceCategories/:serviceCategoryId',
  tag: 'settings',
  summary: 'Changes, archives or restores a service category',
  needs: 'set-up',
  params: z.object({ serviceCategoryId: id }),
  body: z.extend(z.partial(serviceCategoryValues), { branchId: z.optional(id) }),
  response: serviceCategory,
  errors: ['version-conflict', 'name-taken'],
});

export const moveServiceCategory = endpoint({
  name: 'moveServiceCategory',
  method: 'PUT',
  path: '/serviceCategories/:serviceCategoryId/position',
  tag: 'settings',
  summary: 'Puts a service category elsewhere in the list; the order is that of every list and search',
  needs: 'set-up',
  params: z.object({ serviceCategoryId: id }),
  body: place,
  response: serviceCategory,
});

export const deleteServiceCategory = endpoint({
  name: 'deleteServiceCategory',
  method: 'DELETE',
  path: '/serviceCategories/:serviceCategoryId',
  tag: 'settings',
  summary: 'Deletes a service category that is not in use; one that is can be archived',
  needs: 'set-up',
  params: z.object({ serviceCategoryId: id }),
  response: z.object({ id }),
  errors: ['version-conflict', 'in-use'],
});
