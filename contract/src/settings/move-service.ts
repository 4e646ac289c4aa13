import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { place } from './place.ts';
import { service } from './service.ts';

export const moveService = endpoint({
  name: 'moveService',
  method: 'PUT',
  path: '/services/:id/position',
  tag: 'settings',
  summary: 'Puts a service elsewhere in the list; the order is that of every list and search',
  access: 'branch',
  params: z.object({ id }),
  body: place,
  response: service,
});
