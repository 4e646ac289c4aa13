import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';

export const deleteGuest = endpoint({
  name: 'deleteGuest',
  method: 'DELETE',
  path: '/guests/:id',
  tag: 'guests',
  summary: 'Deletes a guest who has neither appointments nor purchases',
  access: 'branch',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['version-conflict', 'guest-in-use'],
});
