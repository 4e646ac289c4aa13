import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';

export const deleteAvailability = endpoint({
  name: 'deleteAvailability',
  method: 'DELETE',
  path: '/resources/availabilities/:id',
  tag: 'resources',
  summary: 'Takes a weekly pattern away; what is booked in it stays',
  access: 'branch',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['version-conflict'],
});
