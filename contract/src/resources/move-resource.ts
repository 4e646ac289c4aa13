import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { place } from '../settings/place.ts';
import { id } from '../values/id.ts';

export const moveResource = endpoint({
  name: 'moveResource',
  method: 'PUT',
  path: '/resources/:id/position',
  tag: 'resources',
  summary:
    'Puts a staff member or an area elsewhere among its like; the order is that of every list and of the planner',
  access: 'branch',
  params: z.object({ id }),
  body: place,
  response: z.object({ id }),
});
