import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { wish, wishRequest } from './wish.ts';

export const updateWish = endpoint({
  name: 'updateWish',
  method: 'PUT',
  path: '/wishes/:id',
  tag: 'appointments',
  summary: 'Changes an entry of the waiting list as a whole',
  access: 'branch',
  params: z.object({ id }),
  body: wishRequest,
  response: wish,
  errors: [
    'version-conflict',
    'guest-unknown',
    'service-unknown',
    'service-archived',
    'resource-unknown',
    'staff-not-associated',
  ],
});
