import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';

export const deleteProduct = endpoint({
  name: 'deleteProduct',
  method: 'DELETE',
  path: '/products/:id',
  tag: 'settings',
  summary: 'Deletes a product that is not in use; one that is can be archived',
  access: 'branch',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['version-conflict', 'in-use'],
});
