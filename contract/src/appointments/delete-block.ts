import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';

export const deleteBlock = endpoint({
  name: 'deleteBlock',
  method: 'DELETE',
  path: '/blocks/:id',
  tag: 'appointments',
  summary: 'Deletes a block; its time can be booked again',
  access: 'branch',
  params: z.object({ id }),
  response: z.object({ id }),
});
