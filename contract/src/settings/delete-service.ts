import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';

export const deleteService = endpoint({
  name: 'deleteService',
  method: 'DELETE',
  path: '/services/:id',
  tag: 'settings',
  summary: 'Deletes a service that is not in use; one that is can be archived',
  access: 'branch',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['version-conflict', 'in-use'],
});
