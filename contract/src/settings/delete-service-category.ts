import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';

export const deleteServiceCategory = endpoint({
  name: 'deleteServiceCategory',
  method: 'DELETE',
  path: '/serviceCategories/:serviceCategoryId',
  tag: 'settings',
  summary: 'Deletes a service category that is not in use; one that is can be archived',
  access: 'branch',
  params: z.object({ serviceCategoryId: id }),
  response: z.object({ id }),
  errors: ['version-conflict', 'in-use'],
});
