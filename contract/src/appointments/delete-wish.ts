import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';

export const deleteWish = endpoint({
  name: 'deleteWish',
  method: 'DELETE',
  path: '/wishes/:id',
  tag: 'appointments',
  summary: 'Takes an entry off the waiting list, because it was booked or is no longer wanted',
  access: 'branch',
  params: z.object({ id }),
  response: z.object({ id }),
});
