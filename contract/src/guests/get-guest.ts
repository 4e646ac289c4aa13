import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { guest } from './guest.ts';

export const getGuest = endpoint({
  name: 'getGuest',
  method: 'GET',
  path: '/guests/:id',
  tag: 'guests',
  summary: 'One guest',
  access: 'branch',
  params: z.object({ id }),
  response: guest,
});
